import type { ApiErrorName } from '@store-panel/api-client/errors';

import { isApiFailure } from '#shared/api-failure.ts';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { type FieldsByErrorName, toServerFieldErrors } from './server-field-errors.ts';

/** The methods of a Formik form that set errors. */
interface FormErrorSetters {
  readonly setFieldError: (field: string, message: string | undefined) => void;
  readonly setFieldTouched: (field: string, isTouched?: boolean, shouldValidate?: boolean) => Promise<unknown>;
}

/** Errors about a field, for every form with fields of these names. */
const FIELDS_BY_ERROR: Readonly<Partial<Record<ApiErrorName, readonly string[]>>> = {
  emailAlreadyRegistered: ['email'],
  emailAlreadyRegisteredAlias: ['email'],
  phoneAlreadyRegistered: ['phone.digits'],
  passwordTooCommon: ['password'],
  wrongPassword: ['password'],
};

/** What a form adds to that. */
export interface ServerErrorFields {
  readonly byError?: FieldsByErrorName;
  /** The form's name of a field of the request body, if they differ. */
  readonly byBodyField?: Readonly<Record<string, string>>;
  /** Of the ids of the form's fields, as its `FieldIdPrefix`. */
  readonly idPrefix?: string;
  /** The text of a problem that only this form knows. */
  readonly textOf?: (problem: string) => Promise<string> | undefined;
}

const hasField = (values: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], values) !==
  undefined;

/**
 * Sets server errors on their form fields and focuses the first. Returns false if no field is affected. With `values`, an
 * error of a field that the form lacks counts as none.
 */
export async function applyServerErrors(
  failure: unknown,
  form: FormErrorSetters,
  { byError, byBodyField, idPrefix, textOf }: ServerErrorFields = {},
  values?: unknown,
): Promise<boolean> {
  if (!isApiFailure(failure)) return false;
  const fieldErrors = Object.entries(
    await toServerFieldErrors(failure, {
      ofFailures: { ...FIELDS_BY_ERROR, ...byError },
      ofBody: { phone: 'phone.digits', ...byBodyField },
      textOf,
    }),
  ).filter(([field]) => values === undefined || hasField(values, field));
  for (const [field, text] of fieldErrors) {
    await form.setFieldTouched(field, true, false);
    form.setFieldError(field, text);
  }
  const [first] = fieldErrors;
  if (first) document.getElementById(fieldId(first[0], idPrefix))?.focus();
  return fieldErrors.length > 0;
}
