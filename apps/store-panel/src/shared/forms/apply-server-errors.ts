import { type ApiErrorName, isApiError } from '@store-panel/api-client/errors';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { toServerFieldErrors } from './server-field-errors.ts';

/** The part of a Formik form that takes errors. */
interface FormOfErrors {
  readonly setFieldError: (field: string, message: string | undefined) => void;
  readonly setFieldTouched: (field: string, isTouched?: boolean, shouldValidate?: boolean) => Promise<unknown>;
}

/** Refusals that are about a field, in every form that has fields of these names. */
const FIELDS_OF: Readonly<Partial<Record<ApiErrorName, readonly string[]>>> = {
  emailAlreadyRegistered: ['email'],
  emailAlreadyRegisteredAlias: ['email'],
  phoneAlreadyRegistered: ['phone.digits'],
  passwordTooCommon: ['password'],
  wrongPassword: ['password'],
};

/** Says a refusal at the fields that it is about, and leads to the first. False where it is about none. */
export async function applyServerErrors(failure: unknown, form: FormOfErrors): Promise<boolean> {
  if (!isApiError(failure)) return false;
  const told = Object.entries(
    await toServerFieldErrors(failure, { ofFailures: FIELDS_OF, ofBody: { phone: 'phone.digits' } }),
  );
  for (const [field, text] of told) {
    await form.setFieldTouched(field, true, false);
    form.setFieldError(field, text);
  }
  const [first] = told;
  if (first) document.getElementById(fieldId(first[0]))?.focus();
  return told.length > 0;
}
