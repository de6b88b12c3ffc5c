import type { CalendarState } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';

export type AnyState = CalendarState | RangeCalendarState;
