import { formatDay, formatDayRange } from '#days/day-text.ts';
import type { DateWords } from '#messages/use-date-messages.ts';

/** Days as `yyyy-mm-dd`, inclusive; null leaves that side open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DayRangePreset extends DayRange {
  readonly label: string;
}

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** Sets one end of a range. An end before the beginning moves along. */
export function withEnd(range: DayRange, end: keyof DayRange, day: string | null): DayRange {
  const next = { ...range, [end]: day };
  return next.from !== null && next.to !== null && next.from > next.to ? { from: day, to: day } : next;
}

/** Formats a range for the picker's button. */
export function rangeWords({ from, to }: DayRange, messages: DateWords): string {
  const { locale } = messages;
  if (from !== null && to !== null) return formatDayRange(from, to, locale);
  if (from !== null) return messages.sinceDay(formatDay(from, locale));
  return to === null ? messages.allDays : messages.untilDay(formatDay(to, locale));
}
