import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useFloating } from '#floating/use-floating.ts';
import { menuItems } from '#menu/use-menu-keys.ts';

/** Where it was asked for, in pixels of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** How long a finger stays (ours, in ms: a little less than what iOS takes to select text), and how far it may slip in px. */
const LONG_PRESS = 480;
const SLIP = 10;

interface ContextMenuState {
  readonly open: boolean;
  readonly close: () => void;
  readonly anchorRef: RefObject<HTMLSpanElement | null>;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  /** For the element that the menu belongs to. */
  readonly area: {
    readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * Opens a box where the pointer is. The browser's own light dismissal is not used: it would take the release of the very
 * button that opened the menu for a press beside it.
 */
export function useContextMenu(): ContextMenuState {
  const [point, setPoint] = useState<Point | null>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const pressed = useRef<{ readonly at: Point; readonly timer: number } | null>(null);
  const wasLong = useRef(false);
  const open = point !== null;

  function show(at: Point) {
    // Asked for again while it is open, it still belongs to where it was asked for first.
    if (!open) cameFrom.current = document.activeElement as HTMLElement | null;
    setPoint(at);
  }
  function close() {
    setPoint(null);
    cameFrom.current?.focus();
  }
  function endPress() {
    if (pressed.current !== null) window.clearTimeout(pressed.current.timer);
    pressed.current = null;
  }

  useEffect(
    () => () => {
      if (pressed.current !== null) window.clearTimeout(pressed.current.timer);
    },
    [],
  );
  useEffect(() => {
    const box = boxRef.current;
    const anchor = anchorRef.current;
    if (point === null || box === null || anchor === null) return;
    // By the window's left edge in both directions of script, as pointers are counted.
    anchor.style.setProperty('translate', `${point.x}px ${point.y}px`);
    box.showPopover();
    menuItems(box)[0]?.focus();
    const leave = () => setPoint(null);
    const listening = new AbortController();
    const { signal } = listening;
    const beside = ({ target }: Event) => {
      if (!(target instanceof Node && box.contains(target))) leave();
    };
    document.addEventListener('pointerdown', beside, { signal, capture: true });
    document.addEventListener('focusin', beside, { signal });
    window.addEventListener('blur', leave, { signal });
    window.addEventListener('resize', leave, { signal });
    window.addEventListener('scroll', beside, { signal, capture: true, passive: true });
    return () => {
      listening.abort();
      box.hidePopover();
    };
  }, [point]);
  useFloating({ open, anchor: anchorRef, floating: boxRef });

  return {
    open,
    close,
    anchorRef,
    boxRef,
    area: {
      onContextMenu: (event) => {
        event.preventDefault();
        endPress();
        const { clientX: x, clientY: y, currentTarget } = event;
        // By the keyboard some browsers tell no place.
        const rect = currentTarget.getBoundingClientRect();
        show(x === 0 && y === 0 ? { x: rect.x, y: rect.y + rect.height } : { x, y });
      },
      // iOS has no such event: there a finger that stays opens it.
      onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
        endPress();
        wasLong.current = false;
        if (pointerType !== 'touch') return;
        const timer = window.setTimeout(() => {
          wasLong.current = true;
          show({ x, y });
        }, LONG_PRESS);
        pressed.current = { at: { x, y }, timer };
      },
      onPointerMove: ({ clientX, clientY }) => {
        const at = pressed.current?.at;
        if (at !== undefined && Math.hypot(clientX - at.x, clientY - at.y) > SLIP) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      onClickCapture: (event) => {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
