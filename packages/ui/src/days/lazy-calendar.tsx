import type { CalendarProps, RangeCalendarProps } from '#calendar/calendar.tsx';
import { lateModule } from '#late-module/late-module.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './lazy-calendar.module.css';

const calendar = lateModule(() => import('#calendar/calendar.tsx'));

/** Fetches the calendar ahead of its being opened. */
export const fetchCalendar = calendar.fetch;

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
  const state = calendar.useModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.Calendar {...props} />;
}

export function LazyRangeCalendar(props: RangeCalendarProps) {
  const state = calendar.useModule();
  return typeof state === 'string' ? <Waiting failed={state === 'failed'} /> : <state.RangeCalendar {...props} />;
}
