import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import type { DayBounds, DayProblem } from '#days/day-bounds.ts';
import { DayInput } from '#days/day-input.tsx';
import { fetchCalendar, LazyCalendar } from '#days/lazy-calendar.tsx';
import { useDateInput } from '#days/use-date-input.ts';
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
   * Called with null while the field is empty or its text is no selectable day. The second argument is then the
   * problem, which the field shows after blur; do not submit a form that has one.
   */
  readonly onChange: (value: string | null, problem: DayProblem | null) => void;
  /** Name in a native form submission; `yyyy-mm-dd` is sent. */
  readonly name?: string;
  /** IANA time zone that decides what today is; the browser's by default. */
  readonly timeZone?: string;
}

/** Selects one day, typed in the language's format or from a calendar that is loaded on demand. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, isUnavailable, timeZone, name, ...field } = props;
  const messages = useDateMessages();
  const panelId = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const bounds = { min, max, isUnavailable };
  const dateInput = useDateInput({ value, onChange, bounds, timeZone });
  useFloating({ open, anchor: fieldRef, floating: panelRef });
  return (
    <DayInput
      {...field}
      dateInput={dateInput}
      fieldRef={fieldRef}
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
              dateInput.setValue(day);
            }}
          />
        )}
      </dialog>
    </DayInput>
  );
}
