import { type HourCycle, TimeField, type TimeFieldProps } from '@store-panel/ui/time-field';

import { useClock } from './clock-choice.ts';

/** The clock that fields of a time show: the one that the user chose, else that of the language. */
export const useHourCycle = (): HourCycle | undefined => (useClock() === 'h23' ? 'h23' : undefined);

export interface ClockTimeFieldProps extends Omit<TimeFieldProps, 'value' | 'onChange' | 'hourCycle'> {
  /** 24 hour `HH:mm` in every language; empty while nothing is entered, or nothing that is a time. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day in the clock of this browser. */
export function ClockTimeField({ value, onChange, ...field }: ClockTimeFieldProps) {
  const hourCycle = useHourCycle();
  return (
    <TimeField
      {...field}
      {...(hourCycle && { hourCycle })}
      value={value === '' ? null : value}
      onChange={(time) => onChange(time ?? '')}
    />
  );
}
