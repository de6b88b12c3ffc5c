import type { MoneyFormat } from '@store-panel/domain/money/money';
import { type FormikErrors, setIn } from 'formik';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { type PlanValues, termErrors } from './plan-values.ts';

/** Checks a version before it is sent. @param language in which amounts are typed */
export const planRules = (language: MoneyFormat['language']): LazySchema<PlanValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ name, currency, terms, start, from_day: fromDay }) {
    await loadValidationKeys();
    let errors: FormikErrors<PlanValues> = {
      ...(name.trim() === '' && { name: 'name.required' }),
      ...(currency === '' && { currency: 'currency.required' }),
      ...(start === 'day' && fromDay === null && { from_day: 'date.invalid' }),
    };
    if (currency === '') return errors;
    for (const [field, problem] of Object.entries(termErrors(terms, { language, currency }))) {
      const text = problem === 'order' ? 'fee_limits.order' : await translate(`fee-plans:problem.${problem}`);
      errors = setIn(errors, `terms.${field}`, text) as FormikErrors<PlanValues>;
    }
    return errors;
  },
});
