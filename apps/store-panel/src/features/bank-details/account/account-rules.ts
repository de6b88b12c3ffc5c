import type { IdentityAsk } from '@store-panel/domain/banks/account-forms';
import type { FormikHelpers } from 'formik';

import { isApiFailure } from '#shared/api-failure.ts';
import { fieldId } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { accountOf, type AccountValues, problemText } from './account-values.ts';

// The checks with their tables of countries load when the form is first used.
const loadChecks = () => import('@store-panel/domain/banks/check-account');

/** The sentence for what is wrong with a field. */
async function sentence(problem: string): Promise<string | undefined> {
  const text = problemText(problem);
  return text && translate(`bank-details:${text.key}`, { length: text.length });
}

/** Rules of a new account: those of domain, which the server has too, and that the password is there. */
export function accountRules(provider: readonly IdentityAsk[], timezone: string): LazySchema<AccountValues> {
  return {
    preload: () => void Promise.all([loadChecks(), loadValidationKeys()]).catch(() => undefined),
    async validate(values) {
      const [{ checkAccount, normalizeAccount }] = await Promise.all([loadChecks(), loadValidationKeys()]);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
      const account = normalizeAccount(accountOf(values, provider), provider);
      const errors: Partial<Record<keyof AccountValues, string>> = {};
      for (const { field, problem, length } of checkAccount(account, { provider, today })) {
        const text = await sentence(length === null ? problem : `${problem} ${length}`);
        if (text !== undefined) errors[field] = text;
      }
      if (values.password === '') errors.password = 'password.required';
      return errors;
    },
  };
}

/** Shows the server's reasons at their fields. @returns whether there were any */
export async function showReasons(
  error: unknown,
  { setFieldError, setFieldTouched }: FormikHelpers<AccountValues>,
): Promise<boolean> {
  if (!isApiFailure(error) || error.name !== 'bankDetailAddFailed') return false;
  let first: string | undefined;
  for (const { path, problem } of error.fields ?? []) {
    const text = path === '' ? undefined : await sentence(problem);
    if (text === undefined) continue;
    first ??= path;
    await setFieldTouched(path, true, false);
    setFieldError(path, text);
  }
  if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  return first !== undefined;
}
