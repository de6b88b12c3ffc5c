import { useDateMessages } from '#messages/use-date-messages.ts';
import { parseTime, timeText, type HourCycle } from '#time-field/clock-text.ts';
import type { TimeBounds } from '#time-field/step-time.ts';
import { useParsedInput, type ParsedInput } from '#parsed-input/use-parsed-input.ts';

/** Why a time is invalid. */
export type TimeProblem = 'unreadable' | 'too-early' | 'too-late';

interface TypedTimeOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: TimeProblem | null) => void;
  readonly bounds: TimeBounds;
  readonly hourCycle: HourCycle | undefined;
}

/** Afternoon with minutes: an example that shows the language's format. */
const EXAMPLE = '14:30';

export interface TimeInput extends ParsedInput {
  readonly example: string;
  readonly show: (time: string) => string;
}

/** Parsed input of a time in the language of the kit's messages. */
export function useTimeInput({ value, onChange, bounds, hourCycle }: TypedTimeOptions): TimeInput {
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
  const typed = useParsedInput<TimeProblem>({
    value,
    onChange,
    read(text) {
      const time = parseTime(text, locale);
      const problem = time === null ? 'unreadable' : check(time);
      return { value: problem === null ? time : null, problem };
    },
    show,
    check,
    errorText: (problem) => words[problem](),
  });
  return { ...typed, show, example: show(EXAMPLE) };
}
