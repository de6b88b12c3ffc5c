import { Button } from '@store-panel/ui/button';
import { Dialog, type DialogProps } from '@store-panel/ui/dialog';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import type { FormikProps, FormikValues } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import type { ServerErrorFields } from './server-errors/apply-server-errors.ts';
import type { LazySchema } from './lazy-schema.ts';
import { SubmitFailure } from './server-errors/submit-failure.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from './validated-form.tsx';

const NO_FIELDS: readonly string[] = [];
const NO_VALUES = {};
const SKELETON_FIELDS = 4;

interface FormDialogProps<Values, Result> extends Pick<DialogProps, 'size' | 'onClose'> {
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
  readonly onSave: (values: Values) => Promise<Result>;
  /** Called after success; closes the dialog by default. */
  readonly onSaved?: (result: Result) => void;
  /** Loads the record again after another user changed it. Key the dialog by its version: the draft is applied on top. */
  readonly onReload?: (() => void) | undefined;
  /** Disables saving until a value differs from the initial ones, or until these values change what is stored. */
  readonly requiresChange?: boolean | ((values: Values) => boolean);
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** Modal form of one record: loading state, draft, validation, server errors and saving. */
export function FormDialog<Values extends FormikValues, Result>(props: FormDialogProps<Values, Result>) {
  const { title, size, submitLabel, draft, secretFields = NO_FIELDS, loadError, rules, serverErrors } = props;
  const { onSave, onClose, onSaved = onClose, onReload, requiresChange = false, children } = props;
  const { t } = useTranslation('shell');
  const form = useId();
  const [initialValues, setInitialValues] = useState(props.initialValues);
  if (initialValues === undefined && props.initialValues !== undefined) setInitialValues(props.initialValues);
  const { submit, failure } = useFormSubmit<Values, Result>({ draft, onSave, onSaved, serverErrors });
  return (
    // The form surrounds the dialog while its record loads, because a dialog that is mounted again loses the focus.
    <ValidatedFormik
      initialValues={initialValues ?? (NO_VALUES as Values)}
      enableReinitialize
      rules={rules}
      onSubmit={submit}
    >
      {(formik) => {
        const isLoaded = formik.initialValues === initialValues;
        const isChanged =
          isLoaded && (typeof requiresChange === 'function' ? requiresChange(formik.values) : formik.dirty);
        return (
          <Dialog
            open
            {...(size && { size })}
            title={title}
            onClose={onClose}
            footer={
              <>
                <Button onClick={onClose}>{t('button.cancel')}</Button>
                <Button
                  type="submit"
                  form={form}
                  variant="primary"
                  pending={formik.isSubmitting}
                  disabled={!isLoaded || (requiresChange !== false && !isChanged)}
                >
                  {submitLabel}
                </Button>
              </>
            }
          >
            {isLoaded ? (
              <ValidatedForm id={form}>
                <FormDraft draftKey={draft} excludedFields={secretFields} />
                <SubmitFailure failure={failure} onReload={onReload} />
                {typeof children === 'function' ? children(formik) : children}
              </ValidatedForm>
            ) : (
              (loadError ?? <FieldSkeletons />)
            )}
          </Dialog>
        );
      }}
    </ValidatedFormik>
  );
}

function FieldSkeletons() {
  return (
    <div aria-busy="true">
      <Stack>
        {Array.from({ length: SKELETON_FIELDS }, (_, index) => (
          <Skeleton key={index} height="2.5rem" />
        ))}
      </Stack>
    </div>
  );
}
