import { object, string } from 'yup';

import { isPostcode } from '#addresses/postcode.ts';
import { parseCoordinates } from '#geo/coordinates.ts';
import { ADDRESS_BOOK_LIMITS, ADDRESS_PART_LIMITS, NAME_MAX } from '#limits/limits.ts';
import { optionalEmail, typedPhone } from '#validation/contact-rules.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

const optionalText = (max: number = NAME_MAX) => string().trim().max(max, messageKey('text.too_long'));

/** An address in parts, as it is typed. */
export const addressPartsShape = {
  street: requiredText('street'),
  house: optionalText(),
  postcode: optionalText().when('country', ([country], schema) =>
    schema.test('postcode', messageKey('postcode.invalid'), (text = '') => isPostcode(text.trim(), String(country))),
  ),
  city: requiredText('town'),
  region: optionalText(),
  country: requiredText('country'),
} as const;

const tooLong = messageKey('text.too_long');

/** A customer's address in parts, as it is typed. */
export const customerAddressShape = {
  street: addressPartsShape.street.max(ADDRESS_PART_LIMITS.street, tooLong),
  house: addressPartsShape.house.max(ADDRESS_PART_LIMITS.house, tooLong),
  postcode: addressPartsShape.postcode.max(ADDRESS_PART_LIMITS.postcode, tooLong),
  city: addressPartsShape.city.max(ADDRESS_PART_LIMITS.city, tooLong),
  region: addressPartsShape.region.max(ADDRESS_PART_LIMITS.region, tooLong),
  country: addressPartsShape.country,
} as const;

/** One of the store's own addresses, as it is typed. */
export function storeAddressSchema() {
  return object({
    label: requiredText('name'),
    company: optionalText(),
    contact: optionalText(),
    phone: typedPhone(),
    email: optionalEmail(),
    ...addressPartsShape,
    note: optionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
    place: string().test(
      'place',
      messageKey('address_book.place'),
      (text = '') => text.trim() === '' || parseCoordinates(text) !== null,
    ),
  });
}
