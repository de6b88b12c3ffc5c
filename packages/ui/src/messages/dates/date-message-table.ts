/**
 * What the components of days, times and opening hours say by themselves. A table of its own, as that of the forms is: a
 * screen without them loads none of it. What an app leaves out is English.
 */
export interface DateMessages {
  /** What stands for the parts of a day that is still to be typed: "dd/mm/yyyy". */
  readonly letters: { readonly day: string; readonly month: string; readonly year: string };
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly calendarFailed: string;
  readonly dayUnreadable: (example: string) => string;
  readonly dayUnavailable: string;
  readonly timeUnreadable: (example: string) => string;
  /** Of a day or a time. */
  readonly tooEarly: (first: string) => string;
  readonly tooLate: (last: string) => string;
  /** Names a list of ranges: "Today", "Last 7 days". */
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
  /** Beside a time at which it closes after midnight. */
  readonly nextDay: string;
  readonly hoursIncomplete: string;
  readonly hoursEmpty: string;
  readonly hoursOverlap: (other: string) => string;
}
