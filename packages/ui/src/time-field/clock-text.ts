import { foldText } from '#option-list/find-options.ts';

/** 12 or 24 hour clock. */
export type HourCycle = 'h12' | 'h23';

const DAY_MINUTES = 24 * 60;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Words and letters after or between digits, folded: "14 Uhr", "14h30", "14 ч". */
const HOUR_WORDS: ReadonlySet<string> = new Set([
  'h',
  'uhr',
  'uur',
  'u',
  'ч',
  'час',
  'часов',
  'ore',
  'الساعة',
  'الساعه',
]);

/** Parses `14:30` as minutes after midnight; null if invalid. */
export function parseMinuteOfDay(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Formats minutes after midnight as `14:30`; wraps around midnight. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  const onClock = ((minuteOfDay % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(onClock / 60))}:${two(onClock % 60)}`;
}

const clock = (locale: string, hourCycle: HourCycle | undefined) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle, timeZone: 'UTC' });

/** Formats `14:30` in the language: "2:30 PM". */
export function timeText(time: string, locale: string, hourCycle?: HourCycle): string {
  return clock(locale, hourCycle).format((parseMinuteOfDay(time) ?? 0) * 60_000);
}

/** Day periods of a language, folded: "am", "م". */
function halvesIn(locale: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = [1, 13].map((hour) => {
    const parts = clock(locale, 'h12').formatToParts(hour * 3_600_000);
    return foldText(parts.find(({ type }) => type === 'dayPeriod')?.value ?? '').replaceAll(' ', '');
  });
  return [before, after];
}

/** Digits of a time: "9", "930", "9:30", "09 30". */
function figuresOf(text: string): readonly [hours: number, minutes: number] | null {
  const digitGroups = text.match(/\d+/g) ?? [];
  const [first = '', second] = digitGroups;
  if (digitGroups.length === 0 || digitGroups.length > 2) return null;
  if (second !== undefined) return second.length === 2 && first.length <= 2 ? [Number(first), Number(second)] : null;
  if (first.length <= 2) return [Number(first), 0];
  return first.length <= 4 ? [Number(first.slice(0, -2)), Number(first.slice(-2))] : null;
}

/** Parses a typed time as `HH:mm`, or null. Accepts digits of any script and the language's day periods. */
export function parseTime(text: string, locale: string): string | null {
  const folded = foldText(text);
  const figures = figuresOf(folded);
  if (figures === null) return null;
  const [hours, minutes] = figures;
  const [before, after] = halvesIn(locale);
  const dayPeriod = (folded.match(/\p{L}+/gu) ?? []).filter((part) => !HOUR_WORDS.has(part)).join('');
  if (minutes > 59) return null;
  if (dayPeriod === '')
    return hours <= 24 && hours * 60 + minutes <= DAY_MINUTES ? formatMinuteOfDay(hours * 60 + minutes) : null;
  const isAfter = dayPeriod === after || dayPeriod === 'pm' || dayPeriod === 'p';
  if (!isAfter && dayPeriod !== before && dayPeriod !== 'am' && dayPeriod !== 'a') return null;
  // "pm" may follow a 24 hour time.
  if (hours > 12) return isAfter && hours < 24 ? formatMinuteOfDay(hours * 60 + minutes) : null;
  return hours === 0 && isAfter ? null : formatMinuteOfDay(((hours % 12) + (isAfter ? 12 : 0)) * 60 + minutes);
}
