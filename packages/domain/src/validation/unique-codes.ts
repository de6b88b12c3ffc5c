import { number, object, string } from 'yup';

import { CODE_LIMITS, isTypedCode, normalizeUniqueCode } from '#unique-codes/unique-code.ts';
import { messageKey } from '#validation/keys.ts';

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  number()
    .nullable()
    .required(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(max, messageKey('whole_number.range'));

/** New unique codes; the spec requires the code and its date. */
export const uniqueCodesSchema = object({
  offer_id: string().required(messageKey('offer.required')),
  kind: string().oneOf(['generated', 'typed']),
  code: string().when('kind', {
    is: 'typed',
    then: (code) =>
      code
        .required(messageKey('unique_code.required'))
        .test('signs', messageKey('unique_code.invalid'), (text) => isTypedCode(normalizeUniqueCode(text))),
  }),
  count: number()
    .nullable()
    .when('kind', { is: 'generated', then: () => wholeNumber(CODE_LIMITS.batch) }),
  uses: wholeNumber(CODE_LIMITS.uses),
  expires_on: string().nullable().required(messageKey('date.required')),
});
