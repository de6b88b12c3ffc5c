import { object, string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { ADDRESS_BOOK } from '#limits/limits.ts';
import { readPlace } from '#places/written-place.ts';
import { key } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

const optionalText = (max: number) => string().trim().max(max, key('address_book.too_long'));

/** An entry of the address book as it is typed: who, where, and what a courier has to know. */
export function addressBookSchema() {
  return object({
    name: requiredText('name'),
    phone: string()
      .transform((text: string) => foldDigits(text).trim())
      .matches(/^(?:\+?(?:[\s()./-]*\d){5,15}[\s()./-]*)?$/, key('phone.invalid')),
    line: string().trim().required(key('address.required')).max(ADDRESS_BOOK.line, key('address_book.too_long')),
    note: optionalText(ADDRESS_BOOK.note),
    place: string().test(
      'place',
      key('address_book.place'),
      (text = '') => text.trim() === '' || readPlace(text) !== null,
    ),
  });
}
