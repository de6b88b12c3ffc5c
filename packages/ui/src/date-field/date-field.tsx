import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import type { DayBounds, DayProblem } from '#days/day-bounds.ts';
import { DayInput } from '#days/day-input.tsx';
import { fetchCalendar, LazyCalendar } from '#days/lazy-calendar.tsx';
import { useTypedDay } from '#days/use-typed-day.ts';
import control from '#field/control.module.css';
import type { FieldProps } from '#field/field.tsx';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import css from './date-field.module.css';

export type { DayProblem };

export interface DateFieldProps
  extends FieldProps, DayBounds, Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'autoComplete' | 'onBlur'> {
  /** `yyyy-mm-dd`; null while it is empty. */
  readonly value: string | null;
  /**
   * Null while the field is empty, and while what it holds is no day that may be chosen. Then the second argument says why,
   * and so does the field once it is left; a form with a problem is not to be sent.
   */
  readonly onChange: (value: string | null, problem: DayProblem | null) => void;
  /** Name in a form that is sent natively; what is sent is `yyyy-mm-dd`. */
  readonly name?: string;
  /** Whose today is marked and meant, as IANA names it; that of the browser without it. */
  readonly timeZone?: string;
}

/** One day, typed in the language's own way or chosen from a calendar, which is fetched when it is wanted. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, isUnavailable, timeZone, name, ...field } = props;
  const messages = useDateMessages();
  const panelId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const bounds = { min, max, isUnavailable };
  const typed = useTypedDay({ value, onChange, bounds, timeZone });
  useFloating({ open, anchor: boxRef, floating: panelRef });
  return (
    <DayInput
      {...field}
      typed={typed}
      boxRef={boxRef}
      className="kit-DateField"
      onArrowDown={() => panelRef.current?.showPopover()}
    >
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={field.disabled} />}
      <IconButton
        className={control.action}
        size="sm"
        icon={<CalendarDays aria-hidden="true" />}
        label={messages.openCalendar}
        disabled={field.disabled}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={panelId}
        onPointerEnter={() => void fetchCalendar()}
      />
      <dialog
        ref={panelRef}
        id={panelId}
        popover="auto"
        aria-label={field.label}
        tabIndex={-1}
        className={clsx(floating.root, css.panel)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <LazyCalendar
            {...bounds}
            takesFocus
            label={field.label}
            value={value}
            timeZone={timeZone}
            onChange={(day) => {
              panelRef.current?.hidePopover();
              typed.take(day);
            }}
          />
        )}
      </dialog>
    </DayInput>
  );
}
