import { GregorianCalendar, parseDate, today, type DateValue } from '@internationalized/date';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { useRangeCalendar } from 'react-aria/useRangeCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { useRangeCalendarState } from 'react-stately/useRangeCalendarState';
import { CalendarFrame } from '#calendar/calendar-frame.tsx';
import type { DayBounds } from '#days/day-bounds.ts';
import { firstWeekday, type Weekday } from '#days/first-weekday.ts';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';

interface SharedProps extends DayBounds {
  /** Accessible name: "Date of birth", "Period". */
  readonly label: string;
  /** Two months show side by side if there is room. */
  readonly months?: 1 | 2;
  /** Defaults to the first day of the week in the language. */
  readonly firstDay?: Weekday;
  /** IANA time zone that decides what today is; the browser's by default. */
  readonly timeZone?: string;
  /** Focuses the calendar when it mounts. */
  readonly takesFocus?: boolean;
}

export interface CalendarProps extends SharedProps {
  /** `yyyy-mm-dd`. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}

/** Days as `yyyy-mm-dd`, inclusive. */
export interface CalendarRange {
  readonly from: string;
  readonly to: string;
}

export interface RangeCalendarProps extends SharedProps {
  readonly value: CalendarRange | null;
  /** Day that is visible at first; the last day of the range by default. */
  readonly focusedDay?: string | undefined;
  /** Called once both ends are selected. */
  readonly onChange: (range: CalendarRange) => void;
}

/** Selects one day (APG date grid). Import it lazily, as `DateField` does, because few visits need it. */
export function Calendar(props: CalendarProps) {
  const { locale } = useDateMessages();
  return (
    <I18nProvider locale={locale}>
      <DayCalendar {...props} locale={locale} />
    </I18nProvider>
  );
}

/** Selects a range of days by pressing both ends or by dragging. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { locale } = useDateMessages();
  return (
    <I18nProvider locale={locale}>
      <DaysCalendar {...props} locale={locale} />
    </I18nProvider>
  );
}

interface InLanguage {
  readonly locale: string;
}

/** Days are stored in the Gregorian calendar, whatever the language's calendar is. */
const createCalendar = () => new GregorianCalendar();
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const dateOf = (day: string | undefined) => (day === undefined ? undefined : parseDate(day));

/** Maps the props of both calendars to those of the library. */
function useShared(props: SharedProps & InLanguage, focusedDay: string | undefined) {
  const { label, months = 1, firstDay, locale, timeZone, min, max, isUnavailable, takesFocus } = props;
  const hasRoom = useMediaQuery('(width >= 40rem)');
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    zone,
    options: {
      'aria-label': label,
      locale,
      createCalendar,
      visibleDuration: { months: hasRoom ? months : 1 },
      pageBehavior: 'single' as const,
      firstDayOfWeek: WEEKDAYS[firstDay ?? firstWeekday(locale)],
      minValue: dateOf(min),
      maxValue: dateOf(max),
      defaultFocusedValue: dateOf(focusedDay) ?? today(zone),
      autoFocus: takesFocus,
      ...(isUnavailable && { isDateUnavailable: (date: DateValue) => isUnavailable(date.toString()) }),
    },
  };
}

function DayCalendar(props: CalendarProps & InLanguage) {
  const { value, onChange } = props;
  const { zone, options } = useShared(props, value ?? undefined);
  const ownState = useCalendarState({
    ...options,
    value: dateOf(value ?? undefined) ?? null,
    onChange: (date) => date && onChange(date.toString()),
  });
  const state = { ...ownState, timeZone: zone };
  const aria = useCalendar(options, state);
  return <CalendarFrame aria={aria} state={state} locale={props.locale} firstDay={options.firstDayOfWeek} />;
}

function DaysCalendar(props: RangeCalendarProps & InLanguage) {
  const { value, onChange, focusedDay = value?.to } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { zone, options } = useShared(props, focusedDay);
  const ownState = useRangeCalendarState({
    ...options,
    value: value && { start: parseDate(value.from), end: parseDate(value.to) },
    onChange: (range) => range && onChange({ from: range.start.toString(), to: range.end.toString() }),
  });
  const state = { ...ownState, timeZone: zone };
  const aria = useRangeCalendar({ ...options, commitBehavior: 'reset' }, state, rootRef);
  return (
    <CalendarFrame
      rootRef={rootRef}
      aria={aria}
      state={state}
      locale={props.locale}
      firstDay={options.firstDayOfWeek}
    />
  );
}
