import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencyCodes } from '#money/currency.ts';
import { automaticRating, maximumOfRating, PRICE_RATINGS } from '#store/price-rating.ts';
import { deliveryWindow, scheduleProblem, scheduleRange } from '#store/service-bounds.ts';
import {
  convertPricePerDistance,
  DEFAULT_STORE_SETTINGS,
  type StoreSettings,
  storeSettingsError,
} from '#store/store-settings.ts';

const SETTINGS: StoreSettings = {
  ...DEFAULT_STORE_SETTINGS,
  minimum_order_price: 1000,
  is_use_item_tax: false,
  is_tax_included: true,
  tax_rate_ppm: 190_000,
  cancellation_charge_kind: 'percentage',
  cancellation_charge_value: 1_000_000,
  cancellation_charge_threshold: 0,
  timezone: 'Europe/Berlin',
  is_distance_unit_mile: false,
};

describe('store settings', () => {
  test.each<[string, Partial<StoreSettings>, readonly [field: string, problem: string] | null]>([
    ['all of the total', {}, null],
    [
      'more than all of it',
      { cancellation_charge_value: 1_000_001 },
      ['cancellation_charge_value', 'cancellation_charge.too_much'],
    ],
    ['as much as an amount', { cancellation_charge_kind: 'absolute', cancellation_charge_value: 1_000_001 }, null],
    ['one service', { provides_pickup: false }, null],
    [
      'no service',
      { provides_pickup: false, provides_delivery: false },
      ['provides_delivery', 'store_service.required'],
    ],
    ['both minutes', { delivery_minutes_min: 30, delivery_minutes_max: 30 }, null],
    ['only the least', { delivery_minutes_min: 30 }, ['delivery_minutes_max', 'delivery_minutes.both']],
    ['only the most', { delivery_minutes_max: 30 }, ['delivery_minutes_min', 'delivery_minutes.both']],
    [
      'turned round',
      { delivery_minutes_min: 31, delivery_minutes_max: 30 },
      ['delivery_minutes_max', 'delivery_minutes.order'],
    ],
  ])('%s', (_name, own, expected) => {
    const error = storeSettingsError({ ...SETTINGS, ...own });
    expect(error && [error.field, error.problem]).toEqual(expected);
  });

  test('convert the price of a distance half up', () => {
    expect(convertPricePerDistance(100, true)).toBe(161);
    expect(convertPricePerDistance(161, false)).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
        expect(convertPricePerDistance(convertPricePerDistance(price, true), false)).toBe(price);
      }),
    );
  });
});

describe('the price rating', () => {
  test('2 stands for a maximum item price of 99', () => {
    expect(maximumOfRating(2, 'EUR')).toBe(9_900);
    expect(maximumOfRating(2, 'kwd')).toBe(99_000);
    expect(maximumOfRating(2, 'JPY')).toBe(9_900);
    expect(maximumOfRating(1, 'VND')).toBe(490_000);
    expect(maximumOfRating(4, 'EUR')).toBeNull();
  });

  test('is the least that covers all items', () => {
    expect([null, 4_900, 4_901, 9_900, 19_900, 19_901].map((price) => automaticRating(price, 'EUR'))).toEqual([
      1, 1, 2, 2, 3, 4,
    ]);
  });

  test('covers in every currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencyCodes()), fc.nat(10_000_000_000), (currency, price) => {
        const rating = automaticRating(price, currency);
        const covers = (one: (typeof PRICE_RATINGS)[number]) => price <= (maximumOfRating(one, currency) ?? Infinity);
        expect(PRICE_RATINGS.find((one) => covers(one))).toBe(rating);
      }),
    );
  });
});

describe('orders for later', () => {
  const now = Date.parse('2025-03-17T12:00:00Z');
  const minutes = (count: number) => now + count * 60_000;
  const bounds = { takes_scheduled_orders: true, schedule_min_minutes: 60, schedule_max_days: 2 };

  test.each([
    [59, 'too_soon'],
    [60, null],
    [2 * 24 * 60, null],
    [2 * 24 * 60 + 1, 'too_far'],
  ] as const)('in %i minutes: %s', (ahead, problem) => {
    expect(scheduleProblem(bounds, minutes(ahead), now)).toBe(problem);
  });

  test('may have just passed where the store wants to know nothing earlier', () => {
    expect(scheduleProblem({ ...bounds, schedule_min_minutes: 0 }, now - 1, now)).toBeNull();
  });

  test('may not be taken at all', () => {
    const none = { ...bounds, takes_scheduled_orders: false };
    expect(scheduleProblem(none, minutes(60), now)).toBe('not_taken');
    expect(scheduleRange(none, now)).toBeNull();
    expect(scheduleRange(bounds, now)).toEqual({ from: minutes(60), until: minutes(2 * 24 * 60) });
  });
});

describe('between when and when a delivery comes', () => {
  const now = Date.parse('2025-03-17T12:00:00Z');
  const usual = { delivery_minutes_min: 30, delivery_minutes_max: 45 };
  const at = (computed: number, scheduled: number | null = null) => {
    const minute = (count: number) => now + count * 60_000;
    const { from, to, isLonger } = deliveryWindow(usual, {
      now,
      computedAt: minute(computed),
      scheduledAt: scheduled === null ? null : minute(scheduled),
    });
    return [(from - now) / 60_000, (to - now) / 60_000, isLonger];
  };

  test('is never earlier than the least minutes, and what is computed wins if it is longer', () => {
    expect(at(10)).toEqual([30, 45, false]);
    expect(at(40)).toEqual([40, 45, false]);
    expect(at(60)).toEqual([60, 60, true]);
  });

  test('of an order for later begins at its time', () => {
    expect(at(10, 300)).toEqual([300, 315, false]);
    expect(at(310, 300)).toEqual([310, 325, false]);
  });

  test('is what is computed where the store says nothing', () => {
    const none = { delivery_minutes_min: null, delivery_minutes_max: null };
    expect(deliveryWindow(none, { now, computedAt: now + 5, scheduledAt: null })).toEqual({
      from: now + 5,
      to: now + 5,
      isLonger: false,
    });
  });
});
