import { describe, expect, test } from 'vitest';
import { type AnySchema, ValidationError } from 'yup';

import {
  balanceChangeSchema,
  citySchema,
  countrySchema,
  namedEntrySchema,
  platformSettingsSchema,
} from '#validation/catalogues.ts';

async function problemsOf(schema: AnySchema, values: unknown): Promise<readonly string[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError)
      return error.inner.map(({ path, message }) => `${path}: ${message}`).toSorted();
    throw error;
  }
}

const CITY = {
  country_id: 'DE',
  name: 'Kiel',
  timezone: 'Europe/Berlin',
  place: '54.32, 10.14',
  radius: 12,
  store_types: ['cafe'],
};
const SETTINGS = {
  is_store_login_by_email: true,
  is_store_login_by_phone: false,
  referral_limit: 50,
  minimum_password_length: 6,
  devices_per_account: 3,
  admin_contact_email: 'help@example.com',
  privacy_url: '',
  terms_url: 'https://example.com/terms',
  default_user: '/images/user.svg',
  default_category: 'x',
  default_driver: 'x',
  default_document: 'x',
  default_promo_code: 'x',
};
const cents = (text: string) => (text === '' ? null : Math.round(Number(text) * 100));

describe('what an administrator enters', () => {
  test.each<[string, AnySchema, object, readonly string[]]>([
    ['a country', countrySchema, { country_id: 'DE', currency: 'EUR' }, []],
    ['no country', countrySchema, {}, ['country_id: country.required', 'currency: currency.required']],
    ['a city', citySchema(1000), CITY, []],
    ['a city in miles', citySchema(1609.344), { ...CITY, radius: 124 }, []],
    ['a city of unknown size', citySchema(1000), { ...CITY, radius: undefined }, ['radius: city_radius.range']],
    ['a wide city', citySchema(1000), { ...CITY, radius: 201 }, ['radius: city_radius.range']],
    ['a city of no size', citySchema(1000), { ...CITY, radius: Number.NaN }, ['radius: city_radius.range']],
    [
      'an empty city',
      citySchema(1000),
      { ...CITY, timezone: '', place: 'here', store_types: [] },
      ['place: address_book.place', 'store_types: store_types.required', 'timezone: timezone.required'],
    ],
    ['a name', namedEntrySchema(1), { name: ['', 'Rad'], position: 0 }, []],
    [
      'no name',
      namedEntrySchema(1),
      { name: ['عجلة', ' '], position: null },
      ['name.1: name.required', 'position: whole_number.range'],
    ],
    ['no names', namedEntrySchema(1), { position: 0 }, ['name.1: name.required']],
    ['settings', platformSettingsSchema, SETTINGS, []],
    [
      'settings that lock stores out',
      platformSettingsSchema,
      { ...SETTINGS, is_store_login_by_email: false, minimum_password_length: 5, privacy_url: 'ftp://x' },
      [
        'is_store_login_by_phone: sign_in.none',
        'minimum_password_length: whole_number.range',
        'privacy_url: url.invalid',
      ],
    ],
    ['a payment', balanceChangeSchema(cents), { amount: '25', reason: 'Transfer' }, []],
    ['no amount', balanceChangeSchema(() => null), { reason: 'Transfer' }, ['amount: amount.invalid']],
    [
      'nothing',
      balanceChangeSchema(cents),
      { amount: '0', reason: ' ' },
      ['amount: amount.invalid', 'reason: reason.required'],
    ],
  ])('%s', async (_what, schema, values, problems) => {
    expect(await problemsOf(schema, values)).toEqual(problems);
  });
});
