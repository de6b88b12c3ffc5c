import { Button } from '@store-panel/ui/button';
import { Dialog, type DialogProps } from '@store-panel/ui/dialog';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import type { FormikValues } from 'formik';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import type { ServerErrorFields } from './apply-server-errors.ts';
import type { LazySchema } from './lazy-schema.ts';
import { SubmitFailure } from './submit-failure.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from './validated-form.tsx';

const NO_FIELDS: readonly string[] = [];
const SKELETON_FIELDS = 4;

interface FormDialogProps<Values> extends Pick<DialogProps, 'size' | 'onClose'> {
  readonly title: string;
  readonly submitLabel: string;
  /** Key of the draft, with the record's id: `address-edit/<id>`. */
  readonly draft: string;
  /** Fields that are never stored in the draft, such as passwords. */
  readonly secretFields?: readonly string[];
  /** Undefined while the record loads. Later values are ignored: they would overwrite the user's input. */
  readonly initialValues: Values | undefined;
  /** Shown instead of the fields if the record cannot be loaded. */
  readonly loadError?: ReactNode;
  readonly rules: LazySchema<Values>;
  readonly serverErrors?: ServerErrorFields;
  /** Sends the values; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** Called after success; closes the dialog by default. */
  readonly onSaved?: () => void;
  /** Shows the record as it is now, after another user changed it. Key the dialog by its version: the draft stays. */
  readonly onReload?: () => void;
  readonly children: ReactNode | ((values: Values) => ReactNode);
}

/** Modal form of one record: loading state, draft, validation, server errors and saving. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { initialValues } = props;
  return initialValues === undefined ? (
    <LoadingDialog {...props} />
  ) : (
    <LoadedDialog {...props} initialValues={initialValues} />
  );
}

interface LoadedDialogProps<Values> extends FormDialogProps<Values> {
  readonly initialValues: Values;
}

function LoadedDialog<Values extends FormikValues>(props: LoadedDialogProps<Values>) {
  const { title, size, submitLabel, draft, secretFields = NO_FIELDS, initialValues, rules, serverErrors } = props;
  const { onSave, onClose, onSaved = onClose, onReload, children } = props;
  const { t } = useTranslation('shell');
  const form = useId();
  const { submit, failure } = useFormSubmit<Values>({ draft, onSave, onSaved: () => onSaved(), serverErrors });
  return (
    <ValidatedFormik initialValues={initialValues} rules={rules} onSubmit={submit}>
      {({ values, isSubmitting }) => (
        <Dialog
          open
          {...(size && { size })}
          title={title}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('button.cancel')}</Button>
              <Button type="submit" form={form} variant="primary" pending={isSubmitting}>
                {submitLabel}
              </Button>
            </>
          }
        >
          <ValidatedForm id={form}>
            <FormDraft form={draft} without={secretFields} />
            <SubmitFailure failure={failure} onReload={onReload} />
            {typeof children === 'function' ? children(values) : children}
          </ValidatedForm>
        </Dialog>
      )}
    </ValidatedFormik>
  );
}

function LoadingDialog<Values>({ title, size, submitLabel, loadError, onClose }: FormDialogProps<Values>) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open
      {...(size && { size })}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button variant="primary" disabled>
            {submitLabel}
          </Button>
        </>
      }
    >
      {loadError ?? (
        <div aria-busy="true">
          <Stack>
            {Array.from({ length: SKELETON_FIELDS }, (_, index) => (
              <Skeleton key={index} height="2.5rem" />
            ))}
          </Stack>
        </div>
      )}
    </Dialog>
  );
}
