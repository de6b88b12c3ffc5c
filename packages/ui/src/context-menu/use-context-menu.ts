import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useFloating } from '#floating/use-floating.ts';
import { menuItems } from '#menu/use-menu-keys.ts';

/** Pointer position in pixels of the viewport. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Duration of a long press: slightly less than iOS needs to select text. */
const LONG_PRESS_MS = 480;
/** Movement of the finger that still counts as a press. */
const MOVE_TOLERANCE_PX = 10;

interface ContextMenuState {
  readonly open: boolean;
  readonly close: () => void;
  readonly anchorRef: RefObject<HTMLSpanElement | null>;
  readonly menuRef: RefObject<HTMLDivElement | null>;
  /** Props of the element that the menu belongs to. */
  readonly triggerProps: {
    readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * Opens a popover at the pointer. It does not use light dismiss, which would treat the release of the opening button as
 * a press outside.
 */
export function useContextMenu(): ContextMenuState {
  const [point, setPoint] = useState<Point | null>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const returnFocusRef = useRef<HTMLElement | null>(null);
  const longPressRef = useRef<{ readonly start: Point; readonly timer: number } | null>(null);
  const wasLongPressRef = useRef(false);
  const open = point !== null;

  function openAt(at: Point) {
    // While the menu is open it has the focus, so the first element stays the one to return to.
    if (!open) returnFocusRef.current = document.activeElement as HTMLElement | null;
    setPoint(at);
  }
  function close() {
    setPoint(null);
    returnFocusRef.current?.focus();
  }
  function cancelLongPress() {
    if (longPressRef.current !== null) window.clearTimeout(longPressRef.current.timer);
    longPressRef.current = null;
  }

  useEffect(
    () => () => {
      if (longPressRef.current !== null) window.clearTimeout(longPressRef.current.timer);
    },
    [],
  );
  useEffect(() => {
    const menu = menuRef.current;
    const anchor = anchorRef.current;
    if (point === null || menu === null || anchor === null) return;
    // Counted from the left edge in both directions, like pointer coordinates.
    anchor.style.setProperty('translate', `${point.x}px ${point.y}px`);
    menu.showPopover();
    menuItems(menu)[0]?.focus();
    const closeWithoutFocus = () => setPoint(null);
    const abortController = new AbortController();
    const { signal } = abortController;
    const closeIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.contains(target))) closeWithoutFocus();
    };
    document.addEventListener('pointerdown', closeIfOutside, { signal, capture: true });
    document.addEventListener('focusin', closeIfOutside, { signal });
    window.addEventListener('blur', closeWithoutFocus, { signal });
    window.addEventListener('resize', closeWithoutFocus, { signal });
    window.addEventListener('scroll', closeIfOutside, { signal, capture: true, passive: true });
    return () => {
      abortController.abort();
      menu.hidePopover();
    };
  }, [point]);
  useFloating({ open, anchor: anchorRef, floating: menuRef });

  return {
    open,
    close,
    anchorRef,
    menuRef,
    triggerProps: {
      onContextMenu: (event) => {
        event.preventDefault();
        cancelLongPress();
        const { clientX: x, clientY: y, currentTarget } = event;
        // Some browsers report no position for a keyboard-invoked menu.
        const rect = currentTarget.getBoundingClientRect();
        openAt(x === 0 && y === 0 ? { x: rect.x, y: rect.y + rect.height } : { x, y });
      },
      // iOS has no contextmenu event, so a long press opens the menu.
      onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
        cancelLongPress();
        wasLongPressRef.current = false;
        if (pointerType !== 'touch') return;
        const timer = window.setTimeout(() => {
          wasLongPressRef.current = true;
          openAt({ x, y });
        }, LONG_PRESS_MS);
        longPressRef.current = { start: { x, y }, timer };
      },
      onPointerMove: ({ clientX, clientY }) => {
        const at = longPressRef.current?.start;
        if (at !== undefined && Math.hypot(clientX - at.x, clientY - at.y) > MOVE_TOLERANCE_PX) cancelLongPress();
      },
      onPointerUp: cancelLongPress,
      onPointerCancel: cancelLongPress,
      onClickCapture: (event) => {
        if (!wasLongPressRef.current) return;
        wasLongPressRef.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
