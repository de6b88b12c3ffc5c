// One file, although long, because all tests share one week and its helpers.

import { describe, expect, test } from 'vitest';

import { lastDayOf } from '#hours/day-plans.ts';
import { hoursCalendar, instantsOfRange } from '#hours/hours-calendar.ts';
import {
  ALL_DAY,
  ALWAYS_OPEN,
  CLOSED_DAY,
  type DayPlan,
  type Festival,
  type FestivalDays,
  type FestivalPlan,
  type StoreHours,
  WEEKDAY_NUMBERS,
} from '#hours/opening-hours.ts';
import { explainAt, reasonFields } from '#hours/explain.ts';
import { fitsLater, nextLater, ordersOutside, refusalLater, refusalNow, reopeningOn } from '#hours/order-hours.ts';
import { nextChange, stateAt, timeline } from '#hours/timeline.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';
import { dayRange } from '#time/day-start.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string): number => Date.parse(text);
const clock = (hour: number, minute = 0) => hour * 60 + minute;
const open = (...ranges: readonly (readonly [number, number])[]): DayPlan => ({
  open: ranges.map(([from, to]) => ({ from: clock(from), to: clock(to) })),
  delivery: 'as_open',
});

/** Lunch and evening, Friday to two, Sunday closed. */
const WEEK = WEEKDAY_NUMBERS.map((day) => {
  if (day === 0) return CLOSED_DAY;
  return day === 5 ? open([11, 14], [17, 2]) : open([11, 14], [17, 22]);
});
const HOURS: StoreHours = { week: WEEK, seasons: [], last_order_minutes: 15 };

let made = 0;
function festival(days: FestivalDays, plan: FestivalPlan, name = 'Feast'): Festival {
  made += 1;
  return { festival_id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`, names: [name], days, plan };
}
const onDay = (date: StoreDate) => ({ kind: 'day', date }) as const;
const range = (from: StoreDate, to: StoreDate) => ({ kind: 'range', from, to }) as const;
const holiday = (...dates: readonly string[]) =>
  ({ kind: 'public', country: 'DE', region: null, rule: 'easter 39', dates }) as const;
const yearly = (month: number, day: number) => ({ kind: 'yearly', month, day }) as const;

const calendarWith = (festivals: readonly Festival[] = [], hours: StoreHours | null = HOURS, zone = BERLIN) =>
  hoursCalendar({ hours, festivals }, zone);
const stretchesOf = (date: StoreDate, calendar = calendarWith()) =>
  timeline(calendar, 'pickup', dayRange(date, calendar.zone)).map(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(5, 16)),
  );

describe('the hours of a day', () => {
  test('go over midnight, and belong to the day on which they begin', () => {
    // 27 November 2026 is a Friday; Berlin is an hour ahead.
    expect(stretchesOf('2026-11-27')).toEqual([
      ['11-27T10:00', '11-27T13:00'],
      ['11-27T16:00', '11-27T23:00'],
    ]);
    expect(stretchesOf('2026-11-28')[0]).toEqual(['11-27T23:00', '11-28T01:00']);
    expect(stretchesOf('2026-11-29')).toEqual([]);
    // What began the evening before goes on into a closed day; the closed day itself has nothing (opening_hours.js #87).
    const closed = calendarWith([festival(onDay('2026-11-28'), CLOSED_DAY)]);
    expect(stretchesOf('2026-11-28', closed)).toEqual([['11-27T23:00', '11-28T01:00']]);
  });

  test('close when the night does, not at midnight (spatie/opening-hours #88)', () => {
    expect(stateAt(calendarWith(), 'pickup', at('2026-11-27T22:00:00Z'))).toEqual({
      isOpen: true,
      closing: { at: at('2026-11-28T01:00:00Z'), lastOrdersAt: at('2026-11-28T00:45:00Z') },
    });
  });

  test('that touch are one stretch (spatie/opening-hours #258)', () => {
    const touching = WEEKDAY_NUMBERS.map(() => open([10, 14], [14, 0], [0, 3]));
    const calendar = calendarWith([], { ...HOURS, week: touching });
    expect(nextChange(calendar, 'pickup', at('2026-11-27T12:00:00Z'))).toEqual({
      at: at('2026-11-28T02:00:00Z'),
      opens: false,
    });
  });

  test('of a whole day have 23 and 25 hours when clocks change', () => {
    const calendar = calendarWith([], ALWAYS_OPEN);
    const hoursOf = (date: StoreDate) =>
      timeline(calendar, 'pickup', dayRange(date, BERLIN)).map(({ start, end }) => (end - start) / 3_600_000);
    expect(hoursOf('2027-03-28')).toEqual([23]);
    expect(hoursOf('2026-10-25')).toEqual([25]);
  });

  test('that clocks skip are empty; those that come twice begin at the first', () => {
    const skipped = instantsOfRange({ from: clock(2, 15), to: clock(2, 45) }, '2026-03-29', BERLIN);
    expect(skipped.start).toBe(skipped.end);
    const week = WEEKDAY_NUMBERS.map(() => open([2, 3]));
    const calendar = calendarWith([], { ...HOURS, week });
    expect(stretchesOf('2026-03-29', calendar)).toEqual([]);
    expect(stretchesOf('2026-10-25', calendar)).toEqual([['10-25T00:00', '10-25T02:00']]);
  });

  test('are all of it for a store that has saved none, and a week that is not whole is closed', () => {
    expect(stateAt(calendarWith([], null), 'any', at('2026-11-29T03:00:00Z'))).toEqual({ isOpen: true, closing: null });
    const allDay = stateAt(calendarWith([], ALWAYS_OPEN), 'any', at('2026-11-29T03:00:00Z'));
    expect(allDay).toEqual({ isOpen: true, closing: null });
    const state = stateAt(calendarWith([], { ...HOURS, week: [] }), 'pickup', at('2026-11-29T03:00:00Z'));
    expect(state).toEqual({ isOpen: false, opensAt: null });
    expect(nextChange(calendarWith([], null), 'any', 0)).toBeNull();
    expect(nextChange(calendarWith([], { ...HOURS, week: [] }), 'any', 0)).toBeNull();
  });

  test('of deliveries are as the store is open, none, or their own', () => {
    const plans = new Map<number, DayPlan>([
      [1, { open: open([11, 22]).open, delivery: 'none' }],
      [2, { open: open([11, 22]).open, delivery: open([18, 23]).open as never }],
    ]);
    const week = WEEKDAY_NUMBERS.map((day) => plans.get(day) ?? open([11, 22]));
    const calendar = calendarWith([], { ...HOURS, week });
    const isOpen = (service: 'pickup' | 'delivery' | 'any', text: string) =>
      stateAt(calendar, service, at(text)).isOpen;
    const monday = '2026-11-30T12:00:00Z';
    expect([isOpen('pickup', monday), isOpen('delivery', monday), isOpen('any', monday)]).toEqual([true, false, true]);
    const lateTuesday = '2026-12-01T21:30:00Z';
    expect([isOpen('pickup', lateTuesday), isOpen('delivery', lateTuesday), isOpen('any', lateTuesday)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isOpen('delivery', '2026-12-02T12:00:00Z')).toBe(true);
  });
});

describe('of several plans for a day', () => {
  test('a public holiday explains itself on each of its days', () => {
    const ascension = festival(holiday('2026-05-14', '2027-05-06'), CLOSED_DAY, 'Ascension');
    const calendar = calendarWith([ascension]);
    const input = { service: 'pickup', isApproved: true, limits: [], now: 0, isForNow: false } as const;
    const reasonsAt = (text: string) => explainAt(calendar, input, at(text)).map(({ kind, effect }) => [kind, effect]);
    for (const day of ['2026-05-14', '2027-05-06'])
      expect(reasonsAt(`${day}T11:00:00Z`)).toEqual([
        ['public_holiday', 'refuses'],
        ['week', 'overridden'],
      ]);
    expect(explainAt(calendar, input, at('2026-05-14T11:00:00Z'))[0]).toMatchObject({ names: ['Ascension'] });
    expect(reasonsAt('2026-05-15T11:00:00Z')).toEqual([['week', 'allows']]);
  });

  const kindOn = (date: StoreDate, festivals: readonly Festival[], hours = HOURS) =>
    calendarWith(festivals, hours)
      .day(date)
      .sources.map((source) => (source.kind === 'festival' ? source.festival.names[0] : source.kind));

  test('the first decides for the whole day: dated before yearly, fewest days, then the newest', () => {
    const season = { name: 'Winter', from: '2026-12-01', to: '2027-02-28', week: WEEK } as const;
    const festivals = [
      festival(holiday('2026-12-24'), CLOSED_DAY, 'public holiday'),
      festival(yearly(12, 24), CLOSED_DAY, 'every year'),
      festival(range('2026-12-20', '2026-12-31'), CLOSED_DAY, 'long'),
      festival(onDay('2026-12-24'), CLOSED_DAY, 'older'),
      festival(onDay('2026-12-24'), ALL_DAY, 'newer'),
      festival(range('2026-12-24', '2026-12-26'), CLOSED_DAY, 'short'),
    ];
    expect(kindOn('2026-12-24', festivals, { ...HOURS, seasons: [season] })).toEqual(
      kindOn('2026-12-24', festivals.toReversed(), { ...HOURS, seasons: [season] }),
    );
    expect(kindOn('2026-12-24', festivals, { ...HOURS, seasons: [season] })).toEqual([
      'newer',
      'older',
      'short',
      'long',
      'every year',
      'public_holiday',
      'season',
      'week',
    ]);
    expect(kindOn('2027-03-01', festivals, { ...HOURS, seasons: [season] })).toEqual(['week']);
  });

  test('29 February comes in leap years only', () => {
    const leap = [festival(yearly(2, 29), CLOSED_DAY, 'leap')];
    expect(kindOn('2028-02-29', leap)[0]).toBe('leap');
    expect(kindOn('2027-02-28', leap)).toEqual(['week']);
    expect(kindOn('2027-03-01', leap)).toEqual(['week']);
  });

  test('a half day is the usual one up to a time, whichever weekday it is', () => {
    const half = festival(yearly(12, 24), { usual_until: clock(14) });
    expect(stretchesOf('2026-12-24', calendarWith([half]))).toEqual([['12-24T10:00', '12-24T13:00']]);
    // A Friday, with the night.
    const late = festival(yearly(12, 24), { usual_until: clock(23) });
    expect(stretchesOf('2027-12-24', calendarWith([late])).at(-1)).toEqual(['12-24T16:00', '12-24T22:00']);
    const always = calendarWith([half], null);
    expect(stretchesOf('2026-12-24', always)).toEqual([['12-23T23:00', '12-24T13:00']]);
    // Hours that were never saved are all day, and have no last orders.
    expect(stateAt(always, 'any', at('2026-12-24T12:00:00Z'))).toMatchObject({
      closing: { at: at('2026-12-24T13:00:00Z'), lastOrdersAt: at('2026-12-24T13:00:00Z') },
    });
    const delivering = WEEKDAY_NUMBERS.map(() => ({ open: [], delivery: open([12, 20]).open as never }));
    const delivery = calendarWith([half], { ...HOURS, week: delivering });
    expect(stateAt(delivery, 'delivery', at('2026-12-24T12:30:00Z'))).toMatchObject({
      closing: { at: at('2026-12-24T13:00:00Z') },
    });
  });

  test('a festival ends with its last day, and one of every year never', () => {
    const ends = [onDay('2026-12-24'), range('2026-12-20', '2026-12-25'), yearly(1, 1), holiday('2027-01-01')].map(
      (days) => lastDayOf(days),
    );
    expect(ends).toEqual(['2026-12-24', '2026-12-25', null, null]);
  });
});

describe('an order for now', () => {
  const refused = (text: string, calendar = calendarWith(), begins = text) => {
    const refusal = refusalNow(calendar, 'pickup', { at: at(text), beginsAt: at(begins) });
    return refusal && [refusal.closedBy, refusal.againAt === null ? null : new Date(refusal.againAt).toISOString()];
  };

  test('is taken while the store is open, up to the last orders', () => {
    expect(refused('2026-11-26T11:00:00Z')).toBeNull();
    expect(refused('2026-11-26T12:44:59.999Z')).toBeNull();
    expect(refused('2026-11-26T12:45:00Z')).toEqual(['last_order', '2026-11-26T16:00:00.000Z']);
    expect(refused('2026-11-26T13:00:00Z')).toEqual(['week', '2026-11-26T16:00:00.000Z']);
    expect(refused('2026-11-29T12:00:00Z')).toEqual(['week', '2026-11-30T10:00:00.000Z']);
    expect(refused('2026-11-29T12:00:00Z', calendarWith([], null))).toBeNull();
    // A kitchen that is full until closing begins no order.
    expect(refused('2026-11-26T12:00:00Z', calendarWith(), '2026-11-26T12:59:00Z')).toBeNull();
    expect(refused('2026-11-26T12:00:00Z', calendarWith(), '2026-11-26T13:00:00Z')?.[0]).toBe('last_order');
  });

  test('is refused by a festival, and told of the first opening after it', () => {
    const christmas = calendarWith([festival(range('2026-12-24', '2026-12-27'), CLOSED_DAY)]);
    expect(refused('2026-12-25T12:00:00Z', christmas)).toEqual(['festival', '2026-12-28T10:00:00.000Z']);
    const year = calendarWith([
      festival(range('2027-01-01', '2027-12-31'), CLOSED_DAY),
      festival(range('2028-01-01', '2028-12-31'), CLOSED_DAY),
    ]);
    expect(refused('2027-01-02T12:00:00Z', year)).toEqual(['festival', null]);
  });
});

describe('an order for later', () => {
  const later = (beginsAt: string, promisedAt: string) => ({ beginsAt: at(beginsAt), promisedAt: at(promisedAt) });

  test('fits where the kitchen begins after opening and the customer has it by closing', () => {
    const fits = (begins: string, promised: string) => fitsLater(calendarWith(), 'pickup', later(begins, promised));
    expect(fits('2026-11-26T10:00:00Z', '2026-11-26T10:20:00Z')).toBe(true);
    expect(fits('2026-11-26T09:59:00Z', '2026-11-26T10:20:00Z')).toBe(false);
    expect(fits('2026-11-26T12:40:00Z', '2026-11-26T13:00:00Z')).toBe(true);
    expect(fits('2026-11-26T12:41:00Z', '2026-11-26T13:01:00Z')).toBe(false);
    // Not from lunch to the evening.
    expect(fits('2026-11-26T12:30:00Z', '2026-11-26T16:30:00Z')).toBe(false);
    expect(fits('2026-11-27T22:50:00Z', '2026-11-27T23:10:00Z')).toBe(true);
    expect(fits('2026-11-29T10:00:00Z', '2026-11-29T10:20:00Z')).toBe(false);
    const closed = calendarWith([], { ...HOURS, week: [] });
    expect(fitsLater(closed, 'pickup', later('2026-11-26T10:00:00Z', '2026-11-26T10:20:00Z'))).toBe(false);
  });

  test('is told the next time at which it does', () => {
    const next = (begins: string, promised: string, calendar = calendarWith()) => {
      const possible = nextLater(calendar, 'pickup', later(begins, promised));
      return possible === null ? null : new Date(possible).toISOString();
    };
    // Saturday 23:30: Sunday is closed, so Monday at opening and the kitchen's twenty minutes.
    expect(next('2026-11-28T22:10:00Z', '2026-11-28T22:30:00Z')).toBe('2026-11-30T10:20:00.000Z');
    // Too late for lunch.
    expect(next('2026-11-26T12:50:00Z', '2026-11-26T13:10:00Z')).toBe('2026-11-26T16:20:00.000Z');
    const order = later('2026-11-28T22:10:00Z', '2026-11-28T22:30:00Z');
    expect(refusalLater(calendarWith(), 'pickup', order)).toEqual({
      closedBy: 'week',
      againAt: at('2026-11-30T10:20:00Z'),
    });
    expect(refusalLater(calendarWith([], null), 'pickup', order)).toBeNull();
    expect(next('2026-11-26T12:00:00Z', '2026-11-26T12:20:00Z')).toBe('2026-11-26T12:20:00.000Z');
    expect(next('2026-11-26T12:00:00Z', '2026-11-26T12:20:00Z', calendarWith([], { ...HOURS, week: [] }))).toBeNull();
  });

  test('that a change would put outside is named, one that was outside before is not', () => {
    const orders = [
      { id: 'lunch', service: 'pickup', ...later('2026-11-26T11:00:00Z', '2026-11-26T11:20:00Z') },
      { id: 'evening', service: 'delivery', ...later('2026-11-26T18:00:00Z', '2026-11-26T18:40:00Z') },
      { id: 'night', service: 'pickup', ...later('2026-11-26T23:00:00Z', '2026-11-26T23:20:00Z') },
    ] as const;
    const after = calendarWith([festival(onDay('2026-11-26'), { usual_until: clock(14) })]);
    expect(ordersOutside(calendarWith(), after, orders).map(({ id }) => id)).toEqual(['evening']);
  });
});

describe('a store that is closed until a day', () => {
  test('opens at that day’s first opening, or the next one', () => {
    const reopens = (date: StoreDate, calendar = calendarWith()) =>
      new Date(reopeningOn(calendar, date, clock(9))).toISOString();
    expect(reopens('2026-11-28')).toBe('2026-11-28T10:00:00.000Z');
    expect(reopens('2026-11-29')).toBe('2026-11-30T10:00:00.000Z');
    expect(reopens('2026-11-28', calendarWith([], null))).toBe('2026-11-28T08:00:00.000Z');
    expect(reopens('2026-11-28', calendarWith([], { ...HOURS, week: [] }))).toBe('2026-11-28T08:00:00.000Z');
  });
});

describe('an explanation', () => {
  const now = at('2026-11-26T11:00:00Z');
  const explain = (text: string, calendar = calendarWith(), input: object = {}) =>
    explainAt(
      calendar,
      { service: 'pickup', isApproved: true, limits: [], now, isForNow: false, ...input },
      at(text),
    ).map(({ kind, effect }) => `${kind} ${effect}`);

  test('goes from the strictest to the week, with what is overridden', () => {
    const limits = [
      { kind: 'pause', ends_at: '2026-11-26T13:00:00Z', extra_minutes: null },
      { kind: 'closure', ends_at: '2026-11-26T16:00:00Z', extra_minutes: null },
      { kind: 'busy', ends_at: '2026-11-26T16:00:00Z', extra_minutes: 10 },
    ];
    const season = { name: 'Winter', from: '2026-11-01', to: '2027-02-28', week: WEEK } as const;
    const calendar = calendarWith([festival(onDay('2026-11-26'), CLOSED_DAY)], { ...HOURS, seasons: [season] });
    expect(explain('2026-11-26T12:50:00Z', calendar, { limits, isApproved: false })).toEqual([
      'approval refuses',
      'closure refuses',
      'pause refuses',
      'festival refuses',
      'season overridden',
      'week overridden',
    ]);
    expect(explain('2026-11-26T17:00:00Z', calendarWith(), { limits })).toEqual(['week allows']);
    expect(explain('2026-11-26T12:50:00Z', calendarWith(), { isForNow: true })).toEqual([
      'last_order refuses',
      'week allows',
    ]);
    expect(explain('2026-11-26T12:50:00Z')).toEqual(['week allows']);
    const servicesOff = [
      { service: 'pickup', ends_at: '2026-11-26T12:55:00Z' },
      { service: 'delivery', ends_at: '2026-11-26T16:00:00Z' },
    ];
    expect(explain('2026-11-26T12:50:00Z', calendarWith(), { servicesOff })).toEqual([
      'service_off refuses',
      'week allows',
    ]);
    expect(explain('2026-11-26T12:55:00Z', calendarWith(), { servicesOff })).toEqual(['week allows']);
  });

  test('names the day before while its night goes on', () => {
    const [reason] = explainAt(
      calendarWith([festival(onDay('2026-11-28'), CLOSED_DAY)]),
      { service: 'pickup', isApproved: true, limits: [], now, isForNow: false },
      at('2026-11-28T00:30:00Z'),
    );
    expect(reason).toMatchObject({ kind: 'week', effect: 'allows', date: '2026-11-27' });
    expect(reason && reasonFields(reason)).toMatchObject({ kind: 'week', until: null, date: '2026-11-27', names: [] });
    expect(explain('2026-11-28T02:00:00Z')).toEqual(['week refuses']);
  });
});

test('each link of an explanation has the fields of the wire', () => {
  const instant = at('2026-11-28T00:30:00Z');
  const iso = '2026-11-28T00:30:00.000Z';
  expect(reasonFields({ kind: 'pause', effect: 'refuses', until: instant })).toMatchObject({ until: iso, date: null });
  expect(
    reasonFields({ kind: 'last_order', effect: 'refuses', lastOrdersAt: instant, closesAt: instant }),
  ).toMatchObject({ last_orders_at: iso, closes_at: iso, hours: null, festival_id: null, names: [] });
  const week = { kind: 'week', effect: 'allows', date: '2026-11-27', festivalId: null, names: [] } as const;
  expect(reasonFields({ ...week, hours: 'all_day' }).hours).toBe('all_day');
  expect(reasonFields({ ...week, hours: [{ from: 1, to: 2 }] }).hours).toEqual([{ from: 1, to: 2 }]);
});

test('a calendar forgets days rather than grow', () => {
  const calendar = calendarWith();
  const first = calendar.day('2026-01-01');
  expect(calendar.day('2026-01-01')).toBe(first);
  for (let offset = 1; offset <= 500; offset += 1) calendar.day(addDays('2026-01-01', offset));
  expect(calendar.day('2026-01-01')).not.toBe(first);
});
