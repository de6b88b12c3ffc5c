import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { CLOSED_DAY, type DayPlan, type OpeningHours, WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { slotConflict, type SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { dayStart } from '@store-panel/domain/time/day-start';
import { addDays, type StoreDate, weekday } from '@store-panel/domain/time/store-time';

import { uuidV7 } from '#db/uuid-v7.ts';
import type { BookingRecords } from '#reservations/make-booking-rules.ts';
import type { Random } from '#testing/seeded-random.ts';

export const AREAS = ['', 'Room', 'Terrace'] as const;

const DAY_MS = 24 * 60 * 60_000;
const QUARTERS = 96;
/** Ahead of every clock that the tests run by. */
const FIRST: StoreDate = '2031-01-01';
const DAYS = 4 * 365;

const ZONES = Intl.supportedValuesOf('timeZone');
const changes = new Map<string, readonly StoreDate[]>();

/** The days of a zone that are longer or shorter than others. */
function clockChanges(zone: string): readonly StoreDate[] {
  const known = changes.get(zone);
  if (known) return known;
  const found: StoreDate[] = [];
  for (let day = 0, start = dayStart(FIRST, zone); day < DAYS; day += 1) {
    const next = dayStart(addDays(FIRST, day + 1), zone);
    if (next - start !== DAY_MS) found.push(addDays(FIRST, day));
    start = next;
  }
  changes.set(zone, found);
  return found;
}

/** A zone with one of its days: often the one on which its clocks change, or a neighbour of it. */
export function randomDay(random: Random): {
  readonly zone: string;
  readonly date: StoreDate;
  readonly isChange: boolean;
} {
  const zone = random.pick(ZONES);
  const near = random.maybe(0.5) ? clockChanges(zone) : [];
  if (near.length === 0) return { zone, date: addDays(FIRST, random.upTo(DAYS)), isChange: false };
  const offset = random.pick([0, 0, -1, 1]);
  return { zone, date: addDays(random.pick(near), offset), isChange: offset === 0 };
}

const minute = (random: Random) => random.upTo(QUARTERS) * 15;

function randomPlan(random: Random): DayPlan {
  if (random.maybe(0.2)) return CLOSED_DAY;
  if (random.maybe(0.1)) return { open: 'all_day', delivery: 'as_open' };
  const [from, length] = [minute(random), 60 + random.upTo(40) * 15];
  const to = (from + length) % 1440;
  const first = from === to ? [] : [{ from, to }];
  // A second stretch that does not meet the first.
  const isSplit = random.maybe(0.4) && from + length < 1380;
  return {
    open: isSplit ? [...first, { from: from + length + 30, to: random.pick([0, 60, 120]) }] : first,
    delivery: 'as_open',
  };
}

const randomWeek = (random: Random) => WEEKDAY_NUMBERS.map(() => randomPlan(random));

function randomHours(random: Random, date: StoreDate): OpeningHours {
  const near = () => addDays(date, random.upTo(3) - 1);
  const festivals = Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, () => ({
    festival_id: uuidV7(),
    names: ['Feast'],
    days: { kind: 'day', date: near() } as const,
    plan: random.maybe(0.5) ? randomPlan(random) : { usual_until: 60 + random.upTo(1300) },
  }));
  if (random.maybe(0.3)) return { hours: null, festivals };
  const season = { name: 'Summer', from: near(), to: addDays(date, random.upTo(40)), week: randomWeek(random) };
  return {
    hours: {
      week: randomWeek(random),
      seasons: random.maybe(0.3) ? [season] : [],
      last_order_minutes: random.pick([0, 0, 15, 60]),
    },
    festivals,
  };
}

/** Slots that the store may save side by side: of the weekdays around a day, or of their dates. */
function randomSlots(random: Random, date: StoreDate): readonly SlotTimes[] {
  const slots: SlotTimes[] = [];
  for (let more = random.upTo(7); more > 0; more -= 1) {
    const day = addDays(date, random.pick([0, 0, -1, 1]));
    const start_minute = minute(random);
    const covers = random.pick([null, null, 4, 8, 20]);
    const slot: SlotTimes = {
      weekday: weekday(day),
      on_date: random.maybe(0.25) ? day : null,
      start_minute,
      end_minute: (start_minute + 15 + random.upTo(32) * 15) % 1440,
      every_minutes: random.pick([15, 20, 30, 45, 60, 90]),
      most_covers: covers,
      most_covers_online: random.pick([null, null, 4, 10]),
    };
    if (slotConflict(slot, slots) === null) slots.push(slot);
  }
  return slots;
}

function randomTables(random: Random) {
  const tables = Array.from({ length: 1 + random.upTo(6) }, (_, sequence) => {
    const min_person = random.pick([1, 1, 2, 4]);
    return {
      table_id: uuidV7(),
      table_number: `T${sequence}`,
      min_person,
      max_person: min_person + random.upTo(5),
      is_bookable: random.maybe(0.9),
      area: random.pick(AREAS),
      sequence,
    };
  });
  const combinations =
    tables.length > 2 && random.maybe(0.5)
      ? [
          {
            combination_id: uuidV7(),
            table_ids: tables.slice(0, 2).map(({ table_id }) => table_id),
            min_person: 3,
            max_person: 10,
            is_bookable: true,
          },
        ]
      : [];
  return { tables, combinations };
}

/** Everything that a store has saved about one of its days, at random. */
export function randomRecords(
  random: Random,
  { zone, date }: { readonly zone: string; readonly date: StoreDate },
): BookingRecords {
  return {
    settings: {
      ...DEFAULT_BOOKING_SETTINGS,
      is_online: random.maybe(0.97),
      reservation_lead_time: random.pick([0, 60, 600]),
      reservation_max_days: random.pick([1, 30, 366]),
      turn_minutes_2: random.pick([60, 90, 95]),
      turn_minutes_more: random.pick([150, 240]),
      buffer_minutes: random.pick([0, 0, 15]),
    },
    policy: DEFAULT_TABLE_POLICY,
    currency: 'EUR',
    slots: randomSlots(random, date),
    ...randomTables(random),
    calendar: hoursCalendar(randomHours(random, date), zone),
    callingCode: '+49',
  };
}
