import { endOfWeek, startOfMonth, startOfWeek } from '@internationalized/date';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useCalendarGrid, type CalendarAria } from 'react-aria/useCalendar';
import type { AnyState } from '#calendar/any-state.ts';
import { DayCell } from '#calendar/day-cell.tsx';
import { dayFormat } from '#days/day-text.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import css from './calendar.module.css';

interface CalendarFrameProps {
  readonly aria: CalendarAria;
  readonly state: AnyState;
  readonly locale: string;
  readonly firstDay: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | undefined;
  readonly rootRef?: RefObject<HTMLDivElement | null>;
}

/** The visible months and the buttons to the previous and next one. */
export function CalendarFrame({ aria, state, locale, firstDay, rootRef }: CalendarFrameProps) {
  const messages = useDateMessages();
  const { calendarProps, prevButtonProps, nextButtonProps } = aria;
  const count = state.visibleDuration.months ?? 1;
  return (
    <div {...calendarProps} ref={rootRef} className={clsx('kit-Calendar', css.root)}>
      {/* Keeps the library from inserting a style element, which a strict content security policy blocks. */}
      <span id="react-aria-pressable-style" hidden />
      <IconButton
        className={css.previous}
        size="sm"
        icon={<ChevronLeft aria-hidden="true" data-flip-in-rtl />}
        label={messages.previousMonth}
        disabled={prevButtonProps.isDisabled}
        onClick={() => state.focusPreviousPage()}
        onFocus={() => prevButtonProps.onFocusChange?.(true)}
        onBlur={() => prevButtonProps.onFocusChange?.(false)}
      />
      <div className={css.months}>
        {Array.from({ length: count }, (_, offset) => (
          <Month key={offset} state={state} offset={offset} locale={locale} firstDay={firstDay} />
        ))}
      </div>
      <IconButton
        className={css.next}
        size="sm"
        icon={<ChevronRight aria-hidden="true" data-flip-in-rtl />}
        label={messages.nextMonth}
        disabled={nextButtonProps.isDisabled}
        onClick={() => state.focusNextPage()}
        onFocus={() => nextButtonProps.onFocusChange?.(true)}
        onBlur={() => nextButtonProps.onFocusChange?.(false)}
      />
    </div>
  );
}

interface MonthProps extends Pick<CalendarFrameProps, 'state' | 'locale' | 'firstDay'> {
  /** Offset from the first visible month. */
  readonly offset: number;
}

/** Stable keys while months change. */
const WEEKDAY_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** Characters of a weekday's name that fit a column. */
const MAX_WEEKDAY_LENGTH = 4;

function weekdayStyle(locale: string): 'short' | 'narrow' {
  const week = Array.from({ length: 7 }, (_, at) =>
    dayFormat(locale, { weekday: 'short' }).format(Date.UTC(2024, 0, at)),
  );
  return week.every(({ length }) => length <= MAX_WEEKDAY_LENGTH) ? 'short' : 'narrow';
}

function Month({ state, offset, locale, firstDay }: MonthProps) {
  const start = startOfMonth(state.visibleRange.start.add({ months: offset }));
  const end = start.add({ months: 1 }).subtract({ days: 1 });
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { startDate: start, endDate: end, weekdayStyle: weekdayStyle(locale), firstDayOfWeek: firstDay },
    state,
  );
  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const edge = { Home: startOfWeek, End: endOfWeek }[event.key];
    if (edge !== undefined && !hasModifier) {
      // Home and End move within the week, as in the APG; the library would move within the month.
      event.preventDefault();
      state.setFocusedDate(edge(state.focusedDate, locale, firstDay));
    } else if (event.key === 'Escape' && 'anchorDate' in state && state.anchorDate !== null) {
      // Escape cancels a started range without closing the popover around the calendar.
      event.preventDefault();
      state.setAnchorDate(null);
    } else gridProps.onKeyDown?.(event);
  }
  const keys = { onKeyDown: handleKeyDown };
  return (
    <div className={css.month} data-part="month">
      <div className={css.title} data-part="title" aria-hidden="true">
        {dayFormat(locale, { month: 'long', year: 'numeric' }).format(Date.parse(start.toString()))}
      </div>
      <table {...gridProps} {...keys} className={css.grid}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((name, at) => (
              <th key={WEEKDAY_KEYS[at]} scope="col">
                {name.replace(/\.$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            <tr key={week}>
              {state.getDatesInWeek(week, start).map((date, at) => {
                const isHere = date !== null && date.compare(start) >= 0 && date.compare(end) <= 0;
                return isHere ? (
                  <DayCell key={WEEKDAY_KEYS[at]} state={state} date={date} />
                ) : (
                  <td key={WEEKDAY_KEYS[at]} aria-hidden="true" />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
