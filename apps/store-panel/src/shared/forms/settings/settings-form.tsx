import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import { type ReactNode, useRef } from 'react';

import { isStaleVersion } from '#shared/api-failure.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { ChangesButton } from './changes-button.tsx';
import type { FieldWords } from './field-words.ts';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { MergeNewerVersion } from './merge-newer-version.tsx';
import { SaveBar } from './save-bar.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useLinkedField } from './use-linked-field.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';

const NO_FIELDS: readonly string[] = [];

/** Settings that several people may change at once. The form stays while newer versions arrive. */
export interface SharedSettings<Values> {
  /** Of the stored settings, whose values are the initial ones. */
  readonly version: number;
  readonly words: FieldWords<Values>;
}

/** What a save of shared settings stored. */
export interface SavedValues<Values> {
  readonly values: Values;
  readonly version: number;
}

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
  /** One more button beside those of the form. */
  readonly action?: ReactNode;
  /** Beside the buttons: why nothing can be saved. */
  readonly note?: ReactNode;
  /** The form's name of a setting that a link names, if they differ. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** Left out: the form is remounted with every version, and the draft is applied on top. */
  readonly shared?: SharedSettings<Values>;
  /**
   * Sends the values; rejects with an API error, as `mutation(…).unwrap()` does. Resolves with what is stored then, or with
   * `NOT_SAVED`; by default that is what was sent.
   */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** Loads the settings again after another user changed them. Key the form by its version, unless it is shared. */
  readonly onReload: () => void;
  readonly children: (form: FormikProps<Values>) => ReactNode;
}

const isSavedValues = <Values,>(result: unknown): result is SavedValues<Values> =>
  typeof result === 'object' && result !== null && 'values' in result && 'version' in result;

/** A page's form over stored settings: save bar, draft, guard against leaving, conflict. */
export function SettingsForm<Values extends FormikValues>(props: SettingsFormProps<Values>) {
  const {
    label,
    draft,
    secretFields = NO_FIELDS,
    initialValues,
    rules,
    serverErrors,
    readOnly,
    shared,
    fieldOf,
  } = props;
  const { action, note, onSave, onReload, children } = props;
  const savedVersion = useRef<number | null>(null);
  const { submit, failure } = useFormSubmit<Values, unknown>({
    draft,
    onSave: save,
    serverErrors,
    onSaved: showSaved,
  });
  useLinkedField(fieldOf);

  async function save(values: Values): Promise<unknown> {
    try {
      return await onSave(values);
    } catch (error) {
      // The newer version is merged into the form as soon as it is here.
      if (shared && isStaleVersion(error)) onReload();
      throw error;
    }
  }
  function showSaved(result: unknown, values: Values, { resetForm }: FormikHelpers<Values>): void {
    if (!isSavedValues<Values>(result)) return resetForm({ values });
    savedVersion.current = result.version;
    resetForm({ values: result.values });
  }
  return (
    <ValidatedFormik initialValues={initialValues} rules={rules} onSubmit={submit}>
      {(form) => (
        <ValidatedForm
          aria-label={label}
          bar={
            <SaveBar
              disabled={readOnly}
              changes={
                <>
                  {shared && <ChangesButton words={shared.words} />}
                  {action}
                </>
              }
            >
              {note}
            </SaveBar>
          }
        >
          <FormDraft draftKey={draft} excludedFields={secretFields} />
          <LeaveGuard when={form.dirty && !form.isSubmitting} onDiscard={() => form.resetForm()} />
          {shared && (
            <MergeNewerVersion
              version={shared.version}
              stored={initialValues}
              words={shared.words}
              savedVersion={savedVersion}
            />
          )}
          <SubmitFailure failure={shared && isStaleVersion(failure) ? undefined : failure} onReload={onReload} />
          {children(form)}
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}
