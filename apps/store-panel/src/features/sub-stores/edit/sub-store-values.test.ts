import { SCREENS } from '@store-panel/domain/access/screens';
import { languageIndex, localizedText } from '@store-panel/domain/places/languages';
import { sampleSubStoreId, sampleSubStoreRecord } from '@store-panel/api-client/testing/desk-samples';
import { describe, expect, it } from 'vitest';

import { changeOf, newSubStore, valuesOf } from './sub-store-values.ts';

const PAST = SCREENS['past-orders'].path;
const RUNNING = SCREENS['running-orders'].path;
const names = (by: Readonly<Record<'de' | 'en', string>>) => {
  const list = Array.from({ length: 9 }, () => '');
  list[languageIndex('de')] = by.de;
  list[languageIndex('en')] = by.en;
  return list;
};
const record = sampleSubStoreRecord(1, [PAST], { name: names({ de: 'Theke', en: 'Counter' }), version: 4 });
const TARGET = { sub_store_id: sampleSubStoreId(1), version: 4 };

describe('the change of a sub-store', () => {
  it('is nothing but the version where nothing was changed', () => {
    expect(changeOf(valuesOf(record, 'de'), record, 'de')).toEqual(TARGET);
    expect(changeOf({ ...valuesOf(record, 'de'), name: ' Theke ' }, record, 'de')).toEqual(TARGET);
  });

  it('renames it in one language and leaves the others', () => {
    const change = changeOf({ ...valuesOf(record, 'de'), name: 'Bar' }, record, 'de');
    expect(change).toEqual({ ...TARGET, name: names({ de: 'Bar', en: 'Counter' }) });
  });

  it('of a language without a name shows another one, and names it when it is changed', () => {
    const values = valuesOf(record, 'fr');
    expect(values.name).toBe('Counter');
    expect(changeOf(values, record, 'fr')).toEqual(TARGET);
    const { name = [] } = changeOf({ ...values, name: 'Comptoir' }, record, 'fr');
    expect([localizedText(name, 'fr'), localizedText(name, 'de')]).toEqual(['Comptoir', 'Theke']);
  });

  it('sends the grants whole, whatever the order they were chosen in', () => {
    const more = changeOf({ ...valuesOf(record, 'de'), screens: ['past-orders', 'running-orders'] }, record, 'de');
    expect(more.urls?.map(({ url }) => url)).toEqual([RUNNING, PAST]);
    expect(changeOf({ ...valuesOf(record, 'de'), screens: [] }, record, 'de')).toEqual({ ...TARGET, urls: [] });
  });
});

it('a new sub-store has one name, what was granted, and a password', () => {
  const values = { name: 'Bar ', email: ' bar@example.com', screens: ['running-orders'] } as const;
  expect(newSubStore(values, 'secret-1', 'de')).toEqual({
    name: names({ de: 'Bar', en: '' }),
    email: 'bar@example.com',
    urls: [{ url: RUNNING, permission: 1 }],
    password: 'secret-1',
  });
});
