import type { FormikProps, FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import type { ServerErrorFields } from './apply-server-errors.ts';
import type { LazySchema } from './lazy-schema.ts';
import { SaveBar } from './save-bar.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from './validated-form.tsx';

const NO_FIELDS: readonly string[] = [];

interface SettingsFormProps<Values> {
  /** Accessible name of the form. */
  readonly label: string;
  readonly draft: string;
  /** Fields that are never stored in the draft, such as passwords. */
  readonly secretFields?: readonly string[];
  readonly initialValues: Values;
  readonly rules: LazySchema<Values>;
  readonly serverErrors?: ServerErrorFields;
  /** True if the user may look but not save. */
  readonly readOnly: boolean;
  /** Sends the values; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** Loads the settings again after another user changed them. Key the form by its version. */
  readonly onReload: () => void;
  readonly children: (form: FormikProps<Values>) => ReactNode;
}

/** A page's form over stored settings: save bar, draft, guard against leaving, conflict. */
export function SettingsForm<Values extends FormikValues>(props: SettingsFormProps<Values>) {
  const { label, draft, secretFields = NO_FIELDS, initialValues, rules, serverErrors, readOnly } = props;
  const { onSave, onReload, children } = props;
  const { submit, failure } = useFormSubmit<Values, unknown>({
    draft,
    onSave,
    serverErrors,
    onSaved: (_result, values, { resetForm }) => resetForm({ values }),
  });
  return (
    <ValidatedFormik initialValues={initialValues} rules={rules} onSubmit={submit}>
      {(form) => (
        <ValidatedForm aria-label={label} bar={<SaveBar disabled={readOnly} />}>
          <FormDraft draftKey={draft} excludedFields={secretFields} />
          <LeaveGuard when={form.dirty && !form.isSubmitting} onDiscard={() => form.resetForm()} />
          <SubmitFailure failure={failure} onReload={onReload} />
          {children(form)}
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}
