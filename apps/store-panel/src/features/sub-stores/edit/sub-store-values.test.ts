import { SCREENS } from '@store-panel/domain/access/screens';
import { languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { buildSubStoreId, buildSubStoreRecord } from '@store-panel/api-client/testing/admin-fixtures';
import { describe, expect, it } from 'vitest';

import { toPatch, toNewSubStore, toFormValues } from './sub-store-values.ts';

const PAST = SCREENS['past-orders'].path;
const RUNNING = SCREENS['running-orders'].path;
const names = (by: Readonly<Record<'de' | 'en', string>>) => {
  const list = Array.from({ length: 9 }, () => '');
  list[languageIndex('de')] = by.de;
  list[languageIndex('en')] = by.en;
  return list;
};
const record = buildSubStoreRecord(1, [PAST], { name: names({ de: 'Theke', en: 'Counter' }), version: 4 });
const COUNTRIES = [
  { code: 'DE', name: 'Germany', callingCode: '+49' },
  { code: 'CA', name: 'Canada', callingCode: '+1' },
  { code: 'US', name: 'United States', callingCode: '+1' },
];
const de = { language: 'de', countries: COUNTRIES, homeCountry: 'DE' } as const;
const fr = { ...de, language: 'fr' } as const;
const TARGET = { sub_store_id: buildSubStoreId(1), version: 4 };

describe('the patch of a sub-store', () => {
  it('has only the version if nothing was changed', () => {
    expect(toPatch(toFormValues(record, de), record, de)).toEqual(TARGET);
    expect(toPatch({ ...toFormValues(record, de), name: ' Theke ' }, record, de)).toEqual(TARGET);
  });

  it('renames it in one language only', () => {
    const change = toPatch({ ...toFormValues(record, de), name: 'Bar' }, record, de);
    expect(change).toEqual({ ...TARGET, name: names({ de: 'Bar', en: 'Counter' }) });
  });

  it('shows another name if the language has none, and sets one when it is changed', () => {
    const values = toFormValues(record, fr);
    expect(values.name).toBe('Counter');
    expect(toPatch(values, record, fr)).toEqual(TARGET);
    const { name = [] } = toPatch({ ...values, name: 'Comptoir' }, record, fr);
    expect([localizedText(name, 'fr'), localizedText(name, 'de')]).toEqual(['Comptoir', 'Theke']);
  });

  it('sends all grants, whatever the order of selection', () => {
    const more = toPatch({ ...toFormValues(record, de), screens: ['past-orders', 'running-orders'] }, record, de);
    expect(more.urls?.map(({ url }) => url)).toEqual([RUNNING, PAST]);
    expect(toPatch({ ...toFormValues(record, de), screens: [] }, record, de)).toEqual({ ...TARGET, urls: [] });
  });
});

describe('the phone of a sub-store', () => {
  const withPhone = { ...record, country_phone_code: '+1', phone: '2015550123' };

  it('has the store’s own country if several share the code', () => {
    expect(toFormValues(withPhone, { ...de, homeCountry: 'US' }).phone).toEqual({
      country: 'US',
      digits: '2015550123',
    });
    expect(toFormValues(withPhone, de).phone.country).toBe('CA');
    expect(toFormValues(record, de).phone).toEqual({ country: 'DE', digits: '' });
  });

  it('is sent completely if any part was changed, and empty if it was removed', () => {
    const values = toFormValues(withPhone, { ...de, homeCountry: 'US' });
    expect(toPatch(values, withPhone, de)).toEqual(TARGET);
    const moved = { ...values, phone: { country: 'DE', digits: '301234567' } };
    expect(toPatch(moved, withPhone, de)).toEqual({ ...TARGET, country_phone_code: '+49', phone: '301234567' });
    const gone = { ...values, phone: { country: 'US', digits: '' } };
    expect(toPatch(gone, withPhone, de)).toEqual({ ...TARGET, country_phone_code: '', phone: '' });
  });

  it('is unchanged if no countries are loaded', () => {
    const nowhere = { ...de, countries: [] };
    expect(toPatch(toFormValues(withPhone, nowhere), withPhone, nowhere)).toEqual(TARGET);
  });
});

it('creates a new sub-store with one name, its grants and a password', () => {
  const phone = { country: 'DE', digits: '' };
  const values = { name: 'Bar ', email: ' bar@example.com', phone, screens: ['running-orders'] } as const;
  expect(toNewSubStore(values, 'secret-1', de)).toEqual({
    name: names({ de: 'Bar', en: '' }),
    email: 'bar@example.com',
    urls: [{ url: RUNNING, permission: 1 }],
    password: 'secret-1',
  });
});
