import { number, object, string } from 'yup';

import { parseWeight } from '#delivery/weight.ts';
import { CODE_LIMITS, CODE_PURPOSES, isTypedCode, normalizeUniqueCode } from '#unique-codes/unique-code.ts';
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
  purpose: string().oneOf(CODE_PURPOSES),
  offer_id: string().when('purpose', ([purpose], offer) =>
    purpose === 'offer' ? offer.required(messageKey('offer.required')) : offer,
  ),
  weight: string().when('purpose', ([purpose], weight) =>
    purpose === 'send'
      ? weight.test('weight', messageKey('weight.invalid'), (text = '') => parseWeight(text) !== null)
      : weight,
  ),
  address_id: string().when('purpose', ([purpose], address) =>
    purpose === 'send' ? address.required(messageKey('address.required')) : address,
  ),
  kind: string().oneOf(['generated', 'typed']),
  code: string().when(['kind', 'purpose'], ([kind, purpose], code) =>
    kind === 'typed' && purpose !== 'send'
      ? code
          .required(messageKey('unique_code.required'))
          .test('signs', messageKey('unique_code.invalid'), (text) => isTypedCode(normalizeUniqueCode(text)))
      : code,
  ),
  count: number()
    .nullable()
    .when(['kind', 'purpose'], ([kind, purpose], count) =>
      kind === 'generated' || purpose === 'send' ? wholeNumber(CODE_LIMITS.batch) : count,
    ),
  uses: wholeNumber(CODE_LIMITS.uses),
  expires_on: string().nullable().required(messageKey('date.required')),
});
