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
  code: string().when('kind', ([kind], code) =>
    kind === 'typed'
      ? code
          .required(messageKey('unique_code.required'))
          .test('signs', messageKey('unique_code.invalid'), (text) => isTypedCode(normalizeUniqueCode(text)))
      : code,
  ),
  count: number()
    .nullable()
    .when('kind', ([kind], count) => (kind === 'generated' ? wholeNumber(CODE_LIMITS.batch) : count)),
  uses: wholeNumber(CODE_LIMITS.uses),
  expires_on: string().nullable().required(messageKey('date.required')),
});
