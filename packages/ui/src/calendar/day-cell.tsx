import { isSameDay, isToday, type CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { AnyState } from '#calendar/any-state.ts';
import css from './calendar.module.css';

interface DayCellProps {
  readonly state: AnyState;
  readonly date: CalendarDate;
}

/** Position of a day in the selected range, or in the range that is being selected. */
function placeIn(state: AnyState, date: CalendarDate): 'start' | 'middle' | 'end' | undefined {
  const range = 'highlightedRange' in state ? state.highlightedRange : null;
  if (range === null || isSameDay(range.start, range.end)) return undefined;
  if (isSameDay(date, range.start)) return 'start';
  if (isSameDay(date, range.end)) return 'end';
  return date.compare(range.start) > 0 && date.compare(range.end) < 0 ? 'middle' : undefined;
}

export function DayCell({ state, date }: DayCellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const cell = useCalendarCell({ date }, state, ref);
  return (
    <td {...cell.cellProps} className={css.cell} data-range={placeIn(state, date)}>
      <div
        {...cell.buttonProps}
        ref={ref}
        className={css.day}
        data-part="day"
        data-state={cell.isSelected ? 'selected' : undefined}
        data-pressed={cell.isPressed || undefined}
        data-unavailable={cell.isUnavailable || undefined}
        data-outside={cell.isDisabled || undefined}
        aria-current={isToday(date, state.timeZone) ? 'date' : undefined}
      >
        {cell.formattedDate}
      </div>
    </td>
  );
}
