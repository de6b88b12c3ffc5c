import type { DayRange, DayRangePreset } from '#date-range-picker/day-range.ts';
import type { Alignment } from '#floating/compute-position.ts';

export interface DateRangePickerProps {
  /** Accessible name: "Date of the order". */
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** Named ranges ("Today"), computed by the caller in the store's time zone. */
  readonly presets?: readonly DayRangePreset[];
  /** Applies the range by a button; otherwise once both days are selected. */
  readonly confirm?: boolean;
  /** Allows open ends, or none of both. */
  readonly optional?: boolean;
  readonly min?: string;
  readonly max?: string;
  /** IANA time zone that decides what today is; the browser's by default. */
  readonly timeZone?: string;
  readonly align?: Alignment;
  readonly disabled?: boolean;
}

export interface OpenRangeProps extends DateRangePickerProps {
  readonly presets: readonly DayRangePreset[];
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}
