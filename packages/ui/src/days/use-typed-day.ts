import { dayProblem, dayProblemText, type DayBounds, type DayProblem } from '#days/day-bounds.ts';
import { dayPattern, dayText } from '#days/day-text.ts';
import { todayIn } from '#days/iso-day.ts';
import { readDay } from '#days/read-day.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { useTypedValue, type TypedValue } from '#typed-value/use-typed-value.ts';

interface TypedDayOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: DayProblem | null) => void;
  readonly bounds: DayBounds;
  readonly timeZone: string | undefined;
}

export interface TypedDay extends TypedValue {
  /** How a day is typed: "dd/mm/yyyy". */
  readonly pattern: string;
}

/** A day that is typed in the language of the kit's texts. */
export function useTypedDay(options: TypedDayOptions): TypedDay {
  const { value, onChange, bounds, timeZone } = options;
  const messages = useDateMessages();
  const { locale, letters } = messages;
  const typed = useTypedValue<DayProblem>({
    value,
    onChange,
    read(text) {
      const day = readDay(text, locale, todayIn(timeZone));
      const problem = day === null ? 'unreadable' : dayProblem(day, bounds);
      return { value: problem === null ? day : null, problem };
    },
    show: (day) => dayText(day, locale),
    check: (day) => dayProblem(day, bounds),
    say: (problem) => dayProblemText(problem, bounds, todayIn(timeZone), messages),
  });
  return { ...typed, pattern: dayPattern(locale, letters) };
}
