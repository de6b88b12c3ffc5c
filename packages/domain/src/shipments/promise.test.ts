import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { sourcesOfDay } from '#hours/day-plans.ts';
import { hoursCalendar } from '#hours/hours-calendar.ts';
import type { OpenHours, OpeningHours } from '#hours/opening-hours.ts';
import {
  collectionPromise,
  type ParcelPromise,
  type PromiseInput,
  promiseOf,
  warehouseCalendar,
  type WarehouseTimes,
} from '#shipments/promise.ts';
import { SERVICE_LEVELS, type ServiceLevel } from '#shipments/service-levels.ts';
import { addDays } from '#time/store-time.ts';
import { openingHoursAround, ZONES } from '../../test/random-hours.ts';

// A sample; `npm run soak -- --only promises` walks through 20,000 parcels.
const PROMISES = Number(process.env['PROMISES'] ?? 60);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLOSED: OpeningHours = { hours: null, festivals: [] };
const WORKDAYS: readonly OpenHours[] = [[], 'all_day', 'all_day', 'all_day', 'all_day', 'all_day', []];
const AT_FOUR: WarehouseTimes = { week: WORKDAYS, cutoffs: Array(7).fill(16 * 60), handling_minutes: 30 };

const promiseAt = (placed: string, input: Partial<PromiseInput> = {}, times = AT_FOUR, hours = CLOSED) => {
  const calendar = warehouseCalendar(hoursCalendar(hours, 'Europe/Berlin'), times);
  const made = promiseOf(
    { placedAt: Date.parse(placed), level: 'next_day', transitDays: null, ...input },
    times,
    calendar,
  );
  return made && [made.dispatchBy, made.deliverBy].map((at) => at && new Date(at).toISOString().slice(0, 16));
};

describe('a parcel is promised', () => {
  it.each([
    ['by the cut-off that its handling still reaches', '2026-11-25T14:30Z', {}, '2026-11-25T15:00', '2026-11-26T19:00'],
    ['by the next one a minute later', '2026-11-25T14:31Z', {}, '2026-11-26T15:00', '2026-11-27T19:00'],
    ['over the weekend, which no transporter works', '2026-11-27T15:00Z', {}, '2026-11-30T15:00', '2026-12-01T19:00'],
    ['by the days of the transporter', '2026-11-26T10:00Z', { transitDays: 2 }, '2026-11-26T15:00', '2026-11-30T19:00'],
    ['on the same day', '2026-11-26T10:00Z', { level: 'same_day' }, '2026-11-26T15:00', '2026-11-26T19:00'],
    ['without a day if none is known', '2026-11-26T10:00Z', { level: 'economy' }, '2026-11-26T15:00', null],
  ] as const)('%s', (_, placed, input, dispatchBy, deliverBy) => {
    expect(promiseAt(placed, input)).toEqual([dispatchBy, deliverBy]);
  });

  it('by the closing of a day that ends before its cut-off', () => {
    const plan = { usual_until: 13 * 60 };
    const eve = { festival_id: 'a', names: ['Eve'], days: { kind: 'day', date: '2026-12-24' }, plan } as const;
    expect(promiseAt('2026-12-24T09:00Z', {}, AT_FOUR, { hours: null, festivals: [eve] })?.[0]).toBe(
      '2026-12-24T12:00',
    );
  });

  it('on the next working day if it leaves after the hours of deliveries', () => {
    const late = { ...AT_FOUR, cutoffs: Array(7).fill(21 * 60) };
    expect(promiseAt('2026-11-27T18:00Z', { level: 'same_day' }, late)).toEqual([
      '2026-11-27T20:00',
      '2026-11-30T19:00',
    ]);
  });

  it('not at all if it is immediate, or never leaves', () => {
    expect(promiseAt('2026-11-25T10:00Z', { level: 'immediate' })).toBeNull();
    expect(promiseAt('2026-11-25T10:00Z', {}, { ...AT_FOUR, cutoffs: Array(7).fill(null) })).toBeNull();
  });
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows, as if it were UTC. */
function wallAt(at: number, zone: string): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}

/** The first instant at which the clock shows this, or the first one after it where clocks skip it. */
function instantOf(date: string, minute: number, zone: string): number {
  const wall = Date.parse(date) + minute * MINUTE;
  const offsets = [-26, -13, 0, 13, 26].map((hours) => wallAt(wall + hours * HOUR, zone) - (wall + hours * HOUR));
  const shown = offsets.map((offset) => wall - offset).filter((at) => wallAt(at, zone) === wall);
  if (shown.length > 0) return Math.min(...shown);
  let at = Math.min(...offsets.map((offset) => wall - offset));
  while (wallAt(at, zone) < wall) at += MINUTE;
  return at;
}

/** The end of the last hours of a day, or null if it has none. */
function closingOf(open: OpenHours, date: string, zone: string): number | null {
  if (open === 'all_day') return instantOf(addDays(date as never, 1), 0, zone);
  const ends = open.flatMap(({ from, to }) => {
    const end = instantOf(to > from ? date : addDays(date as never, 1), to, zone);
    return end > instantOf(date, from, zone) ? [end] : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** The promise as a calendar on the wall gives it, day by day. */
function walk(input: PromiseInput, times: WarehouseTimes, hours: OpeningHours, zone: string): ParcelPromise | null {
  const readyAt = input.placedAt + times.handling_minutes * MINUTE;
  const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
  let date = new Date(wallAt(readyAt, zone)).toISOString().slice(0, 10);
  for (let day = 0; input.level !== 'immediate' && day <= 400; day += 1, date = addDays(date as never, 1)) {
    const [{ kind, plan }] = sourcesOfDay(hours, date as never);
    const weekdayNumber = new Date(date).getUTCDay();
    // A half day shortens the warehouse's own hours, which the case below does not have.
    const open = kind === 'week' && times.week ? (times.week[weekdayNumber] ?? []) : plan.open;
    const closing = closingOf(open, date, zone);
    const cutoff = times.cutoffs[weekdayNumber] ?? null;
    if (cutoff === null || closing === null) continue;
    const dispatchBy = Math.min(instantOf(date, cutoff, zone), closing);
    if (dispatchBy < readyAt) continue;
    let missing = input.transitDays ?? { same_day: 0, next_day: 1, economy: null, immediate: null }[input.level];
    if (missing === null) return { dispatchBy, deliverBy: null };
    for (;;) {
      if (missing <= 0 && instantOf(date, 20 * 60, zone) > dispatchBy)
        return { dispatchBy, deliverBy: instantOf(date, 20 * 60, zone) };
      date = addDays(date as never, 1);
      if (isWorkday(date)) missing -= 1;
      while (!isWorkday(date)) {
        date = addDays(date as never, 1);
        if (isWorkday(date)) missing -= 1;
      }
    }
  }
  return null;
}

test('a parcel to the store leaves by the end of the next working day, and takes what its service says', () => {
  const zone = 'Europe/Berlin';
  // A Friday evening.
  const placedAt = Date.parse('2026-11-27T19:00:00Z');
  const at = (level: ServiceLevel) => {
    const { dispatchBy, deliverBy } = collectionPromise({ placedAt, level }, zone);
    return [dispatchBy, deliverBy].map((instant) => (instant === null ? null : new Date(instant).toISOString()));
  };
  expect(at('same_day')).toEqual(['2026-11-30T17:00:00.000Z', '2026-11-30T19:00:00.000Z']);
  expect(at('next_day')).toEqual(['2026-11-30T17:00:00.000Z', '2026-12-01T19:00:00.000Z']);
  expect(at('economy')).toEqual(['2026-11-30T17:00:00.000Z', null]);
});

const minute = fc.integer({ min: 0, max: 1439 });
const openHours = fc.oneof(
  fc.constant<OpenHours>('all_day'),
  fc.constant<OpenHours>([]),
  fc.tuple(minute, minute).map(([from, to]): OpenHours => (from === to ? [] : [{ from, to }])),
);
const parcels = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 20 * 365 }).map((offset) => addDays('2015-01-01', offset)),
    placed: fc.integer({ min: -12 * 60, max: 36 * 60 }),
    level: fc.constantFrom(...SERVICE_LEVELS),
    transitDays: fc.option(fc.nat(6)),
    times: fc.record({
      week: fc.option(fc.array(openHours, { minLength: 7, maxLength: 7 })),
      cutoffs: fc.array(fc.option(minute, { freq: 4 }), { minLength: 7, maxLength: 7 }),
      handling_minutes: fc.oneof(fc.nat(240), fc.nat(4 * 24 * 60)),
    }),
  })
  .chain((one) => openingHoursAround(one.day).map((hours) => ({ ...one, hours })));

test(`promises are as a walk day by day finds them, of ${PROMISES} parcels`, () => {
  fc.assert(
    fc.property(parcels, ({ zone, day, placed, level, transitDays, times, hours: { hours, festivals } }) => {
      // Half days of a warehouse with its own week have an example above.
      const whole = festivals.filter(({ plan }) => times.week === null || !('usual_until' in plan));
      const input = { placedAt: Date.parse(day) + placed * MINUTE, level, transitDays };
      const calendar = warehouseCalendar(hoursCalendar({ hours, festivals: whole }, zone), times);
      const promise = promiseOf(input, times, calendar);
      expect(promise).toEqual(walk(input, times, { hours, festivals: whole }, zone));
      // A parcel that is ready later is not promised earlier.
      const later = promiseOf({ ...input, placedAt: input.placedAt + HOUR }, times, calendar);
      if (promise && later) expect(later.dispatchBy).toBeGreaterThanOrEqual(promise.dispatchBy);
    }),
    { numRuns: PROMISES },
  );
});
