import { number, object, string } from 'yup';

import { CONFIRMATION_CODE_MAX, NAME_MAX, PRICE_MAX, READY_MINUTES, REASON_MAX } from '#limits/limits.ts';
import { type MoneyFormat, parseMoney } from '#money/money.ts';
import { messageKey } from '#validation/keys.ts';

/** Reason for a rejection or cancellation. */
export const reasonSchema = string()
  .trim()
  .required(messageKey('reason.required'))
  .max(REASON_MAX, messageKey('reason.too_long'));

/** The customer's confirmation code. Only the server knows whether it is correct. */
export const confirmationCodeSchema = string()
  .trim()
  .required(messageKey('confirmation_code.required'))
  .max(CONFIRMATION_CODE_MAX, messageKey('confirmation_code.invalid'))
  .matches(/^\w*$/, messageKey('confirmation_code.invalid'));

/** Minutes until an accepted order is ready. */
export const readyMinutesSchema = number()
  .typeError(messageKey('ready_minutes.range'))
  .required(messageKey('ready_minutes.required'))
  .integer(messageKey('ready_minutes.range'))
  .min(READY_MINUTES.min, messageKey('ready_minutes.range'))
  .max(READY_MINUTES.max, messageKey('ready_minutes.range'));

/** Form values of a custom item; the price is text in the user's language. */
export const addedLineSchema = (money: MoneyFormat) =>
  object({
    name: string().trim().required(messageKey('name.required')).max(NAME_MAX, messageKey('text.too_long')),
    price: string()
      .trim()
      .required(messageKey('price.required'))
      .test('price', messageKey('price.invalid'), (text) => {
        const minor = parseMoney(text, money);
        return text === '' || (minor !== null && minor >= 0 && minor <= PRICE_MAX);
      }),
  });
