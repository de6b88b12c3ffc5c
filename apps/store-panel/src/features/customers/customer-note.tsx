import { type StoreCustomer, useSaveCustomerNoteMutation } from '@store-panel/api-client/rtk/customers';
import { CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Form, Formik } from 'formik';
import { StickyNote } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import css from './customers.module.css';

interface CustomerNoteProps {
  readonly user: StoreCustomer;
}

/** What staff has to know about a customer, and the form that writes it, in place. */
export function CustomerNote({ user }: CustomerNoteProps) {
  const { t } = useTranslation('customers');
  const id = useId();
  const denial = useReadOnlyReason();
  const [isWriting, setWriting] = useState(false);
  const { note } = user;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id}>{t('note.title')}</h3>
      {isWriting ? (
        <NoteForm user={user} onDone={() => setWriting(false)} />
      ) : (
        <>
          {note === '' ? (
            <p className={css.muted}>{t('note.none')}</p>
          ) : (
            <p className={css.text} dir="auto">
              {note}
            </p>
          )}
          <div className={css.actions}>
            <Button
              size="sm"
              icon={<StickyNote aria-hidden="true" />}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
              onClick={() => denial === undefined && setWriting(true)}
            >
              {t(note === '' ? 'note.add' : 'note.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface NoteFormProps extends CustomerNoteProps {
  readonly onDone: () => void;
}

/** What was typed stays as a draft, also when a colleague changes the customer meanwhile. */
function NoteForm({ user, onDone }: NoteFormProps) {
  const { t } = useTranslation('customers');
  const [send] = useSaveCustomerNoteMutation();
  const denial = useReadOnlyReason();
  const { user_id, version } = user;
  const draft = `customer-note/${user_id}`;
  const { submit, failure } = useFormSubmit({
    draft,
    // The version of now: after a conflict the customer is the new one.
    onSave: ({ note }: { readonly note: string }) => send({ user_id, version, note: note.trim() }).unwrap(),
    onSaved: onDone,
  });
  const isOutdated = isApiFailure(failure) && failure.name === 'staleVersion';
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  return (
    <Formik
      initialValues={{ note: user.note }}
      onSubmit={(values, helpers) => (denial === undefined ? submit(values, helpers) : undefined)}
    >
      {({ isSubmitting }) => (
        <Form ref={formRef} className={css.form} noValidate>
          <FormDraft draftKey={draft} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <FormTextArea
            name="note"
            label={t('note.label')}
            help={t('note.help')}
            maxLength={CUSTOMER_LIMITS.note}
            dir="auto"
            rows={3}
          />
          {isOutdated && (
            <InlineAlert tone="warning" title={t('note.changedMeanwhile')}>
              <p className={css.text} dir="auto">
                {user.note}
              </p>
            </InlineAlert>
          )}
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
              {t('note.save')}
            </Button>
            <Button size="sm" onClick={onDone}>
              {t('note.cancel')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
