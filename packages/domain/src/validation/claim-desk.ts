import { object, string } from 'yup';

import { CLAIM_NUMBER_MAX, CLAIM_NUMBER_MIN, CLAIM_TEXT_MAX, PRICE_MAX, WAYBILL_MAX } from '#limits/limits.ts';
import { type MoneyFormat, parseMoney } from '#money/money.ts';
import { claimCode } from '#validation/claim.ts';
import { key } from '#validation/keys.ts';

/** What is written about a claim and has to be there: what happened, a note. */
export const claimTextSchema = string()
  .trim()
  .required(key('claim_text.required'))
  .max(CLAIM_TEXT_MAX, key('claim_text.too_long'));

/** Both numbers as a store gives them: one that is soon guessed is none. */
export const claimNumbersSchema = object({
  waybill_number: claimCode('waybill_number', WAYBILL_MAX),
  claim_number: claimCode('claim_number', CLAIM_NUMBER_MAX).min(CLAIM_NUMBER_MIN, key('claim_number.too_short')),
});

/** A claim that a store opens, as a person types it; the amount as the store's language writes it. */
export const newClaimSchema = (money: MoneyFormat) =>
  object({
    description: claimTextSchema,
    amount: string()
      .trim()
      .required(key('price.required'))
      .test('amount', key('amount.invalid'), (text) => {
        const minor = parseMoney(text, money);
        return text === '' || (minor !== null && minor > 0 && minor <= PRICE_MAX);
      }),
  });
