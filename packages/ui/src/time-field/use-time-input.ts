import { useDateMessages } from '#messages/use-date-messages.ts';
import { parseTime, timeText, type HourCycle } from '#time-field/clock-text.ts';
import type { TimeBounds } from '#time-field/step-time.ts';
import { useParsedInput, type ParsedInput } from '#parsed-input/use-parsed-input.ts';

/** Why a time is invalid. */
export type TimeProblem = 'unreadable' | 'too-early' | 'too-late';

interface TimeInputOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: TimeProblem | null) => void;
  readonly bounds: TimeBounds;
  readonly hourCycle: HourCycle | undefined;
}

/** Afternoon with minutes: an example that shows the language's format. */
const EXAMPLE = '14:30';

export interface TimeInput extends ParsedInput {
  readonly example: string;
  readonly format: (time: string) => string;
}

/** Parsed input of a time in the language of the kit's messages. */
export function useTimeInput({ value, onChange, bounds, hourCycle }: TimeInputOptions): TimeInput {
  const messages = useDateMessages();
  const { locale } = messages;
  const { min, max } = bounds;
  const format = (time: string) => timeText(time, locale, hourCycle);
  const validate = (time: string): TimeProblem | null => {
    if (min !== undefined && time < min) return 'too-early';
    return max !== undefined && time > max ? 'too-late' : null;
  };
  const errorMessages = {
    unreadable: () => messages.timeUnreadable(format(EXAMPLE)),
    'too-early': () => messages.tooEarly(format(min ?? '')),
    'too-late': () => messages.tooLate(format(max ?? '')),
  };
  const parsedInput = useParsedInput<TimeProblem>({
    value,
    onChange,
    parse(text) {
      const time = parseTime(text, locale);
      const problem = time === null ? 'unreadable' : validate(time);
      return { value: problem === null ? time : null, problem };
    },
    format,
    validate,
    errorText: (problem) => errorMessages[problem](),
  });
  return { ...parsedInput, format, example: format(EXAMPLE) };
}
