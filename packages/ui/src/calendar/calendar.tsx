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
  /** What is chosen: "Date of birth", "Period". */
  readonly label: string;
  /** Two stand side by side where there is room. */
  readonly months?: 1 | 2;
  /** The first day of the language's week without it. */
  readonly firstDay?: Weekday;
  /** Whose today is marked, as IANA names it; that of the browser without it. */
  readonly timeZone?: string;
  /** The calendar takes the focus when it comes. */
  readonly takesFocus?: boolean;
}

export interface CalendarProps extends SharedProps {
  /** `yyyy-mm-dd`. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}

/** Days as `yyyy-mm-dd`, both included. */
export interface CalendarRange {
  readonly from: string;
  readonly to: string;
}

export interface RangeCalendarProps extends SharedProps {
  readonly value: CalendarRange | null;
  /** The day that is in view when it comes; without it the last one of the range. */
  readonly shown?: string | undefined;
  /** Told once both ends are chosen. */
  readonly onChange: (range: CalendarRange) => void;
}

/** One day of a month: the APG date grid. Import it lazily, as `DateField` does: few visits need it. */
export function Calendar(props: CalendarProps) {
  const { locale } = useDateMessages();
  return (
    <I18nProvider locale={locale}>
      <DayCalendar {...props} locale={locale} />
    </I18nProvider>
  );
}

/** The same for a stretch of days: its ends are pressed, or it is drawn with the mouse or a finger. */
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

/** Days are kept in this calendar whatever the language's own is. */
const createCalendar = () => new GregorianCalendar();
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const dateOf = (day: string | undefined) => (day === undefined ? undefined : parseDate(day));

/** What both calendars hand to the library, from what is handed to them. */
function useShared(props: SharedProps & InLanguage, shown: string | undefined) {
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
      defaultFocusedValue: dateOf(shown) ?? today(zone),
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
  const { value, onChange, shown = value?.to } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { zone, options } = useShared(props, shown);
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
