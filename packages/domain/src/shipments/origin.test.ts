import { describe, expect, test } from 'vitest';

import { hoursCalendar } from '#hours/hours-calendar.ts';
import { chooseWarehouse, type OriginWarehouse } from '#shipments/origin.ts';

const store = hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin');
const open = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]);
const warehouse = (id: string, more: Partial<OriginWarehouse> = {}): OriginWarehouse => ({
  id,
  point: { latitude: 52.5, longitude: 13.2 },
  is_default: false,
  nearest_first: false,
  week: null,
  cutoffs: Array.from({ length: 7 }, () => 16 * 60),
  handling_minutes: 0,
  ...more,
});
/** A Monday at 10 in Berlin. */
const placedAt = Date.parse('2026-11-23T09:00:00Z');
const to = { latitude: 52.45, longitude: 13.5 };
const west = warehouse('west', { is_default: true, nearest_first: true });
const east = warehouse('east', { point: { latitude: 52.44, longitude: 13.52 } });
const choose = (list: readonly OriginWarehouse[], more: { named?: string; to?: typeof to | null } = {}) =>
  chooseWarehouse(list, { to, placedAt, ...more }, store)?.id ?? null;

describe('the warehouse from which a parcel leaves', () => {
  test('is the one that was named, if there is one', () => {
    expect(choose([west, east], { named: 'west' })).toBe('west');
    expect(choose([west, east], { named: 'north' })).toBeNull();
  });

  test('is the default, unless that lets the nearest one go first', () => {
    expect(choose([{ ...west, nearest_first: false }, east])).toBe('west');
    expect(choose([west, east])).toBe('east');
    expect(choose([west, east], { to: null })).toBe('west');
    expect(choose([east])).toBeNull();
    expect(choose([])).toBeNull();
  });

  test('is open when the parcel can leave, and has a place', () => {
    expect(choose([west, { ...east, week: open(12, 18) }])).toBe('west');
    expect(choose([west, { ...east, week: open(12, 18), handling_minutes: 150 }])).toBe('east');
    expect(choose([west, { ...east, point: null }])).toBe('west');
    expect(
      choose([
        { ...west, week: open(12, 18) },
        { ...east, week: open(12, 18) },
      ]),
    ).toBe('west');
  });
});
