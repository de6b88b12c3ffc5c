import { number, object, string } from 'yup';

import { CONFIRMATION_CODE_MAX, NAME_MAX, PRICE_MAX, READY_MINUTES, REASON_MAX } from '#limits/limits.ts';
import { type MoneyFormat, parseMoney } from '#money/money.ts';
import { key } from '#validation/keys.ts';

/** Why an order is rejected or cancelled. */
export const reasonSchema = string().trim().required(key('reason.required')).max(REASON_MAX, key('reason.too_long'));

/** The customer's confirmation code; whether it is the right one, the server knows. */
export const confirmationCodeSchema = string()
  .trim()
  .required(key('confirmation_code.required'))
  .max(CONFIRMATION_CODE_MAX, key('confirmation_code.invalid'))
  .matches(/^\w*$/, key('confirmation_code.invalid'));

/** Minutes until an accepted order is ready. */
export const readyMinutesSchema = number()
  .typeError(key('ready_minutes.range'))
  .required(key('ready_minutes.required'))
  .integer(key('ready_minutes.range'))
  .min(READY_MINUTES.min, key('ready_minutes.range'))
  .max(READY_MINUTES.max, key('ready_minutes.range'));

/** What a person types for a new line of an order; the price as the store's language writes it. */
export const addedLineSchema = (money: MoneyFormat) =>
  object({
    name: string().trim().required(key('name.required')).max(NAME_MAX, key('text.too_long')),
    price: string()
      .trim()
      .required(key('price.required'))
      .test('price', key('price.invalid'), (text) => {
        const minor = parseMoney(text, money);
        return text === '' || (minor !== null && minor >= 0 && minor <= PRICE_MAX);
      }),
  });
