import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import floating from '#floating/floating.module.css';
import type { Alignment } from '#floating/place.ts';
import { usePopover } from '#floating/use-popover.ts';
import { Slot } from '#slot/slot-element.tsx';
import css from './popover.module.css';

export interface PopoverProps {
  /** A button of the kit; the popover hangs on it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Names the popover for those who do not see it. */
  readonly label: string;
  readonly align?: Alignment;
  readonly children: ReactNode;
}

/** A small panel beside its button that leaves the page usable. For a question that must be answered, a dialog. */
export function Popover({ trigger, label, align, children }: PopoverProps) {
  const { id, open, triggerRef, boxRef, setOpen } = usePopover<HTMLDialogElement>('below', align);
  return (
    <>
      <Slot ref={triggerRef} popoverTarget={id} aria-haspopup="dialog" aria-expanded={open} aria-controls={id}>
        {trigger}
      </Slot>
      <dialog
        ref={boxRef}
        id={id}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        className={clsx('kit-Popover', floating.root, css.root)}
        onToggle={(event) => {
          // React hands on what popovers within tell of themselves: a hint there is not this panel opening.
          if (event.target !== event.currentTarget) return;
          const shown = event.newState === 'open';
          setOpen(shown);
          if (shown) event.currentTarget.focus();
        }}
      >
        {open && children}
      </dialog>
    </>
  );
}
