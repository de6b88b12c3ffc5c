import { findZone, zoneShapeProblem } from '@store-panel/domain/delivery/zones';
import { countryOf } from '@store-panel/domain/geo/countries';
import { distanceMetres, isInCity } from '@store-panel/domain/geo/distance';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { describe, expect, test } from 'vitest';

import { seedCities } from '#seed/cities.ts';
import { DEMO_APPLICATIONS } from '#seed/demo-applications.ts';
import { DEMO_NEW_STORE, DEMO_STORES } from '#seed/demo-data.ts';
import { DEMO_DELIVERY } from '#seed/delivery/demo-delivery.ts';
import { DOCUMENT_TYPES } from '#seed/documents/document-types.ts';
import { seedPlaces } from '#seed/seed-places.ts';
import { VEHICLE_TYPES } from '#seed/vehicle-types.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const CITIES = seedCities();
const SOUTHERN = new Set(['AR', 'AU', 'CL', 'NZ', 'PE', 'UY']);
/** Hours ahead of UTC in January. */
function utcOffsetHours(timeZone: string): number {
  const at = new Date('2026-01-15T12:00:00Z');
  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return (Date.parse(`${localTime.replace(' ', 'T')}Z`) - at.getTime()) / 3_600_000;
}

/** Maximum difference between time zones and solar time, because time zones follow borders. */
const MAX_CLOCK_OFFSET_HOURS = 3;

describe('the initial cities', () => {
  test('are many and unique, in known countries with a currency and a calling code', () => {
    expect(CITIES.length).toBeGreaterThan(140);
    expect(new Set(CITIES.map((city) => `${city.country_code}/${city.name}`)).size).toBe(CITIES.length);
    for (const { country_code, name } of CITIES) {
      const country = countryOf(country_code);
      expect(country?.currencies[0], name).toMatch(/^[A-Z]{3}$/);
      expect(country?.calling_codes[0], name).toMatch(/^\+\d+$/);
    }
  });

  test.each(CITIES)('$country_code $name lies in its time zone and has store types', (city) => {
    expect(countryOf(city.country_code)?.timezones).toContain(city.timezone);
    expect(Math.abs(city.longitude / 15 - utcOffsetHours(city.timezone))).toBeLessThan(MAX_CLOCK_OFFSET_HOURS);
    if (SOUTHERN.has(city.country_code)) expect(city.latitude).toBeLessThan(0);
    expect(city.radius_metres).toBeGreaterThanOrEqual(5000);
    expect(city.radius_metres).toBeLessThanOrEqual(50_000);
    expect(city.store_types).toContain('restaurant');
  });

  test('are far apart from each other', () => {
    for (const [at, one] of CITIES.entries())
      for (const other of CITIES.slice(at + 1))
        expect(distanceMetres(one, other), `${one.name} and ${other.name}`).toBeGreaterThan(8000);
  });

  test('contain the demo stores', () => {
    for (const store of [...DEMO_STORES, DEMO_NEW_STORE, ...DEMO_APPLICATIONS]) {
      const city = CITIES.find(({ name, country_code: code }) => name === store.city && code === store.country_code);
      expect(city && isInCity(store, { ...city, radiusMetres: city.radius_metres }), store.email).toBe(true);
    }
  });
});

test.each(DEMO_STORES)('the zones of $email are valid, and the first contains the store', ({ email, ...store }) => {
  const { zones } = DEMO_DELIVERY[email];
  const city = CITIES.find(({ name }) => name === store.city);
  for (const { corners, name } of zones)
    expect(zoneShapeProblem(corners, city ? { ...city, radiusMetres: city.radius_metres } : null), name).toBeNull();
  expect(findZone(zones, store)).toBe(zones[0]);
});

test('every document type and vehicle type has a name in every language', () => {
  for (const { name } of VEHICLE_TYPES) expect(name).toHaveLength(LANGUAGES.length);
  for (const { name } of DOCUMENT_TYPES) {
    expect(name).toHaveLength(LANGUAGES.length);
    expect(new Set(name).size).toBe(LANGUAGES.length);
  }
});

describeOnAnEngine('what a platform begins with', (on) => {
  test('is inserted once: what the operator deletes is not restored', async () => {
    const { kysely } = on.database;
    const count = async (table: 'cities' | 'document_types') =>
      (await kysely.selectFrom(table).select('id').execute()).length;
    await Promise.all([seedPlaces(on.database), seedPlaces(on.database)]);
    expect([await count('cities'), await count('document_types')]).toEqual([CITIES.length, DOCUMENT_TYPES.length]);
    await kysely.deleteFrom('cities').where('name', '=', 'Berlin').execute();
    await kysely.deleteFrom('document_types').execute();
    await seedPlaces(on.database);
    expect([await count('cities'), await count('document_types')]).toEqual([CITIES.length - 1, 0]);
  });
});
