/**
 * Messages of date and time components, separate so that screens without them do not load them. Missing messages are
 * English.
 */
export interface DateMessages {
  /** Placeholders for day, month and year: "dd/mm/yyyy". */
  readonly symbols: { readonly day: string; readonly month: string; readonly year: string };
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly calendarFailed: string;
  readonly dayUnreadable: (example: string) => string;
  readonly dayUnavailable: string;
  readonly timeUnreadable: (example: string) => string;
  /** For a day or a time. */
  readonly tooEarly: (first: string) => string;
  readonly tooLate: (last: string) => string;
  /** Name of the list of preset ranges ("Today", "Last 7 days"). */
  readonly periods: string;
  readonly allDays: string;
  readonly sinceDay: (day: string) => string;
  readonly untilDay: (day: string) => string;
  readonly apply: string;
  readonly clear: string;
  readonly opens: string;
  readonly closes: string;
  readonly closed: string;
  readonly openAllDay: string;
  readonly setHours: string;
  readonly addHours: (day: string) => string;
  readonly removeHours: (hours: string, day: string) => string;
  readonly copyHours: (day: string) => string;
  readonly copyTo: string;
  /** Beside a closing time after midnight. */
  readonly nextDay: string;
  readonly hoursIncomplete: string;
  readonly hoursEmpty: string;
  readonly hoursOverlap: (other: string) => string;
}
