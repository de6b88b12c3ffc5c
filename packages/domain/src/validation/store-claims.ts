import { object, string } from 'yup';

import { CLAIM_NUMBER_MAX, CLAIM_NUMBER_MIN, CLAIM_TEXT_MAX, PRICE_MAX, WAYBILL_MAX } from '#limits/limits.ts';
import { type MoneyFormat, parseMoney } from '#money/money.ts';
import { claimCode } from '#validation/claim.ts';
import { messageKey } from '#validation/keys.ts';

/** A required text of a claim: the description, a note. */
export const claimTextSchema = string()
  .trim()
  .required(messageKey('claim_text.required'))
  .max(CLAIM_TEXT_MAX, messageKey('claim_text.too_long'));

/** Both numbers of a claim; a short one could be guessed. */
export const claimNumbersSchema = object({
  waybill_number: claimCode('waybill_number', WAYBILL_MAX),
  claim_number: claimCode('claim_number', CLAIM_NUMBER_MAX).min(CLAIM_NUMBER_MIN, messageKey('claim_number.too_short')),
});

/** A claim that a store opens, as a person types it; the amount as the store's language writes it. */
export const newClaimSchema = (money: MoneyFormat) =>
  object({
    description: claimTextSchema,
    amount: string()
      .trim()
      .required(messageKey('price.required'))
      .test('amount', messageKey('amount.invalid'), (text) => {
        const minor = parseMoney(text, money);
        return text === '' || (minor !== null && minor > 0 && minor <= PRICE_MAX);
      }),
  });
