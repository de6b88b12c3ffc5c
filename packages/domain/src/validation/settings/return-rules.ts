import { array, number, object, string } from 'yup';

import { RETURN_LIMITS } from '#returns/return-rules.ts';
import { whenChecked } from '#validation/form-rules.ts';
import { messageKey } from '#validation/keys.ts';

interface Amounts {
  /** Whether a text is an amount above 0 in the store's currency. */
  readonly isAmount: (text: string) => boolean;
}

/** The form of the rules for returns; amounts as typed, empty for none. */
export const returnRulesSchema = ({ isAmount }: Amounts) => {
  const optionalAmount = () =>
    string().test('amount', messageKey('amount.invalid'), (text) => (text ?? '').trim() === '' || isAmount(text ?? ''));
  return object({
    window: number()
      .typeError(messageKey('whole_number.range'))
      .required(messageKey('whole_number.range'))
      .integer(messageKey('whole_number.range'))
      .min(RETURN_LIMITS.window.min, messageKey('whole_number.range'))
      .max(RETURN_LIMITS.window.max, messageKey('whole_number.range')),
    reasons: array().min(1, messageKey('reason.required')),
    fee: whenChecked(
      'isDeducted',
      string().test('amount', messageKey('amount.invalid'), (text) => isAmount(text ?? '')),
    ),
    approvesBelow: optionalAmount(),
    signalsFrom: optionalAmount(),
  });
};
