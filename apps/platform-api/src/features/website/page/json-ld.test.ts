import { hoursCalendar, joinRanges } from '@store-panel/domain/hours/hours-calendar';
import type { DayPlan, Festival, OpenHours, OpeningHours, WeekPlan } from '@store-panel/domain/hours/opening-hours';
import { timeline } from '@store-panel/domain/hours/timeline';
import { addDays } from '@store-panel/domain/time/store-time';
import { describe, expect, test } from 'vitest';

import { type HoursSpecification, restaurantJsonLd } from '#features/website/page/json-ld.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const TODAY = '2026-03-02';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = 365;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function anyHours({ upTo, maybe }: Random): OpenHours {
  if (maybe(0.15)) return 'all_day';
  if (maybe(0.2)) return [];
  const from = 6 * 60 + upTo(8) * 30;
  const noon = { from, to: from + 120 };
  // Into the night, now and then.
  return maybe(0.5) ? [noon] : [noon, { from: 18 * 60, to: maybe(0.5) ? 22 * 60 : upTo(5) * 60 }];
}
const anyPlan = (random: Random): DayPlan => ({ open: anyHours(random), delivery: 'as_open' });
const anyWeek = (random: Random): WeekPlan => WEEKDAYS.map(() => anyPlan(random));

function anyOpeningHours(random: Random): OpeningHours {
  const { upTo, maybe } = random;
  const day = () => addDays(TODAY, upTo(DAYS));
  const festival = (at: number): Festival => {
    const from = day();
    return {
      festival_id: `0000${at}`,
      names: ['', '', `Festival ${at}`],
      days: [
        { kind: 'day', date: from } as const,
        { kind: 'range', from, to: addDays(from, upTo(6)) } as const,
        { kind: 'yearly', month: 1 + upTo(12), day: 1 + upTo(28) } as const,
      ][upTo(3)] ?? { kind: 'day', date: from },
      plan: maybe(0.3) ? { usual_until: 14 * 60 } : anyPlan(random),
    };
  };
  const season = (offset: number) => {
    const from = addDays(TODAY, offset + upTo(30));
    return { name: 'Season', from, to: addDays(from, upTo(60)), week: anyWeek(random) };
  };
  return {
    hours: { week: anyWeek(random), seasons: maybe(0.6) ? [season(0), season(120)] : [], last_order_minutes: 0 },
    festivals: Array.from({ length: upTo(6) }, (_, at) => festival(at)),
  };
}

/** What a search engine reads of a date: its own hours, else those of a season, else the usual ones. */
function specificationsOf(date: string, usual: readonly HoursSpecification[], special: readonly HoursSpecification[]) {
  const holds = ({ validFrom = date, validThrough = date }: HoursSpecification) =>
    validFrom <= date && date <= validThrough;
  const own = special.filter(holds);
  if (own.length > 0) return own;
  const weekday = WEEKDAYS[new Date(date).getUTCDay()];
  const ofDay = usual.filter((one) => one.dayOfWeek === weekday && holds(one));
  const ofSeason = ofDay.filter(({ validFrom }) => validFrom !== undefined);
  return ofSeason.length > 0 ? ofSeason : ofDay;
}

function instantsOf(date: string, { opens, closes }: HoursSpecification) {
  const at = (clock: string) => Date.parse(`${date}T${clock}:00Z`);
  if (opens === '00:00' && closes === '00:00') return [];
  // A minute before midnight is how a day without an end is written.
  if (opens === '00:00' && closes === '23:59') return [{ start: at(opens), end: at(opens) + DAY }];
  return [{ start: at(opens), end: at(closes) + (closes <= opens ? DAY : 0) }];
}

describe('opening hours for search engines', () => {
  test('are those of the store on each day of a year', () => {
    const random = createRandom(25);
    for (let store = 0; store < 40; store += 1) {
      const openingHours = anyOpeningHours(random);
      const described = restaurantJsonLd({
        name: 'Linden',
        description: '',
        url: 'https://linden.example/',
        imageUrl: null,
        phone: null,
        address: null,
        location: null,
        currency: 'EUR',
        rating: 1,
        socialUrls: [],
        openingHours,
        today: TODAY,
        language: 'en',
        sections: [],
        bookingUrl: null,
      }) as Record<'openingHoursSpecification' | 'specialOpeningHoursSpecification', readonly HoursSpecification[]>;
      // The evening before the first day and the night after the last one are of other days.
      const start = Date.parse(TODAY) + DAY;
      const end = start + (DAYS - 2) * DAY;
      const read = Array.from({ length: DAYS + 1 }, (_, offset) => addDays(TODAY, offset)).flatMap((date) =>
        specificationsOf(date, described.openingHoursSpecification, described.specialOpeningHoursSpecification).flatMap(
          (one) => instantsOf(date, one),
        ),
      );
      const cut = joinRanges(read.toSorted((one, other) => one.start - other.start))
        .filter((one) => one.end > start && one.start < end)
        .map((one) => ({ start: Math.max(start, one.start), end: Math.min(end, one.end) }));
      expect(cut, `store ${store}`).toEqual(timeline(hoursCalendar(openingHours, 'UTC'), 'pickup', { start, end }));
    }
  });
});
