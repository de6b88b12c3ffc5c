import { expect, test } from 'vitest';

import { storeSettingsSchema } from '#validation/settings/store-settings.ts';

const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const schema = storeSettingsSchema({
  price: number,
  percent: number,
  isAhead: (text) => text > '2026-01-01',
  asksUnitChange: (unit) => unit === 'mile',
});
const VALUES = {
  minimum_order_price: '1500',
  tax_rate_ppm: '190000',
  cancellation_charge_kind: 'none',
  charge_percent: '',
  charge_amount: '',
  cancellation_charge_threshold: '',
  provides_pickup: true,
  provides_delivery: true,
  delivery_minutes_min: '',
  delivery_minutes_max: '',
  takes_scheduled_orders: true,
  schedule_min_minutes: '60',
  schedule_max_days: '14',
  is_distance_unit_mile: 'km',
  unit_change: '',
  minimum_order_price_until: '2026-02-01T10:00',
  schedule_until: '',
};

/** The message of each invalid field. */
async function errorsWith(overrides: Partial<Record<keyof typeof VALUES, unknown>>) {
  try {
    await schema.validate({ ...VALUES, ...overrides }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

test('the form of the store settings accepts what a store may have', async () => {
  expect(await errorsWith({})).toEqual({});
  expect(await errorsWith({ delivery_minutes_min: undefined, delivery_minutes_max: undefined })).toEqual({});
  expect(
    await errorsWith({
      cancellation_charge_kind: 'percentage',
      charge_percent: '1000000',
      cancellation_charge_threshold: '0',
      provides_delivery: false,
      delivery_minutes_min: '5',
      delivery_minutes_max: '240',
    }),
  ).toEqual({});
});

test.each([
  [{ minimum_order_price: '' }, { minimum_order_price: 'price.invalid' }],
  [{ minimum_order_price: 'ten' }, { minimum_order_price: 'price.invalid' }],
  [{ tax_rate_ppm: '1000001' }, { tax_rate_ppm: 'tax_rate.invalid' }],
  [
    { cancellation_charge_kind: 'percentage', charge_percent: '1000001', cancellation_charge_threshold: '0' },
    { charge_percent: 'tax_rate.invalid' },
  ],
  [
    { cancellation_charge_kind: 'absolute', charge_amount: '-', cancellation_charge_threshold: '-' },
    { charge_amount: 'price.invalid', cancellation_charge_threshold: 'price.invalid' },
  ],
  [{ provides_pickup: false, provides_delivery: false }, { provides_delivery: 'store_service.required' }],
  [{ delivery_minutes_min: '30' }, { delivery_minutes_max: 'delivery_minutes.both' }],
  [{ delivery_minutes_max: '30' }, { delivery_minutes_min: 'delivery_minutes.both' }],
  [{ delivery_minutes_min: '4', delivery_minutes_max: '30' }, { delivery_minutes_min: 'whole_number.range' }],
  [{ minimum_order_price_until: '2025-12-31T10:00' }, { minimum_order_price_until: 'temporary.ahead' }],
  [{ delivery_minutes_min: '40', delivery_minutes_max: '30' }, { delivery_minutes_max: 'delivery_minutes.order' }],
  [{ schedule_min_minutes: '1.5' }, { schedule_min_minutes: 'whole_number.range' }],
  [{ is_distance_unit_mile: 'mile' }, { unit_change: 'unit_change.required' }],
  [{ is_distance_unit_mile: 'mile', unit_change: 'keep' }, {}],
  [{ schedule_max_days: '0' }, { schedule_max_days: 'whole_number.range' }],
  [{ takes_scheduled_orders: false, schedule_max_days: '' }, {}],
])('%o is answered with %o', async (overrides, expected) => {
  expect(await errorsWith(overrides)).toEqual(expected);
});
