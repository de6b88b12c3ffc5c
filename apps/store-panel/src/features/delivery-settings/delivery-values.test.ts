import {
  DEFAULT_DELIVERY_FEE,
  DELIVERY_AREAS,
  DELIVERY_BOUNDS,
  type DeliverySettings,
} from '@store-panel/domain/delivery/settings';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { areaOf, feeOf, radiusOf, toFormValues } from './delivery-values.ts';

const fare = (min = 0) => fc.integer({ min, max: DELIVERY_BOUNDS.fare });
const metres = fc.integer({ min: 1, max: 500_000 });
const minute = fc.integer({ min: 0, max: 1439 });
const surcharge = fc.oneof(
  fc.record({
    hours: fc.record({ from: minute, to: minute }),
    price_mode: fc.constant('percentage' as const),
    amount: fc.integer({ min: 1, max: DELIVERY_BOUNDS.surchargePpm.max }),
  }),
  fc.record({
    hours: fc.record({ from: minute, to: minute }),
    price_mode: fc.constant('absolute' as const),
    amount: fare(1),
  }),
);
const degrees = fc.integer({ min: -80_000_000, max: 80_000_000 }).map((micro) => micro / 1e6);
const zone = fc.record({
  id: fc.uuid(),
  name: fc.stringMatching(/^[a-z]{1,20}$/),
  corners: fc.array(fc.record({ latitude: degrees, longitude: degrees }), { minLength: 3, maxLength: 5 }),
  price: fc.option(fare()),
});
const settings: fc.Arbitrary<DeliverySettings> = fc.record({
  area: fc.constantFrom(...DELIVERY_AREAS),
  zones: fc.array(zone, { maxLength: 3 }),
  radius_metres: fc.option(metres),
  fee: fc.record({
    base_price: fare(),
    base_distance_metres: fc.nat(500_000),
    price_per_distance: fare(),
    price_per_minute: fare(),
    minimum_fare: fare(),
    maximum_fare: fc.option(fare()),
    free_from: fc.option(fare(1)),
    free_within_metres: fc.option(metres),
    surcharges: fc.array(surcharge, { maxLength: DELIVERY_BOUNDS.surcharges }),
  }),
});
const inputFormat = fc.record({
  language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'RUB', 'CHF'),
  isInMiles: fc.constant(false),
});

it('formats and parses settings without loss in all nine languages', () => {
  fc.assert(
    fc.property(settings, inputFormat, (stored, format) => {
      const values = toFormValues(stored, format);
      expect(feeOf(values, format)).toEqual(stored.fee);
      expect(radiusOf(values, format)).toBe(stored.radius_metres);
      const { fee: _fee, ...area } = stored;
      expect(areaOf(values, stored, format)).toEqual(area);
    }),
  );
});

it.each([
  ['base', 'much'],
  ['included', '-1'],
  ['perMinute', ''],
  ['maximum', 'x'],
  ['freeWithin', 'near'],
] as const)('returns no fee for %s "%s"', (field, text) => {
  const fee = {
    base_price: 250,
    base_distance_metres: 0,
    price_per_distance: 100,
    price_per_minute: 0,
    minimum_fare: 0,
    maximum_fare: 900,
    free_from: null,
    free_within_metres: 500,
    surcharges: [],
  };
  const format = { language: 'en', currency: 'EUR', isInMiles: false };
  const values = toFormValues({ area: 'radius', radius_metres: null, zones: [], fee }, format);
  expect(feeOf(values, format)).toEqual(fee);
  expect(feeOf({ ...values, [field]: text }, format)).toBeNull();
});

it('sends the area that is not selected unchanged, whatever its fields contain', () => {
  const format = { language: 'en', currency: 'EUR', isInMiles: false };
  const zones = [{ id: 'a', name: 'Centre', corners: [], price: 250 }];
  const stored = { area: 'radius', radius_metres: 3000, zones, fee: DEFAULT_DELIVERY_FEE } as const;
  const values = { ...toFormValues(stored, format), radius: 'far', zones: [] };
  expect(areaOf({ ...values, area: 'zones' }, stored, format)).toEqual({
    area: 'zones',
    radius_metres: 3000,
    zones: [],
  });
  expect(areaOf({ ...values, radius: '4' }, stored, format)).toEqual({ area: 'radius', radius_metres: 4000, zones });
});
