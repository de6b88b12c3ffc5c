import fc from 'fast-check';

import type {
  DayPlan,
  Festival,
  FestivalDays,
  FestivalPlan,
  OpeningHours,
  Season,
  WeekPlan,
} from '#hours/opening-hours.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

/** Zones with changes of clocks at unlike hours, half hours, and none; one that skipped a day. */
export const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'America/Anchorage',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Caracas',
  'America/Chicago',
  'America/Halifax',
  'America/Havana',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Phoenix',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Kuwait',
  'Asia/Pyongyang',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Moscow',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
] as const;

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const range = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
const ranges = fc.array(range, { maxLength: 3 });
const plan: fc.Arbitrary<DayPlan> = fc.record({
  open: fc.oneof({ weight: 4, arbitrary: ranges }, { weight: 1, arbitrary: fc.constant('all_day' as const) }),
  delivery: fc.oneof(
    { weight: 2, arbitrary: fc.constant('as_open' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: ranges },
  ),
});
const week: fc.Arbitrary<WeekPlan> = fc.array(plan, { minLength: 7, maxLength: 7 });
const festivalPlan: fc.Arbitrary<FestivalPlan> = fc.oneof(
  plan,
  fc.record({ usual_until: fc.integer({ min: 1, max: 1439 }) }),
);

const PUBLIC_HOLIDAY = { kind: 'public', country: 'DE', region: null, rule: 'easter 39' } as const;

/** Hours, seasons and festivals around a day. They may overlap, which the form refuses. */
export function openingHoursAround(day: StoreDate): fc.Arbitrary<OpeningHours> {
  const near = fc.integer({ min: -5, max: 5 }).map((offset) => addDays(day, offset));
  const stretch = fc
    .record({ from: near, days: fc.nat(6) })
    .map(({ from, days }) => ({ from, to: addDays(from, days) }));
  const days: fc.Arbitrary<FestivalDays> = fc.oneof(
    near.map((date) => ({ kind: 'day' as const, date })),
    near.map((date) => ({ kind: 'exception' as const, date })),
    fc.array(near, { maxLength: 3 }).map((dates) => ({ ...PUBLIC_HOLIDAY, dates })),
    stretch.map((dates) => ({ kind: 'range' as const, ...dates })),
    near.map((date) => ({ kind: 'yearly' as const, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })),
  );
  const season: fc.Arbitrary<Season> = fc
    .tuple(stretch, week)
    .map(([dates, plans]) => ({ name: 'Summer', ...dates, week: plans }));
  const festival: fc.Arbitrary<Festival> = fc
    .tuple(fc.uuid(), days, festivalPlan)
    .map(([festival_id, of, how]) => ({ festival_id, names: ['Feast'], days: of, plan: how }));
  const hours = fc.record({
    week,
    seasons: fc.array(season, { maxLength: 2 }),
    last_order_minutes: fc.constantFrom(0, 15, 60),
  });
  return fc.record({
    hours: fc.option(hours, { freq: 8 }),
    festivals: fc.uniqueArray(festival, { maxLength: 3, selector: ({ festival_id }) => festival_id }),
  });
}
