import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '#store/store-settings.ts';
import {
  effectiveStore,
  endedTemporary,
  findWrongEnd,
  firstTemporaryEnd,
  journalledStore,
  runningTemporary,
  storeOfJournal,
  type Temporary,
  TEMPORARY_GROUP_NAMES,
  TEMPORARY_GROUPS,
  TEMPORARY_MAX_MS,
  temporaryAfter,
  untilField,
  untilFields,
} from '#store/temporary-settings.ts';

const NOW = Date.parse('2026-03-06T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const HOUR = 3_600_000;
/** Histories; `npm run soak` has more. */
const RUNS = Number(process.env['TEMPORARY_RUNS'] ?? 50);

const SETTINGS: StoreSettings = {
  ...DEFAULT_STORE_SETTINGS,
  minimum_order_price: 500,
  is_use_item_tax: false,
  is_tax_included: true,
  tax_rate_ppm: 190_000,
  cancellation_charge_kind: 'none',
  cancellation_charge_value: 0,
  cancellation_charge_threshold: 0,
  timezone: 'Europe/Berlin',
  is_distance_unit_mile: false,
};

const minimum: Temporary = { minimum_order_price: { until: iso(NOW + HOUR), before: { minimum_order_price: 500 } } };

describe('a temporary value', () => {
  test('holds until its end, by the clock alone', () => {
    const row = { ...SETTINGS, minimum_order_price: 2000, temporary: minimum };
    expect(effectiveStore(row, NOW + HOUR - 1)).toBe(row);
    expect(effectiveStore(row, NOW + HOUR).minimum_order_price).toBe(500);
    // Only what the reader has read.
    expect(effectiveStore({ timezone: 'UTC', temporary: minimum }, NOW + HOUR)).toEqual({
      timezone: 'UTC',
      temporary: minimum,
    });
    expect(runningTemporary(minimum, NOW)).toEqual(minimum);
    expect(endedTemporary(minimum, NOW)).toEqual({});
    expect(endedTemporary(minimum, NOW + HOUR)).toEqual(minimum);
    expect([firstTemporaryEnd(minimum), firstTemporaryEnd({})]).toEqual([NOW + HOUR, null]);
  });

  test('goes on returning to what was there before it, however often it is changed', () => {
    const first = temporaryAfter(
      { settings: SETTINGS, temporary: {} },
      { ...SETTINGS, minimum_order_price: 2000, minimum_order_price_until: iso(NOW + HOUR) },
    );
    expect(first).toEqual(minimum);
    const present = { settings: { ...SETTINGS, minimum_order_price: 2000 }, temporary: first };
    const longer = { ...present.settings, minimum_order_price: 3000, minimum_order_price_until: iso(NOW + 2 * HOUR) };
    expect(temporaryAfter(present, longer)).toEqual({
      minimum_order_price: { until: iso(NOW + 2 * HOUR), before: { minimum_order_price: 500 } },
    });
    expect(temporaryAfter(present, { ...longer, minimum_order_price_until: null })).toEqual({});
  });

  test('ends ahead, and within a year', () => {
    const ending = (at: number): Temporary => ({ schedule: { until: iso(at), before: {} } });
    expect(findWrongEnd({}, NOW)).toBeNull();
    expect(findWrongEnd(ending(NOW + 1), NOW)).toBeNull();
    expect(findWrongEnd(ending(NOW), NOW)).toBe('schedule');
    expect(findWrongEnd(ending(NOW + TEMPORARY_MAX_MS + 1), NOW)).toBe('schedule');
  });
});

const anySettings = fc.record({
  minimum_order_price: fc.constantFrom(0, 500, 900),
  delivery_minutes_min: fc.constantFrom(null, 20),
  cancellation_charge_kind: fc.constantFrom('none' as const, 'absolute' as const),
  schedule_max_days: fc.constantFrom(7, 366),
});
const anyEnds = fc.record(
  Object.fromEntries(TEMPORARY_GROUP_NAMES.map((group) => [group, fc.option(fc.integer({ min: 1, max: 20 }))])),
);
const anySave = fc.record({ at: fc.integer({ min: 1, max: 8 }), own: anySettings, ends: anyEnds });

test('in any history the store is at each time what was saved last, or what it returns to', () => {
  fc.assert(
    fc.property(fc.array(anySave, { maxLength: 6 }), (saves) => {
      let at = NOW;
      let row: StoreSettings & { readonly temporary: Temporary } = { ...SETTINGS, temporary: {} };
      // The model: each group's present value with its end, and what lies below it.
      const model = new Map(
        TEMPORARY_GROUP_NAMES.map((group) => [group, { value: SETTINGS, below: SETTINGS, end: Infinity }]),
      );
      const check = (now: number) => {
        const present = effectiveStore(row, now);
        for (const group of TEMPORARY_GROUP_NAMES) {
          const { value, below, end } = model.get(group) ?? { value: SETTINGS, below: SETTINGS, end: Infinity };
          const meant = now < end ? value : below;
          for (const field of TEMPORARY_GROUPS[group]) expect(present[field]).toEqual(meant[field]);
        }
      };
      for (const save of saves) {
        for (let hours = 0; hours < save.at; hours += 1) check((at += HOUR));
        const { temporary, ...settings } = effectiveStore(row, at);
        const running = runningTemporary(temporary, at);
        const after: StoreSettings = { ...settings, ...save.own };
        const untils = Object.fromEntries(
          TEMPORARY_GROUP_NAMES.map((group) => {
            const hours = save.ends[group] ?? null;
            return [untilField(group), hours === null ? null : iso(at + hours * HOUR)];
          }),
        );
        const next = temporaryAfter({ settings, temporary: running }, { ...after, ...untils });
        for (const group of TEMPORARY_GROUP_NAMES) {
          const before = model.get(group) ?? { value: SETTINGS, below: SETTINGS, end: Infinity };
          const isRunning = at < before.end && before.end !== Infinity;
          const hours = save.ends[group] ?? null;
          const below = isRunning ? before.below : at < before.end ? before.value : before.below;
          model.set(group, { value: after, below, end: hours === null ? Infinity : at + hours * HOUR });
        }
        row = { ...after, temporary: next };
        // The journal has all of it, and gives it back.
        const journalled = { ...after, ...untilFields(next) };
        expect(
          storeOfJournal(JSON.parse(JSON.stringify(journalledStore(journalled, next))) as object as never),
        ).toEqual({
          settings: journalled,
          temporary: next,
        });
      }
      for (let hours = 0; hours < 25; hours += 1) check((at += HOUR));
    }),
    { numRuns: RUNS, seed: 30_081 },
  );
});

test('a journal from before a group had another field has none of it', () => {
  const until = iso(NOW + HOUR);
  const journal = { delivery_minutes_until: [until, '20'] };
  expect(storeOfJournal(journal).temporary).toEqual({
    delivery_minutes: { until, before: { delivery_minutes_min: 20, delivery_minutes_max: null } },
  });
});
