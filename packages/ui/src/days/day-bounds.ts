import { formatDay, formatDayForInput } from '#days/day-text.ts';
import type { DateWords } from '#messages/use-date-messages.ts';

/** Why a day cannot be selected. */
export type DayProblem = 'unreadable' | 'too-early' | 'too-late' | 'unavailable';

export interface DayBounds {
  /** First selectable day, `yyyy-mm-dd`. */
  readonly min?: string;
  readonly max?: string;
  /** Excludes days in between: holidays, fully booked days. */
  readonly isUnavailable?: (day: string) => boolean;
}

export function dayProblem(day: string, { min, max, isUnavailable }: DayBounds): DayProblem | null {
  if (min !== undefined && day < min) return 'too-early';
  if (max !== undefined && day > max) return 'too-late';
  return isUnavailable?.(day) === true ? 'unavailable' : null;
}

/** Message of a problem, with the day or the format that would be valid. */
export function dayProblemText(
  problem: DayProblem,
  { min = '', max = '' }: DayBounds,
  today: string,
  messages: DateWords,
): string {
  const { locale } = messages;
  switch (problem) {
    case 'unreadable':
      return messages.dayUnreadable(formatDayForInput(selectableDay(today, min, max), locale));
    case 'too-early':
      return messages.tooEarly(formatDay(min, locale));
    case 'too-late':
      return messages.tooLate(formatDay(max, locale));
    case 'unavailable':
      return messages.dayUnavailable;
  }
}

/** The day nearest to this one within the bounds, as an example. */
const selectableDay = (day: string, min: string, max: string): string =>
  day < min ? min : max !== '' && day > max ? max : day;
