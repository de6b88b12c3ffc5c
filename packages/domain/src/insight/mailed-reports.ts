import { clockInstant } from '#time/clock-time.ts';
import { addDays, storeDay, type StoreDate, weekStart } from '#time/store-time.ts';

// Reports of a store's sales that are sent by email. Ours.

export const MAILED_REPORTS = ['daily', 'weekly', 'monthly'] as const;
export type MailedReport = (typeof MAILED_REPORTS)[number];

/** Minutes after midnight, by the store's clock: every business day that began the day before has ended. */
const SENT_AT = 6 * 60;
/** A report that is later than this says nothing new; the next one follows. */
export const REPORT_USEFUL_MS = 24 * 60 * 60_000;

export interface ReportDays {
  readonly from: StoreDate;
  /** The last day, included. */
  readonly to: StoreDate;
}

const monthStart = (day: StoreDate): StoreDate => `${day.slice(0, 8)}01` as StoreDate;

/** The last whole day, week (as reports have it) or month before a day. */
export function daysBefore(kind: MailedReport, day: StoreDate): ReportDays {
  if (kind === 'daily') return { from: addDays(day, -1), to: addDays(day, -1) };
  const to = addDays(kind === 'weekly' ? weekStart(day) : monthStart(day), -1);
  return { from: kind === 'weekly' ? addDays(to, -6) : monthStart(to), to };
}

/** What a report's days are compared with: the same weekday of the week before, the week or the month before. */
export function comparedDays(kind: MailedReport, { from, to }: ReportDays): ReportDays {
  return kind === 'monthly' ? daysBefore(kind, from) : { from: addDays(from, -7), to: addDays(to, -7) };
}

/** When the next report of a kind is sent, in milliseconds, after an instant. */
export function nextReport(kind: MailedReport, after: number, zone: string): number {
  for (let day = storeDay(after, zone); ; day = addDays(day, 1)) {
    const isItsDay = kind === 'daily' || (kind === 'weekly' ? weekStart(day) === day : monthStart(day) === day);
    const at = clockInstant(day, SENT_AT, zone);
    if (isItsDay && at > after) return at;
  }
}
