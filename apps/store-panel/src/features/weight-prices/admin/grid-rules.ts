import { parseWeight } from '@store-panel/domain/delivery/weight';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { gridProblem } from '@store-panel/domain/weight-prices/price-grid';
import { type FormikErrors, setIn } from 'formik';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { type GridValues, parseDivisor, parseKilometres, toCells } from './grid-values.ts';

/** Checks a draft before it is sent. @param language in which amounts are typed */
export const gridRules = (language: MoneyFormat['language']): LazySchema<GridValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    const { currency, weights, bounds, divisor, prices } = values;
    if (currency === '') return { currency: 'currency.required' };
    const format = { language, currency };
    const problems = [
      ...boundProblems('weights', weights.map(parseWeight), 'weight.invalid'),
      ...boundProblems('bounds', bounds.map(parseKilometres), await translate('weight-prices:form.wholeKilometres')),
      ...(divisor.trim() === '' || parseDivisor(divisor) !== null
        ? []
        : ([['divisor', await translate('weight-prices:form.wholeDivisor')]] as const)),
      ...SERVICE_LEVELS.flatMap((service) =>
        prices[service].flatMap((row, at) =>
          row.flatMap((text, band) =>
            text.trim() === '' || (parseMoney(text, format) ?? -1) >= 0
              ? []
              : ([[`prices.${service}.${at}.${band}`, 'price.invalid']] as const),
          ),
        ),
      ),
    ];
    // What is wrong with the whole is said where the prices begin.
    const problem = problems.length === 0 ? gridProblem(toCells(values, format)) : null;
    const all = problem === null ? problems : [['prices.next_day.0.0', `price_grid.${problem}`] as const];
    return all.reduce<FormikErrors<GridValues>>(
      (errors, [field, text]) => setIn(errors, field, text) as FormikErrors<GridValues>,
      {},
    );
  },
});

/** Bounds that are none, or stand there twice. */
function boundProblems(name: string, bounds: readonly (number | null)[], invalid: string) {
  return bounds.flatMap((bound, at) => {
    if (bound === null) return [[`${name}.${at}`, invalid] as const];
    return bounds.indexOf(bound) < at ? [[`${name}.${at}`, 'price_grid.doubled'] as const] : [];
  });
}
