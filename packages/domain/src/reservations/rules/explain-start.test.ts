import { describe, expect, test } from 'vitest';

import { hoursCalendar } from '#hours/hours-calendar.ts';
import {
  bookingSettingsError,
  DEFAULT_BOOKING_SETTINGS,
  type TableBookingSettings,
} from '#reservations/rules/booking-settings.ts';
import { explainStart, startRefusals, type StartDay } from '#reservations/rules/explain-start.ts';
import type { BookingStart } from '#reservations/rules/starts.ts';
import { stayOf, takenUntil } from '#reservations/rules/stay.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const DINNER = Date.parse('2026-11-27T18:00:00.000Z');
const slot = {
  weekday: 5,
  on_date: null,
  start_minute: 1080,
  end_minute: 1200,
  every_minutes: 30,
  most_covers: 10,
  most_covers_online: 6,
} as const;
const start = (own: Partial<BookingStart> = {}): BookingStart => ({ at: DINNER, slot, isOpen: true, ...own });

const dayOf = (own: Partial<StartDay> = {}, settings: Partial<TableBookingSettings> = {}): StartDay => ({
  settings: { ...DEFAULT_BOOKING_SETTINGS, is_online: true, ...settings },
  calendar: hoursCalendar({ hours: null, festivals: [] }, 'UTC'),
  now: NOW,
  onlineClosedUntil: null,
  coversAt: () => ({ all: 0, online: 0 }),
  hasUnitFor: () => true,
  findNoPlace: () => null,
  ...own,
});

describe('a start', () => {
  test('is offered where nothing refuses it', () => {
    expect(explainStart(start(), 2, dayOf())).toBeNull();
    expect(explainStart(start({ slot: null }), 40, dayOf())).toBeNull();
  });

  test.each<[string, Partial<BookingStart>, StartDay, object]>([
    ['the page is off', {}, dayOf({}, { is_online: false }), { reason: 'page_off' }],
    ['its day is closed online', {}, dayOf({ onlineClosedUntil: DINNER }), { reason: 'day_closed', at: DINNER }],
    ['it is over', { at: NOW - 1 }, dayOf(), { reason: 'past' }],
    ['it is too soon', { at: NOW + MINUTE }, dayOf(), { reason: 'lead_time', at: NOW + 60 * MINUTE }],
    [
      'it is too far',
      {},
      dayOf({ now: DINNER - 48 * 60 * MINUTE }, { reservation_max_days: 1 }),
      { reason: 'too_far', at: Date.parse('2026-11-27T00:00:00.000Z') },
    ],
    ['the store is closed', { isOpen: false }, dayOf(), { reason: 'closed', hours: [{ hours: 'all_day' }] }],
    ['no table is for so many', {}, dayOf({ hasUnitFor: () => false }), { reason: 'persons' }],
    [
      'all have arrived',
      {},
      dayOf({ coversAt: () => ({ all: 9, online: 0 }) }),
      { reason: 'pacing', covers: 9, most: 10 },
    ],
    [
      'guests have taken their part',
      {},
      dayOf({ coversAt: () => ({ all: 5, online: 5 }) }),
      { reason: 'pacing', covers: 5, most: 6 },
    ],
    ['no table is free', {}, dayOf({ findNoPlace: () => 'no_table' }), { reason: 'no_table' }],
  ])('is refused since %s', (_title, own, day, refusal) => {
    expect(explainStart(start(own), 2, day)).toMatchObject(refusal);
  });

  test('is refused for all that refuses it, the strictest first', () => {
    const day = dayOf({ onlineClosedUntil: DINNER, findNoPlace: () => 'block' }, { is_online: false });
    expect([...startRefusals(start({ isOpen: false }), 2, day)].map(({ reason }) => reason)).toEqual([
      'page_off',
      'day_closed',
      'closed',
      'block',
    ]);
    const tooLarge = dayOf({ hasUnitFor: () => false, findNoPlace: () => 'no_table' });
    expect([...startRefusals(start(), 40, tooLarge)]).toEqual([{ reason: 'persons' }]);
  });
});

test('a stay is as long as its party is large, and a buffer comes after it', () => {
  const settings = { ...DEFAULT_BOOKING_SETTINGS, buffer_minutes: 10 };
  expect([1, 2, 3, 4, 5].map((persons) => stayOf(persons, settings).turnMinutes)).toEqual([90, 90, 120, 120, 150]);
  expect(takenUntil(DINNER, 2, settings)).toBe(DINNER + 100 * MINUTE);
});

test.each<[Partial<TableBookingSettings>, object | null]>([
  [{}, null],
  [{ booking_fees_type: 'absolute' }, { field: 'booking_fees', problem: 'booking_fees.required' }],
  [{ booking_fees_type: 'absolute', booking_fees: 500 }, null],
  [
    { booking_fees_type: 'percentage', booking_fees: 1_000_001 },
    { field: 'booking_fees', problem: 'booking_fees.too_much' },
  ],
  [
    { booking_fees_type: 'percentage', booking_fees: 100_000 },
    { field: 'spend_per_person', problem: 'spend_per_person.required' },
  ],
  [{ booking_fees_type: 'percentage', booking_fees: 100_000, spend_per_person: 3_000 }, null],
])('settings with %j contradict themselves as %j', (own, problem) => {
  expect(bookingSettingsError({ ...DEFAULT_BOOKING_SETTINGS, ...own })).toEqual(problem);
});
