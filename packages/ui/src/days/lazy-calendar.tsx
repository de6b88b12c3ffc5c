import type { CalendarProps, RangeCalendarProps } from '#calendar/calendar.tsx';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './lazy-calendar.module.css';

const calendar = createLazyModule(() => import('#calendar/calendar.tsx'));

/** Preloads the calendar. */
export const fetchCalendar = calendar.fetch;

/** Placeholder of the calendar's height while it loads; typing works meanwhile. */
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
  const state = calendar.useModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.Calendar {...props} />;
}

export function LazyRangeCalendar(props: RangeCalendarProps) {
  const state = calendar.useModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.RangeCalendar {...props} />;
}
