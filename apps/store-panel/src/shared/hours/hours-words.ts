import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { FestivalDays, FestivalPlan, OpenHours } from '@store-panel/domain/hours/opening-hours';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { clockChoice } from '#shared/time/clock-choice.ts';

// Opening hours in words, in the language of the page; the `opening-hours` texts have to be loaded.

const MINUTE_MS = 60_000;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes after midnight in the clock of this browser: who shows them calls `useClock`, so that a new choice is drawn. */
export const clockText = (minute: number, language: LanguageCode): string =>
  timeStamp(minute * MINUTE_MS, { language, clock: clockChoice.get(), zone: 'UTC' });

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + weekday * DAY_MS);

const dayFormat = (language: LanguageCode, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...options });
const FULL_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Several days of the store's calendar: neighbours as `20–22 Mar 2026`. */
export function daysText(days: readonly string[], language: LanguageCode): string {
  const runs: { readonly from: string; to: string }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to as StoreDate, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const texts = runs.map(({ from, to }) =>
    from === to
      ? dayText(from, language)
      : dayFormat(language, FULL_DAY).formatRange(Date.parse(`${from}T12:00:00Z`), Date.parse(`${to}T12:00:00Z`)),
  );
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(texts);
}

/** A day of the store's calendar. */
export const dayText = (day: string, language: LanguageCode): string =>
  dayFormat(language, FULL_DAY).format(Date.parse(`${day}T12:00:00Z`));

/** When a day is open: `11:00–14:00, 17:00–22:00`. */
export function hoursText(hours: OpenHours, lng: LanguageCode): string {
  if (hours === 'all_day') return i18n.t('opening-hours:hours.allDay', { lng });
  if (hours.length === 0) return i18n.t('opening-hours:hours.closed', { lng });
  const ranges = hours.map(({ from, to }) => isolateInLanguage(`${clockText(from, lng)}–${clockText(to, lng)}`, lng));
  return new Intl.ListFormat(lng, { type: 'conjunction', style: 'narrow' }).format(ranges);
}

/** The hours of a festival. */
export function festivalPlanText(plan: FestivalPlan, lng: LanguageCode): string {
  if ('usual_until' in plan)
    return i18n.t('opening-hours:hours.usualUntil', {
      lng,
      time: isolateInLanguage(clockText(plan.usual_until, lng), lng),
    });
  const open = hoursText(plan.open, lng);
  if (plan.delivery === 'as_open') return open;
  const delivery = plan.delivery === 'none' ? [] : plan.delivery;
  return i18n.t('opening-hours:hours.withDelivery', { lng, open, delivery: deliveryText(delivery, lng) });
}

const deliveryText = (hours: OpenHours, lng: LanguageCode): string =>
  hours.length === 0 ? i18n.t('opening-hours:delivery.none', { lng }) : hoursText(hours, lng);

/** The days of a festival. */
export function festivalDaysText(days: FestivalDays, lng: LanguageCode): string {
  switch (days.kind) {
    case 'exception':
    case 'day':
      return dayText(days.date, lng);
    case 'range':
      return dayFormat(lng, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
        Date.parse(`${days.from}T12:00:00Z`),
        Date.parse(`${days.to}T12:00:00Z`),
      );
    case 'public':
      return i18n.t('opening-hours:days.public', { lng });
    case 'yearly': {
      const day = dayFormat(lng, { day: 'numeric', month: 'long' }).format(Date.UTC(2024, days.month - 1, days.day));
      return days.month === 2 && days.day === 29
        ? i18n.t('opening-hours:days.leapYears', { lng, day })
        : i18n.t('opening-hours:days.everyYear', { lng, day });
    }
  }
}

interface MomentFormat {
  readonly language: LanguageCode;
  readonly zone: string;
}

/** An instant as people say it: the time if it is today, with `tomorrow`, the weekday or the day if it is later. */
export function momentText(at: number, now: number, { language: lng, zone }: MomentFormat): string {
  const time = isolateInLanguage(timeStamp(at, { language: lng, clock: clockChoice.get(), zone }), lng);
  const [day, today] = [storeDay(at, zone), storeDay(now, zone)];
  if (day === today) return time;
  if (day === addDays(today, 1)) return i18n.t('opening-hours:moment.tomorrow', { lng, time });
  return i18n.t('opening-hours:moment.day', { lng, day: nearDayText(day, today, lng), time });
}

/** The weekday within a week; else the date. */
function nearDayText(day: StoreDate, today: StoreDate, lng: LanguageCode): string {
  if (day > today && day < addDays(today, 7)) return weekdayName(new Date(day).getUTCDay(), lng);
  return dayText(day, lng);
}
