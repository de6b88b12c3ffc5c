import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactElement } from 'react';
import floating from '#floating/floating.module.css';
import type { Placement } from '#floating/place.ts';
import { useFloating } from '#floating/use-floating.ts';
import { Slot } from '#slot/slot-element.tsx';
import css from './tooltip.module.css';

/** How long a pointer rests before the tooltip shows, and stays after it left, in ms. */
const SHOW_DELAY = 500;
const HIDE_DELAY = 120;

export interface TooltipProps {
  readonly text: string;
  /** Says the text as a description of the child. False where the child already has it as its name. */
  readonly describes?: boolean;
  readonly prefer?: Placement;
  /** One focusable element. Nothing that a touch user needs may stand only in a tooltip. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Shows at once on keyboard focus, after a rest on hover; Escape hides it, and it can be hovered (WCAG 1.4.13). */
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

  function later(next: boolean, delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  }
  function now(next: boolean) {
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
          if (event.pointerType !== 'touch') later(true, SHOW_DELAY);
        }}
        onPointerLeave={(event) => {
          props.onPointerLeave?.(event);
          later(false, HIDE_DELAY);
        }}
        onPointerDown={(event) => {
          props.onPointerDown?.(event);
          now(false);
        }}
        onClick={(event) => {
          // By a key, too: what is pressed may move, and leave its hint over what comes there.
          now(false);
          props.onClick?.(event);
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          anchorRef.current = event.currentTarget;
          // Not within the event: a popover that closes gives the focus back while nothing else can be shown.
          if (event.currentTarget.matches(':focus-visible')) later(true, 0);
        }}
        onBlur={(event) => {
          props.onBlur?.(event);
          now(false);
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
          onPointerLeave={() => later(false, HIDE_DELAY)}
        >
          {text}
        </div>
      )}
    </>
  );
}
