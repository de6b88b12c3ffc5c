import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import floating from '#floating/floating.module.css';
import type { Alignment } from '#floating/compute-position.ts';
import { usePopover } from '#floating/use-popover.ts';
import { Slot } from '#slot/slot-element.tsx';
import css from './popover.module.css';

export interface PopoverProps {
  /** A button of the kit; the popover is placed beside it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly align?: Alignment;
  readonly children: ReactNode;
}

/** Non-modal panel beside its button. Use a dialog for a question that must be answered. */
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
          // React bubbles toggle events of nested popovers, such as tooltips; ignore those.
          if (event.target !== event.currentTarget) return;
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (isOpen) event.currentTarget.focus();
        }}
      >
        {open && children}
      </dialog>
    </>
  );
}
