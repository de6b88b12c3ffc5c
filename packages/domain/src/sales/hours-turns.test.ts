import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hoursCalendar } from '#hours/hours-calendar.ts';
import type { OpeningHours } from '#hours/opening-hours.ts';
import { stateAt } from '#hours/timeline.ts';
import { HOURS_TURN_DAYS, MAX_HOURS_TURNS, hoursStateAt } from '#sales/hours-now.ts';
import { hoursTurns } from '#sales/hours-turns.ts';

const ZONE = 'Europe/Berlin';
const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const plan = fc.record({
  open: fc.oneof(
    fc.constant('all_day' as const),
    fc
      .uniqueArray(minute, { minLength: 0, maxLength: 6 })
      .map((all) => all.toSorted((one, other) => one - other))
      .map((all) =>
        all.flatMap((from, index) => (index % 2 === 0 && all[index + 1] ? [{ from, to: all[index + 1] ?? 0 }] : [])),
      ),
  ),
  delivery: fc.constant('as_open' as const),
});
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  hours: fc.record({
    week: fc.tuple(plan, plan, plan, plan, plan, plan, plan),
    seasons: fc.constant([]),
    last_order_minutes: fc.constant(0),
  }),
  festivals: fc.constant([]),
});

test('turns of a week say what the hours say at each instant', () => {
  const start = Date.UTC(2026, 0, 1);
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.array(fc.integer({ min: 0, max: HOURS_TURN_DAYS * 24 * 60 - 1 }), { minLength: 1, maxLength: 20 }),
      (openingHours, offset, minutes) => {
        const calendar = hoursCalendar(openingHours, ZONE);
        const from = start + offset * MINUTE;
        const turns = hoursTurns(calendar, from);
        for (const later of minutes) {
          const at = from + later * MINUTE;
          const { isOpen, turnsAt } = hoursStateAt(turns, at);
          const state = stateAt(calendar, 'any', at);
          expect(isOpen).toBe(state.isOpen);
          const next = state.isOpen ? (state.closing?.at ?? null) : state.opensAt;
          expect(turnsAt).toBe(next !== null && next < from + HOURS_TURN_DAYS * DAY ? next : null);
        }
      },
    ),
    { numRuns: 200, seed: 20_261_129 },
  );
});

test('a store that never set hours is open, and so is one of an older server', () => {
  const calendar = hoursCalendar({ hours: null, festivals: [] }, ZONE);
  expect(hoursTurns(calendar, 0)).toEqual([]);
  expect(hoursStateAt([], 0)).toEqual({ isOpen: true, turnsAt: null });
});

test('there are no more turns than are sent', () => {
  const often = Array.from({ length: 20 }, (_, index) => ({ from: index * 60, to: index * 60 + 30 }));
  const week = Array.from({ length: 7 }, () => ({ open: often, delivery: 'as_open' as const }));
  const calendar = hoursCalendar({ hours: { week, seasons: [], last_order_minutes: 0 }, festivals: [] }, ZONE);
  expect(hoursTurns(calendar, 0).length).toBe(MAX_HOURS_TURNS);
});

test('a clock that is behind the reply sees what the reply found', () => {
  const turns = [
    { at: '2026-01-05T03:33:10.000Z', is_open: false },
    { at: '2026-01-05T07:15:00.000Z', is_open: true },
  ];
  const behind = Date.parse('2026-01-05T03:33:09.500Z');
  expect(hoursStateAt(turns, behind)).toEqual({ isOpen: false, turnsAt: Date.parse('2026-01-05T07:15:00Z') });
});
