import { dayProblem, dayProblemText, type DayBounds, type DayProblem } from '#days/day-bounds.ts';
import { dateInputPattern, formatDay } from '#days/day-text.ts';
import { todayIn } from '#days/iso-day.ts';
import { parseDay } from '#days/parse-day.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { useParsedInput, type ParsedInput } from '#parsed-input/use-parsed-input.ts';

interface DateInputOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: DayProblem | null) => void;
  readonly bounds: DayBounds;
  readonly timeZone: string | undefined;
}

export interface DateInput extends ParsedInput {
  /** Input pattern: "dd/mm/yyyy". */
  readonly pattern: string;
}

/** Parsed input of a day in the language of the kit's messages. */
export function useDateInput(options: DateInputOptions): DateInput {
  const { value, onChange, bounds, timeZone } = options;
  const messages = useDateMessages();
  const { locale, symbols } = messages;
  const parsedInput = useParsedInput<DayProblem>({
    value,
    onChange,
    parse(text) {
      const day = parseDay(text, locale, todayIn(timeZone));
      const problem = day === null ? 'unreadable' : dayProblem(day, bounds);
      return { value: problem === null ? day : null, problem };
    },
    format: (day) => formatDay(day, locale),
    validate: (day) => dayProblem(day, bounds),
    errorText: (problem) => dayProblemText(problem, bounds, todayIn(timeZone), messages),
  });
  return { ...parsedInput, pattern: dateInputPattern(locale, symbols) };
}
