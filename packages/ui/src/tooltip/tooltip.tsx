import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactElement } from 'react';
import floating from '#floating/floating.module.css';
import type { Placement } from '#floating/compute-position.ts';
import { useFloating } from '#floating/use-floating.ts';
import { Slot } from '#slot/slot-element.tsx';
import css from './tooltip.module.css';

/** Delays before a tooltip shows on hover, and before it hides. */
const SHOW_DELAY_MS = 500;
const HIDE_DELAY_MS = 120;

export interface TooltipProps {
  readonly text: string;
  /** Adds the text as a description of the child. Set to false if it is already its name. */
  readonly describes?: boolean;
  readonly prefer?: Placement;
  /** One focusable element. Touch users do not see tooltips: never put essential content in one. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Shows at once on keyboard focus and delayed on hover; Escape hides it, and it can be hovered (WCAG 1.4.13). */
export function Tooltip({ text, describes = true, prefer = 'above', children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<HTMLElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  useLayoutEffect(() => {
    if (open) boxRef.current?.showPopover();
  }, [open]);
  useFloating({ open, anchor: anchorRef, floating: boxRef, prefer, align: 'center' });

  function setOpenAfter(next: boolean, delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  }
  function setOpenNow(next: boolean) {
    window.clearTimeout(timer.current);
    setOpen(next);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [open]);

  const { props } = children;
  return (
    <>
      <Slot
        aria-describedby={describes && open ? id : props['aria-describedby']}
        onPointerEnter={(event) => {
          props.onPointerEnter?.(event);
          anchorRef.current = event.currentTarget;
          if (event.pointerType !== 'touch') setOpenAfter(true, SHOW_DELAY_MS);
        }}
        onPointerLeave={(event) => {
          props.onPointerLeave?.(event);
          setOpenAfter(false, HIDE_DELAY_MS);
        }}
        onPointerDown={(event) => {
          props.onPointerDown?.(event);
          setOpenNow(false);
        }}
        onClick={(event) => {
          // Also hidden on key press: the pressed element may move and leave the tooltip behind.
          setOpenNow(false);
          props.onClick?.(event);
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          anchorRef.current = event.currentTarget;
          // Deferred: a closing popover returns the focus, and no other popover can open during that event.
          if (event.currentTarget.matches(':focus-visible')) setOpenAfter(true, 0);
        }}
        onBlur={(event) => {
          props.onBlur?.(event);
          setOpenNow(false);
        }}
      >
        {children}
      </Slot>
      {open && (
        <div
          ref={boxRef}
          id={id}
          role="tooltip"
          popover="manual"
          className={clsx('kit-Tooltip', floating.root, css.root)}
          onPointerEnter={() => window.clearTimeout(timer.current)}
          onPointerLeave={() => setOpenAfter(false, HIDE_DELAY_MS)}
        >
          {text}
        </div>
      )}
    </>
  );
}
