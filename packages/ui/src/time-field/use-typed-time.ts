import { useDateMessages } from '#messages/use-date-messages.ts';
import { readTime, timeText, type HourCycle } from '#time-field/clock-text.ts';
import type { TimeBounds } from '#time-field/step-time.ts';
import { useTypedValue, type TypedValue } from '#typed-value/use-typed-value.ts';

/** Why a time can't be taken. */
export type TimeProblem = 'unreadable' | 'too-early' | 'too-late';

interface TypedTimeOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: TimeProblem | null) => void;
  readonly bounds: TimeBounds;
  readonly hourCycle: HourCycle | undefined;
}

/** Past noon, with minutes: it tells by itself how a language writes times. */
const EXAMPLE = '14:30';

export interface TypedTime extends TypedValue {
  readonly example: string;
  readonly show: (time: string) => string;
}

/** A time that is typed in the language of the kit's texts. */
export function useTypedTime({ value, onChange, bounds, hourCycle }: TypedTimeOptions): TypedTime {
  const messages = useDateMessages();
  const { locale } = messages;
  const { min, max } = bounds;
  const show = (time: string) => timeText(time, locale, hourCycle);
  const check = (time: string): TimeProblem | null => {
    if (min !== undefined && time < min) return 'too-early';
    return max !== undefined && time > max ? 'too-late' : null;
  };
  const words = {
    unreadable: () => messages.timeUnreadable(show(EXAMPLE)),
    'too-early': () => messages.tooEarly(show(min ?? '')),
    'too-late': () => messages.tooLate(show(max ?? '')),
  };
  const typed = useTypedValue<TimeProblem>({
    value,
    onChange,
    read(text) {
      const time = readTime(text, locale);
      const problem = time === null ? 'unreadable' : check(time);
      return { value: problem === null ? time : null, problem };
    },
    show,
    check,
    say: (problem) => words[problem](),
  });
  return { ...typed, show, example: show(EXAMPLE) };
}
