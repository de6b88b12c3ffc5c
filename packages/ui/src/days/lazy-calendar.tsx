import { useEffect, useState } from 'react';
import type { CalendarProps, RangeCalendarProps } from '#calendar/calendar.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './lazy-calendar.module.css';

type Module = typeof import('#calendar/calendar.tsx');
type State = Module | 'loading' | 'failed';

/** Once it is there it is drawn at once. */
let loaded: Module | null = null;

/** Fetches the calendar ahead of its being opened; a failure is met again, and said, when it is. */
export async function fetchCalendar(): Promise<State> {
  try {
    loaded ??= await import('#calendar/calendar.tsx');
    return loaded;
  } catch {
    return 'failed';
  }
}

function useCalendarModule(): State {
  const [state, setState] = useState<State>(loaded ?? 'loading');
  useEffect(() => {
    let isGone = false;
    void fetchCalendar().then((next) => isGone || setState(next));
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}

/** Where the calendar will be, as tall as it; what can be typed beside it does not wait. */
function Waiting({ failed }: { readonly failed: boolean }) {
  const messages = useDateMessages();
  return (
    <div className={css.waiting} role="status">
      {failed ? (
        messages.calendarFailed
      ) : (
        <>
          <Spinner />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

export function LazyCalendar(props: CalendarProps) {
  const state = useCalendarModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.Calendar {...props} />;
}

export function LazyRangeCalendar(props: RangeCalendarProps) {
  const state = useCalendarModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.RangeCalendar {...props} />;
}
