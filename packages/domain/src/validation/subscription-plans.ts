import { array, number, object, string } from 'yup';

import { GRANT_REASON_MIN, NAME_MAX, REASON_MAX } from '#limits/limits.ts';
import { MAX_GRANTED_DAYS } from '#subscription/paying.ts';
import { messageKey } from '#validation/keys.ts';

/** How the texts of a form are read; null for one that cannot be. */
interface PlanParsers {
  /** Index of the language whose name is required. */
  readonly language: number;
  /** Minor units. */
  readonly price: (text: string, currency: string) => number | null;
  /** Parts per million. */
  readonly tax: (text: string) => number | null;
}

const ALL_PPM = 1_000_000;

const wholeDays = (min: number) =>
  number()
    .nullable()
    .required(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(MAX_GRANTED_DAYS, messageKey('whole_number.range'));

/** A plan that stores subscribe to: a name, days of trial, and a price in each of its currencies. */
export function subscriptionPlanSchema({ language, price, tax }: PlanParsers) {
  return object({
    name: array()
      .of(string().max(NAME_MAX, messageKey('text.too_long')))
      .test('name', (names, { createError, path }) =>
        (names?.[language] ?? '').trim() === ''
          ? createError({ path: `${path}.${language}`, message: messageKey('name.required') })
          : true,
      ),
    trial_days: wholeDays(0),
    prices: array()
      .of(
        object({
          currency: string().required(messageKey('currency.required')),
          price: string().test('price', messageKey('price.invalid'), (text = '', { parent }) => {
            const { currency } = parent as { readonly currency?: string };
            // Without a currency there is no field for the price yet.
            if (currency === undefined || currency === '') return true;
            const minor = price(text, currency);
            return minor !== null && minor >= 0;
          }),
          tax: string().test('tax', messageKey('tax_rate.invalid'), (text = '') => {
            const ppm = tax(text);
            return ppm !== null && ppm >= 0 && ppm <= ALL_PPM;
          }),
        }),
      )
      .test('once', (prices, { createError, path }) => {
        const currencies = (prices ?? []).map(({ currency }) => currency);
        const again = currencies.findIndex((currency, at) => currencies.indexOf(currency) < at);
        return again < 0 || createError({ path: `${path}[${again}].currency`, message: messageKey('entry.taken') });
      }),
  });
}

/** Days that a store is granted, with the reason. */
export const grantedDaysSchema = () =>
  object({
    store_id: string().required(messageKey('store.required')),
    days: wholeDays(1),
    reason: string()
      .trim()
      .min(GRANT_REASON_MIN, messageKey('reason.too_short'))
      .max(REASON_MAX, messageKey('reason.too_long')),
  });
