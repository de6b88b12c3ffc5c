import { lastDayOf } from '@store-panel/domain/hours/day-plans';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import {
  ALL_DAY,
  CLOSED_DAY,
  type DayPlan,
  type Festival,
  type StoreHours,
  WEEKDAY_NUMBERS,
} from '@store-panel/domain/hours/opening-hours';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { addDays, storeDay, type StoreDate, weekday } from '@store-panel/domain/time/store-time';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { DAYS_AHEAD, holidaysOf } from '#sales/holiday-list.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';
import type { Texts } from '#seed/menus/insert-menu.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface DemoHours {
  readonly hours: StoreHours;
  readonly festivals: readonly (Pick<Festival, 'days' | 'plan'> & { readonly names: Texts })[];
}

const open = (...ranges: readonly (readonly [number, number])[]): DayPlan => ({
  open: ranges.map(([from, to]) => ({ from: from * HOUR, to: to * HOUR })),
  delivery: 'as_open',
});

/** Lunch and evening, on Friday to two in the morning; Christmas closed, and Christmas Eve from the afternoon. */
export const LINDEN_HOURS: DemoHours = {
  hours: {
    week: WEEKDAY_NUMBERS.map((day) => (day === 5 ? open([11, 15], [17, 2]) : open([11, 15], [17, 23]))),
    seasons: [],
    last_order_minutes: 15,
  },
  festivals: [
    {
      names: { de: 'Heiligabend', en: 'Christmas Eve' },
      days: { kind: 'yearly', month: 12, day: 24 },
      plan: { usual_until: 14 * HOUR },
    },
    {
      names: { de: 'Weihnachten', en: 'Christmas' },
      days: { kind: 'yearly', month: 12, day: 25 },
      plan: CLOSED_DAY,
    },
  ],
};

/** All day, but Friday split around the prayer. */
export const NAKHEEL_HOURS: DemoHours = {
  hours: {
    week: WEEKDAY_NUMBERS.map((day) => (day === 5 ? open([8, 11], [13, 23.5]) : ALL_DAY)),
    seasons: [],
    last_order_minutes: 0,
  },
  festivals: [],
};

/** How long a store stays open at least from the first start on, in minutes. */
const FIRST_HOURS = 3 * HOUR;

/**
 * The hours with the weekday of now opened around it if the store would be closed, or close soon: a demo
 * that has just started takes orders.
 */
export function openAt({ hours, festivals }: DemoHours, now: number, zone: string): DemoHours {
  const calendar = hoursCalendar({ hours, festivals: [] }, zone);
  const state = stateAt(calendar, 'pickup', now);
  const lasts = state.isOpen && (state.closing === null || state.closing.at >= now + FIRST_HOURS * 60_000);
  if (lasts) return { hours, festivals };
  const today = storeDay(now, zone);
  const quarter = Math.floor(minuteOfDay(now, zone) / 15) * 15;
  // The night before may still go on.
  const night = hours.week[weekday(addDays(today, -1))]?.open ?? [];
  const nightEnd = night === 'all_day' ? 0 : Math.max(0, ...night.map(({ from, to }) => (to < from ? to : 0)));
  const from = Math.max(quarter, nightEnd);
  const to = (from + FIRST_HOURS + HOUR) % DAY;
  const evening = { from: 17 * HOUR, to: 23 * HOUR };
  const isBeforeEvening = to > from && to < evening.from;
  const day: DayPlan = { open: [{ from, to }, ...(isBeforeEvening ? [evening] : [])], delivery: 'as_open' };
  return { hours: { ...hours, week: hours.week.map((plan, at) => (at === weekday(today) ? day : plan)) }, festivals };
}

/** Linden closes on most public holidays of Berlin, and on Easter Monday opens for dinner alone. */
const LINDEN_HOLIDAYS = { country: 'DE', region: 'BE' } as const;
const LINDEN_PLANS: Readonly<Record<string, DayPlan>> = {
  '01-01': CLOSED_DAY,
  'easter -2': CLOSED_DAY,
  'easter 1': open([17, 22]),
  '05-01': CLOSED_DAY,
  '12-26': open([17, 22]),
};

/** Of days other than today, on which a demo that has just started takes orders. */
async function lindenHolidays(today: StoreDate): Promise<DemoHours['festivals']> {
  const listed = await holidaysOf(LINDEN_HOLIDAYS, { from: today, to: addDays(today, DAYS_AHEAD) });
  return listed.flatMap(({ rule, names, dates }) => {
    const plan = LINDEN_PLANS[rule];
    if (plan === undefined || dates.includes(today)) return [];
    const texts = Object.fromEntries(LANGUAGES.map(({ code }, at) => [code, names[at] ?? '']));
    return [{ names: texts, days: { kind: 'public', ...LINDEN_HOLIDAYS, rule, dates }, plan }];
  });
}

/** Gives Linden and Nakheel their hours. A platform without a past is one for tests, which run at any hour: always open. */
export async function seedDemoHours(
  db: QueryExecutor,
  [linden, nakheel]: readonly [string, string],
  historyDays: number,
): Promise<void> {
  if (historyDays === 0) return;
  const now = Date.now();
  const zone = DEMO_STORES[0].timezone;
  const festivals = [...LINDEN_HOURS.festivals, ...(await lindenHolidays(storeDay(now, zone)))];
  await seedHours(db, { storeId: linden, zone, now }, { ...LINDEN_HOURS, festivals });
  await seedHours(db, { storeId: nakheel, zone: DEMO_STORES[1].timezone, now }, NAKHEEL_HOURS);
}

async function seedHours(
  db: QueryExecutor,
  { storeId, zone, now }: { readonly storeId: string; readonly zone: string; readonly now: number },
  demo: DemoHours,
): Promise<void> {
  const { hours, festivals } = openAt(demo, now, zone);
  const { week, seasons, last_order_minutes } = hours;
  await db
    .insertInto('store_hours')
    .values({ store_id: storeId, week: json(week), seasons: json(seasons), last_order_minutes, version: 2 })
    .execute();
  for (const { names, days, plan } of festivals)
    await db
      .insertInto('store_festivals')
      .values({
        store_id: storeId,
        id: uuidV7(),
        names: json(LANGUAGES.map(({ code }) => names[code] ?? '')),
        days: json(days),
        plan: json(plan),
        ends_on: lastDayOf(days),
      })
      .execute();
  await db
    .updateTable('store_counters')
    .set({ hours_version: 1 + festivals.length })
    .where('store_id', '=', storeId)
    .execute();
}
