import { mixed, object, string } from 'yup';

import { customerAddressShape } from '#addresses/validation.ts';
import { ADDRESS_BOOK_LIMITS } from '#limits/limits.ts';
import { parseCoordinates } from '#geo/coordinates.ts';
import { typedPhone } from '#validation/contact-rules.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

const optionalText = (max: number) => string().trim().max(max, messageKey('address_book.too_long'));

/** Rules that hold only for an address that is typed in parts. */
const onlyInParts = (shape: typeof customerAddressShape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => [
      name,
      mixed().when('inParts', ([inParts]) => (inParts === true ? rule : mixed())),
    ]),
  );

/** An entry of the address book as it is typed: who, where, and what a courier has to know. */
export function addressBookSchema() {
  return object({
    name: requiredText('name'),
    phone: typedPhone(),
    line: string().when('inParts', ([inParts], schema) =>
      inParts === true
        ? schema
        : schema
            .trim()
            .required(messageKey('address.required'))
            .max(ADDRESS_BOOK_LIMITS.maxLineLength, messageKey('address_book.too_long')),
    ),
    ...onlyInParts(customerAddressShape),
    note: optionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
    place: string().test(
      'place',
      messageKey('address_book.place'),
      (text = '') => text.trim() === '' || parseCoordinates(text) !== null,
    ),
  });
}
