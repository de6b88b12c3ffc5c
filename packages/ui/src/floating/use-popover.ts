import { useId, useRef, useState, type RefObject } from 'react';
import type { Alignment, Placement } from '#floating/compute-position.ts';
import { useFloating } from '#floating/use-floating.ts';

export interface PopoverState<Box extends HTMLElement> {
  readonly id: string;
  readonly open: boolean;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly boxRef: RefObject<Box | null>;
  readonly setOpen: (open: boolean) => void;
  /** Closes and returns the focus to the trigger. */
  readonly close: () => void;
  readonly show: () => void;
}

/** Native popover (light dismiss, Escape, top layer), positioned beside its trigger. */
export function usePopover<Box extends HTMLElement>(prefer?: Placement, align?: Alignment): PopoverState<Box> {
  const id = useId();
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const boxRef = useRef<Box>(null);
  useFloating({ open, anchor: triggerRef, floating: boxRef, prefer, align });
  return {
    id,
    open,
    triggerRef,
    boxRef,
    setOpen,
    show: () => {
      boxRef.current?.showPopover();
    },
    close: () => {
      boxRef.current?.hidePopover();
      triggerRef.current?.focus();
    },
  };
}
