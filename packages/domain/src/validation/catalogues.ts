import { array, mixed, number, object, string } from 'yup';

import { CITY_RADIUS } from '#geo/cities.ts';
import { parseCoordinates } from '#geo/coordinates.ts';
import { DEVICES_PER_ACCOUNT, PASSWORD_LENGTH, POSITION_MAX, REFERRAL_LIMIT_MAX } from '#limits/catalogue-limits.ts';
import { NAME_MAX, NOTE_MAX } from '#limits/limits.ts';
import { emailSchema } from '#validation/email.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

// Forms of administrators.

const currency = string().required(messageKey('currency.required'));

export const countrySchema = object({ country_id: requiredText('country'), currency });

/** A city; its radius is in a unit of so many metres. */
export function citySchema(metresPerUnit: number) {
  return object({
    country_id: requiredText('country'),
    name: requiredText('name'),
    timezone: string().required(messageKey('timezone.required')),
    place: string()
      .required(messageKey('address_book.place'))
      .test('coordinates', messageKey('address_book.place'), (text) => parseCoordinates(text) !== null),
    radius: mixed<number>().test('range', messageKey('city_radius.range'), (units) => {
      const metres = (units ?? Number.NaN) * metresPerUnit;
      return metres >= CITY_RADIUS.min && metres <= CITY_RADIUS.max;
    }),
    store_types: array().min(1, messageKey('store_types.required')),
  });
}

const wholeNumber = (min: number, max: number) =>
  number()
    .nullable()
    .required(messageKey('whole_number.range'))
    .typeError(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(max, messageKey('whole_number.range'));

/** An entry with a name per language, of which one is required: that at this index. */
export function namedEntrySchema(languageIndex: number) {
  return object({
    name: array()
      .of(string().max(NAME_MAX, messageKey('text.too_long')))
      .test('name', (names, { createError, path }) =>
        (names?.[languageIndex] ?? '').trim() === ''
          ? createError({ path: `${path}.${languageIndex}`, message: messageKey('name.required') })
          : true,
      ),
    position: wholeNumber(0, POSITION_MAX),
  });
}

const LEGAL_URL = /^(?:https?:\/\/\S+)?$/i;
const picture = string().trim().required(messageKey('url.invalid'));

export const platformSettingsSchema = object({
  is_store_login_by_phone: mixed<boolean>().test(
    'sign-in',
    messageKey('sign_in.none'),
    (byPhone, { parent }) =>
      byPhone === true || (parent as { readonly is_store_login_by_email?: boolean }).is_store_login_by_email === true,
  ),
  referral_limit: wholeNumber(0, REFERRAL_LIMIT_MAX),
  minimum_password_length: wholeNumber(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max),
  devices_per_account: wholeNumber(DEVICES_PER_ACCOUNT.min, DEVICES_PER_ACCOUNT.max),
  admin_contact_email: emailSchema,
  privacy_url: string().trim().matches(LEGAL_URL, messageKey('url.invalid')),
  terms_url: string().trim().matches(LEGAL_URL, messageKey('url.invalid')),
  default_user: picture,
  default_category: picture,
  default_driver: picture,
  default_document: picture,
  default_promo_code: picture,
});

/** A change of a store's balance; positive to pay in. */
export const balanceChangeSchema = (parseAmount: (text: string) => number | null) =>
  object({
    amount: string().test('amount', messageKey('amount.invalid'), (text) => (parseAmount(text ?? '') ?? 0) > 0),
    reason: string().trim().required(messageKey('reason.required')).max(NOTE_MAX, messageKey('reason.too_long')),
  });
