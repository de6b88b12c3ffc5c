import { clsx } from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#button/button.tsx';
import { isSameRange, rangeWords, type DayRange, type DayRangePreset } from '#date-range-picker/day-range.ts';
import type { DateRangePickerProps, OpenRangeProps } from '#date-range-picker/range-props.ts';
import { fetchCalendar } from '#days/lazy-calendar.tsx';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './date-range-picker.module.css';

export type { DateRangePickerProps, DayRange, DayRangePreset };

const NO_PRESETS: readonly DayRangePreset[] = [];

/** Few of those who see a range change it. */
const openRange = createLazyModule(() => import('#date-range-picker/open-range.tsx'));

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
  const parts = open && <LazyOpenRange {...props} presets={presets} isNarrow={isNarrow} onClose={close} />;
  return (
    <>
      <Button
        ref={triggerRef}
        className={clsx('kit-DateRangePicker', css.trigger)}
        icon={<CalendarDays aria-hidden="true" />}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void Promise.all([openRange.fetch(), fetchCalendar()])}
        onFocus={() => void openRange.fetch()}
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

/** A failure shows nothing: the next opening tries again. */
function LazyOpenRange(props: OpenRangeProps) {
  const state = openRange.useModule();
  if (state === 'failed') return null;
  return state === 'loading' ? <Spinner /> : <state.OpenRange {...props} />;
}
