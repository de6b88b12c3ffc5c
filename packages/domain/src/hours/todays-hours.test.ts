import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { explainAt, reasonFields } from '#hours/explain.ts';
import { hoursCalendar } from '#hours/hours-calendar.ts';
import { festivalProblems } from '#hours/hours-problems.ts';
import { festivalOfValues, festivalValues } from '#hours/hours-values.ts';
import { ALL_DAY, CLOSED_DAY, type DayPlan, type OpeningHours, WEEKDAY_NUMBERS } from '#hours/opening-hours.ts';
import { refusalNow } from '#hours/order-hours.ts';
import { stateAt, timeline } from '#hours/timeline.ts';
import { exceptionOn, type TodaysChange, todaysHours, withException } from '#hours/todays-hours.ts';
import { addDays } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';
import { openingHoursAround, ZONES } from '../../test/random-hours.ts';

const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;
const clock = (hour: number) => Math.round(hour * 60);
const hoursOf = (...ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => ({ from: clock(from), to: clock(to) }));
const open = (...ranges: readonly (readonly [number, number])[]): DayPlan => ({
  open: hoursOf(...ranges),
  delivery: 'as_open',
});

/** Lunch and evening, Friday to two, Sunday closed, unless the day says otherwise. */
const weekWith = (days: Readonly<Record<number, DayPlan>> = {}): OpeningHours => ({
  hours: {
    week: WEEKDAY_NUMBERS.map(
      (day) => days[day] ?? (day === 0 ? CLOSED_DAY : day === 5 ? open([11, 14], [17, 2]) : open([11, 14], [17, 22])),
    ),
    seasons: [],
    last_order_minutes: 15,
  },
  festivals: [],
});

// 26 November 2026 is a Thursday.
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const change = (of: OpeningHours, now: number, requested: TodaysChange, startsAt = 0) =>
  todaysHours(hoursCalendar(of, BERLIN), requested, { now, startsAt });

describe('longer', () => {
  test('ends what closes next later, and nothing else', () => {
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('26T14:30') })).toEqual({
      date: '2026-11-26',
      plan: open([11, 14.5], [17, 22]),
      isUsual: false,
    });
    // Up to the evening: one stretch.
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('26T17:30') })).toMatchObject({ plan: open([11, 22]) });
  });
  test('after midnight the evening before goes on', () => {
    expect(change(weekWith(), at('28T01:00'), { openUntil: at('28T02:30') })).toMatchObject({
      date: '2026-11-27',
      plan: open([11, 14], [17, 2.5]),
    });
  });
  test('deliveries that end with the store end later too, others do not', () => {
    const until = (delivery: DayPlan['delivery']) =>
      change(weekWith({ 4: { open: hoursOf([11, 22]), delivery } }), at('26T12:00'), { openUntil: at('26T23:00') });
    expect(until(hoursOf([17, 22]))).toMatchObject({ plan: { open: hoursOf([11, 23]), delivery: hoursOf([17, 23]) } });
    expect(until(hoursOf([17, 21]))).toMatchObject({ plan: { open: hoursOf([11, 23]), delivery: hoursOf([17, 21]) } });
    // They go on when the counter has closed.
    expect(until(hoursOf([17, 22.5]))).toMatchObject({
      plan: { open: hoursOf([11, 22]), delivery: hoursOf([17, 23]) },
    });
    expect(until('none')).toMatchObject({ plan: { open: hoursOf([11, 23]), delivery: 'none' } });
  });
  test('a day that is open all day is followed by the first minutes of the next', () => {
    const of = weekWith({ 4: ALL_DAY, 5: open([11, 14]) });
    expect(change(of, at('26T23:00'), { openUntil: at('27T00:30') })).toMatchObject({
      date: '2026-11-27',
      plan: open([0, 0.5], [11, 14]),
    });
    // Deliveries have an end of their own, after that of the day.
    const own = weekWith({ 4: { open: 'all_day', delivery: hoursOf([20, 1]) }, 5: CLOSED_DAY });
    expect(change(own, at('26T23:00'), { openUntil: at('27T02:00') })).toMatchObject({
      date: '2026-11-26',
      plan: { open: 'all_day', delivery: hoursOf([20, 2]) },
    });
  });
  test('is not for a store that is open anyway, and at most a day', () => {
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('26T14:00') })).toBe('already_open');
    expect(change({ hours: null, festivals: [] }, at('26T12:00'), { openUntil: at('26T14:00') })).toBe('already_open');
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('27T12:01') })).toBe('too_far');
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('27T11:30') })).toBe('too_far');
    expect(change(weekWith(), at('26T12:00'), { openUntil: at('26T12:00') })).toBe('past');
    const delivers = weekWith({ 4: { open: hoursOf([11, 12]), delivery: hoursOf([0, 12], [13, 14]) } });
    expect(change(delivers, at('26T11:30'), { openUntil: at('27T00:00') })).toBe('too_far');
  });
});

describe('open now', () => {
  test('opens for both until then, before or on a day that is closed', () => {
    expect(change(weekWith(), at('26T15:10'), { openUntil: at('26T16:00') })).toMatchObject({
      date: '2026-11-26',
      plan: { open: [...hoursOf([11, 14]), { from: clock(15) + 10, to: clock(16) }, ...hoursOf([17, 22])] },
    });
    expect(change(weekWith(), at('29T20:00'), { openUntil: at('30T01:00') })).toMatchObject({
      date: '2026-11-29',
      plan: open([20, 1]),
    });
    const own = weekWith({ 4: { open: hoursOf([11, 14]), delivery: hoursOf([12, 13]) } });
    expect(change(own, at('26T15:00'), { openUntil: at('26T16:00') })).toMatchObject({
      plan: { open: hoursOf([11, 14], [15, 16]), delivery: hoursOf([12, 13], [15, 16]) },
    });
  });
  test('from the last minute to the planned opening is one stretch, and a whole day has a word', () => {
    expect(change(weekWith(), at('26T16:30'), { openUntil: at('26T18:00') })).toMatchObject({
      plan: open([11, 14], [16.5, 22]),
    });
    expect(change(weekWith(), at('29T00:00'), { openUntil: at('30T00:00') })).toMatchObject({
      plan: { open: 'all_day' },
    });
    const own = weekWith({ 0: { open: [], delivery: hoursOf([4, 5]) } });
    expect(change(own, at('29T00:00'), { openUntil: at('30T00:00') })).toBe('too_far');
  });
  test('what is over makes room for it', () => {
    const four = weekWith({ 4: open([1, 2], [3, 4], [5, 6], [7, 8]) });
    expect(change(four, at('26T09:00'), { openUntil: at('26T10:00') })).toMatchObject({ plan: open([9, 10]) });
    expect(change(four, at('26T00:10'), { openUntil: at('26T00:40') })).toBe('too_many');
    const own = weekWith({ 4: { open: [], delivery: hoursOf([1, 2], [3, 4], [5, 6], [7, 8]) } });
    expect(change(own, at('26T00:10'), { openUntil: at('26T00:40') })).toBe('too_many');
  });
});

describe('closed early', () => {
  test('ends what goes on then, and leaves out what would begin', () => {
    expect(change(weekWith(), at('26T12:00'), { closeAt: at('26T13:00') })).toMatchObject({ plan: open([11, 13]) });
    expect(change(weekWith(), at('26T12:00'), { closeAt: at('26T20:00') })).toMatchObject({
      plan: open([11, 14], [17, 20]),
    });
    expect(change(weekWith(), at('26T15:00'), { closeAt: at('26T16:00') })).toMatchObject({ plan: open([11, 14]) });
    expect(change(weekWith({ 4: ALL_DAY }), at('26T12:00'), { closeAt: at('26T20:00') })).toMatchObject({
      plan: open([0, 20]),
    });
    const own = weekWith({ 4: { open: hoursOf([11, 22]), delivery: hoursOf([12, 21]) } });
    expect(change(own, at('26T12:00'), { closeAt: at('26T20:00') })).toMatchObject({
      plan: { open: hoursOf([11, 20]), delivery: hoursOf([12, 20]) },
    });
  });
  test('after midnight it ends the evening before', () => {
    expect(change(weekWith(), at('28T00:30'), { closeAt: at('28T01:00') })).toMatchObject({
      date: '2026-11-27',
      plan: open([11, 14], [17, 1]),
    });
    // Deliveries alone go on.
    const own = weekWith({ 5: { open: hoursOf([11, 22]), delivery: hoursOf([17, 2]) } });
    expect(change(own, at('28T00:30'), { closeAt: at('28T01:00') })).toMatchObject({
      date: '2026-11-27',
      plan: { open: hoursOf([11, 22]), delivery: hoursOf([17, 1]) },
    });
  });
  test('a closed store closes the rest of its business day', () => {
    const morning = weekWith({ 5: open([11, 14], [17, 0]), 6: open([3, 5], [11, 22]) });
    // Until four it is still Friday, of which nothing is left.
    expect(change(morning, at('28T01:00'), { closeAt: at('28T20:00') }, 4)).toBe('already_closed');
    expect(change(morning, at('28T01:00'), { closeAt: at('28T20:00') })).toMatchObject({
      date: '2026-11-28',
      plan: open([3, 5], [11, 20]),
    });
  });
  test('not where the hours of another day go on', () => {
    const of = weekWith({ 5: open([17, 2]), 6: ALL_DAY });
    expect(change(of, at('27T23:00'), { closeAt: at('28T01:00') })).toBe('stays_open');
    expect(change(weekWith({ 4: ALL_DAY, 5: ALL_DAY }), at('26T12:00'), { closeAt: at('27T01:00') })).toBe(
      'already_closed',
    );
  });
});

test('a change that says what is planned is none', () => {
  const of = weekWith();
  const later = change(of, at('26T12:00'), { openUntil: at('26T14:30') });
  if (typeof later === 'string') throw new Error(later);
  const changed = withException(of, later);
  expect(exceptionOn(changed, '2026-11-26')?.plan).toEqual(later.plan);
  expect(exceptionOn(changed, '2026-11-27')).toBeUndefined();
  // Another one takes its place, and starts from it.
  expect(change(changed, at('26T12:00'), { openUntil: at('26T15:00') })).toMatchObject({
    plan: open([11, 15], [17, 22]),
  });
  // Lunch alone: what is left of the day is not what was planned.
  expect(change(changed, at('26T18:00'), { closeAt: at('26T21:00') })).toMatchObject({ isUsual: false });
  const early = withException(of, { date: '2026-11-26', plan: open([11, 14], [17, 21]) });
  expect(change(early, at('26T18:00'), { openUntil: at('26T22:00') })).toMatchObject({ isUsual: true });
});

test('a time that comes twice is only possible as its first', () => {
  const autumn = (text: string) => Date.parse(`2026-10-25T${text}:00Z`);
  expect(change(weekWith(), autumn('00:00'), { openUntil: autumn('00:30') })).toMatchObject({ date: '2026-10-25' });
  expect(change(weekWith(), autumn('00:00'), { openUntil: autumn('01:30') })).toBe('comes_twice');
});

test('last orders and the explanation follow an exception; the journal writes it and reads it back', () => {
  const of = withException(weekWith(), { date: '2026-11-26', plan: open([11, 14.5], [17, 22]) });
  const calendar = hoursCalendar(of, BERLIN);
  const refusal = (now: number) => refusalNow(calendar, 'pickup', { at: now, beginsAt: now });
  expect(refusal(at('26T14:10'))).toBeNull();
  expect(refusal(at('26T14:20'))).toMatchObject({ closedBy: 'last_order' });
  expect(refusal(at('26T14:40'))).toMatchObject({ closedBy: 'exception' });
  const input = { service: 'pickup', isApproved: true, limits: [], now: at('26T14:10'), isForNow: true } as const;
  expect(explainAt(calendar, input, input.now).map((reason) => reasonFields(reason))).toMatchObject([
    { kind: 'exception', effect: 'allows', date: '2026-11-26', names: [''] },
    { kind: 'week', effect: 'overridden' },
  ]);
  const [exception] = of.festivals;
  if (!exception) throw new Error('none');
  const { festival_id, ...content } = exception;
  expect(festival_id).toBe('');
  expect(festivalValues(exception)['days']).toBe('exception/2026-11-26');
  expect(festivalProblems(content)).toEqual([]);
  expect(festivalOfValues(festivalValues(exception))).toEqual(content);
});

const RUNS = Number(process.env['HOURS_DAYS'] ?? 12) * 8;

test(`what was requested holds, and nothing else changes (${RUNS} stores)`, () => {
  const stores = fc
    .record({
      zone: fc.constantFrom(...ZONES),
      day: fc.integer({ min: 0, max: 20 * 365 }).map((offset) => addDays('2015-01-01', offset)),
      minute: fc.nat(24 * 60),
      ahead: fc.integer({ min: 1, max: 16 * 60 }),
      startsAt: fc.nat(6),
      opens: fc.boolean(),
    })
    .chain((one) => openingHoursAround(one.day).map((hours) => ({ ...one, hours })));
  let changes = 0;
  fc.assert(
    fc.property(stores, ({ zone, day, minute, ahead, startsAt, opens, hours }) => {
      const calendar = hoursCalendar(hours, zone);
      const now = dayStart(day, zone) + minute * MINUTE;
      const requested = now + ahead * MINUTE;
      const changed = todaysHours(calendar, opens ? { openUntil: requested } : { closeAt: requested }, {
        now,
        startsAt,
      });
      if (typeof changed === 'string') return;
      changes += 1;
      const after = hoursCalendar(withException(hours, changed), zone);
      const state = stateAt(after, 'any', now);
      if (opens) expect(state.isOpen && (state.closing === null || state.closing.at >= requested)).toBe(true);
      else expect(stateAt(after, 'any', requested).isOpen).toBe(false);
      // Before now nothing else; afterwards not beyond what was requested, nor on other days.
      const end = dayStart(addDays(changed.date, 3), zone);
      const wasOpen = timeline(calendar, 'any', { start: now, end });
      const isOpen = timeline(after, 'any', { start: now, end });
      const holds = (ranges: typeof wasOpen, instant: number) =>
        ranges.some((one) => one.start <= instant && instant < one.end);
      for (let instant = now; instant < end; instant += 13 * MINUTE) {
        const [was, is] = [holds(wasOpen, instant), holds(isOpen, instant)];
        if (opens) expect(is).toBe(was || instant < requested);
        else expect(is && !was).toBe(false);
        if (!opens && instant < requested) expect(is).toBe(was);
      }
    }),
    { numRuns: RUNS, seed: 169 },
  );
  expect(changes).toBeGreaterThan(RUNS / 6);
});
