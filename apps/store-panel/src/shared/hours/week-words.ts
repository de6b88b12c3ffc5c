import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';

import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { clockText } from './hours-words.ts';

// A week in one line, neighbouring weekdays with the same times together: `Mon–Fri 16:00, Sat 12:00`.

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * 60_000;

/** The first and last of neighbouring weekdays, in the order of a week that begins on Monday. */
interface DaysWith {
  readonly from: number;
  to: number;
  readonly text: string;
}

/** @param texts - of each weekday from Sunday; null: nothing is said of it */
function weekText(texts: readonly (string | null)[], lng: LanguageCode): string {
  const runs: DaysWith[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const text = texts[day % 7] ?? null;
    const last = runs.at(-1);
    if (text === null) continue;
    if (last?.text === text && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  const weekday = new Intl.DateTimeFormat(lng, { timeZone: 'UTC', calendar: 'gregory', weekday: 'short' });
  const days = ({ from, to }: DaysWith) =>
    from === to
      ? weekday.format(SUNDAY + from * DAY_MS)
      : weekday.formatRange(SUNDAY + from * DAY_MS, SUNDAY + to * DAY_MS);
  return new Intl.ListFormat(lng, { type: 'conjunction', style: 'narrow' }).format(
    runs.map((run) => `${days(run)} ${run.text}`),
  );
}

/** When something happens on each weekday from Sunday, by minutes after midnight. */
export const weekTimesText = (times: readonly (number | null)[], lng: LanguageCode): string =>
  weekText(
    times.map((minute) => (minute === null ? null : isolateInLanguage(clockText(minute, lng), lng))),
    lng,
  );

/** Hours of each weekday from Sunday: `Mon–Fri 11:00–15:00`. @param allDay - what a whole day is called */
export const weekHoursText = (week: readonly OpenHours[], lng: LanguageCode, allDay: string): string =>
  weekText(
    week.map((hours) => {
      if (hours === 'all_day') return allDay;
      if (hours.length === 0) return null;
      const ranges = hours.map(({ from, to }) =>
        isolateInLanguage(`${clockText(from, lng)}–${clockText(to, lng)}`, lng),
      );
      return ranges.join(' · ');
    }),
    lng,
  );
