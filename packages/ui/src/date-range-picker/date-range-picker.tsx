import { clsx } from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import { isSameRange, rangeWords, type DayRange, type DayRangePreset } from '#date-range-picker/day-range.ts';
import { RangePanel } from '#date-range-picker/range-panel.tsx';
import { useRangeDraft } from '#date-range-picker/use-range-draft.ts';
import { fetchCalendar } from '#days/lazy-calendar.tsx';
import { Drawer } from '#drawer/drawer.tsx';
import type { Alignment } from '#floating/compute-position.ts';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './date-range-picker.module.css';

export type { DayRange, DayRangePreset };

export interface DateRangePickerProps {
  /** Accessible name: "Date of the order". */
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** Named ranges ("Today"), computed by the caller in the store's time zone. */
  readonly presets?: readonly DayRangePreset[];
  /** Applies the range by a button; otherwise once both days are selected. */
  readonly confirm?: boolean;
  /** Allows open ends, or none of both. */
  readonly optional?: boolean;
  readonly min?: string;
  readonly max?: string;
  /** IANA time zone that decides what today is; the browser's by default. */
  readonly timeZone?: string;
  readonly align?: Alignment;
  readonly disabled?: boolean;
}

const NO_PRESETS: readonly DayRangePreset[] = [];

/** Selects a range of days by preset, by typing or in a calendar of two months. On a phone it takes the whole width. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, presets = NO_PRESETS, align, disabled } = props;
  const messages = useDateMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const triggerRef = useRef<HTMLButtonElement>(null);
  const boxRef = useRef<HTMLDialogElement>(null);
  useFloating({ open: open && !isNarrow, anchor: triggerRef, floating: boxRef, align });
  const preset = presets.find((one) => isSameRange(one, value));
  const close = () => {
    if (isNarrow) setOpen(false);
    else boxRef.current?.hidePopover();
  };
  const parts = open && <OpenRange {...props} presets={presets} isNarrow={isNarrow} onClose={close} />;
  return (
    <>
      <Button
        ref={triggerRef}
        className={clsx('kit-DateRangePicker', css.trigger)}
        icon={<CalendarDays aria-hidden="true" />}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void fetchCalendar()}
        {...(isNarrow ? { onClick: () => setOpen(true) } : { popoverTarget: id, 'aria-controls': id })}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span className={css.content}>
          <span className={css.words}>
            {preset !== undefined && <span className={css.name}>{preset.label}</span>}
            {(preset === undefined || preset.from !== null || preset.to !== null) && (
              <bdi className={preset === undefined ? undefined : css.days}>{rangeWords(value, messages)}</bdi>
            )}
          </span>
          <ChevronDown aria-hidden="true" />
        </span>
      </Button>
      {isNarrow ? (
        parts
      ) : (
        <dialog
          ref={boxRef}
          id={id}
          popover="auto"
          aria-label={label}
          tabIndex={-1}
          className={clsx(floating.root, css.float)}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          {parts}
        </dialog>
      )}
    </>
  );
}

interface OpenRangeProps extends DateRangePickerProps {
  readonly presets: readonly DayRangePreset[];
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

/** Content of the popover. */
function OpenRange(props: OpenRangeProps) {
  const { label, value, onChange, presets, confirm = false, optional = false, min, max, timeZone, isNarrow } = props;
  const { onClose } = props;
  const messages = useDateMessages();
  const draft = useRangeDraft({ value, onCommit: onChange, bounds: { min, max }, timeZone, optional });
  function choose(range: DayRange, by: 'preset' | 'calendar') {
    draft.set(range, by);
    if (confirm) return;
    draft.commit(range);
    onClose();
  }
  const panel = (
    <RangePanel
      label={label}
      draft={draft}
      presets={presets}
      min={min}
      max={max}
      timeZone={timeZone}
      optional={optional}
      onPreset={(range) => choose(range, 'preset')}
      onCalendar={(range) => choose(range, 'calendar')}
      onTyped={() => {
        if (!confirm) draft.commit();
      }}
    />
  );
  const clear = optional && (
    <Button variant="quiet" className={css.clear} onClick={() => choose({ from: null, to: null }, 'preset')}>
      {messages.clear}
    </Button>
  );
  const buttons: ReactNode = (confirm || optional) && (
    <>
      {clear}
      {confirm && (
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="primary"
            disabled={!draft.isComplete}
            onClick={() => {
              draft.commit();
              onClose();
            }}
          >
            {messages.apply}
          </Button>
        </>
      )}
    </>
  );
  if (isNarrow) {
    return (
      <Drawer open onClose={onClose} title={label} footer={buttons === false ? undefined : buttons}>
        {panel}
      </Drawer>
    );
  }
  return (
    <>
      {panel}
      {buttons !== false && (
        <div className={css.footer} data-part="footer">
          {buttons}
        </div>
      )}
    </>
  );
}
