import { Button } from '@store-panel/ui/button';
import { Form, Formik } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import css from './in-place-text-form.module.css';

interface InPlaceTextFormProps {
  /** Key of its draft: what was typed stays, also when the record changes meanwhile. */
  readonly draft: string;
  readonly text: string;
  readonly maxLength: number;
  readonly words: { readonly label: string; readonly help: string; readonly save: string; readonly cancel: string };
  /** Key of the message for an empty text; undefined if it may be empty. */
  readonly required?: string;
  /** Why it can't be saved now. */
  readonly denial: string | undefined;
  /** Shown after the record was changed by another device; the next attempt sends the version of now. */
  readonly conflict: ReactNode;
  /** Sends the trimmed text; rejects with an API error. */
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** One text of a record that is written where it is read, such as a note or a reply. */
export function InPlaceTextForm({ draft, text, maxLength, words, denial, ...props }: InPlaceTextFormProps) {
  const { required, conflict, onSave, onDone } = props;
  const { submit, failure } = useFormSubmit({
    draft,
    onSave: (values: { readonly text: string }) => onSave(values.text.trim()),
    onSaved: onDone,
  });
  const isOutdated = isApiFailure(failure) && failure.name === 'staleVersion';
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  return (
    <Formik
      initialValues={{ text }}
      validate={(values) => (required !== undefined && values.text.trim() === '' ? { text: required } : {})}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={(values, helpers) => (denial === undefined ? submit(values, helpers) : undefined)}
    >
      {({ isSubmitting }) => (
        <Form ref={formRef} className={css.form} noValidate>
          <FormDraft draftKey={draft} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <FormTextArea name="text" label={words.label} help={words.help} maxLength={maxLength} dir="auto" rows={3} />
          {isOutdated && conflict}
          {failure !== undefined && !isOutdated && <FailureAlert failure={failure} />}
          <div className={css.actions}>
            <Button
              type="submit"
              size="sm"
              variant="primary"
              pending={isSubmitting}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
            >
              {words.save}
            </Button>
            <Button size="sm" onClick={onDone}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
