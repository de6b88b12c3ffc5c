import { object, string } from 'yup';

import { ADDRESS_BOOK_LIMITS } from '#limits/limits.ts';
import { parseCoordinates } from '#geo/coordinates.ts';
import { typedPhone } from '#validation/contact-rules.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

const optionalText = (max: number) => string().trim().max(max, messageKey('address_book.too_long'));

/** An entry of the address book as it is typed: who, where, and what a courier has to know. */
export function addressBookSchema() {
  return object({
    name: requiredText('name'),
    phone: typedPhone(),
    line: string()
      .trim()
      .required(messageKey('address.required'))
      .max(ADDRESS_BOOK_LIMITS.maxLineLength, messageKey('address_book.too_long')),
    note: optionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
    place: string().test(
      'place',
      messageKey('address_book.place'),
      (text = '') => text.trim() === '' || parseCoordinates(text) !== null,
    ),
  });
}
