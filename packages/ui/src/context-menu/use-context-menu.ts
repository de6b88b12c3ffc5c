import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useFloating } from '#floating/use-floating.ts';
import { menuItems } from '#menu/use-menu-keys.ts';

/** Pointer position in pixels of the viewport. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Duration of a long press in ms (slightly less than iOS needs to select text), and the movement it tolerates in
 * pixels.
 */
const LONG_PRESS = 480;
const SLIP = 10;

interface ContextMenuState {
  readonly open: boolean;
  readonly close: () => void;
  readonly anchorRef: RefObject<HTMLSpanElement | null>;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  /** Props of the element that the menu belongs to. */
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
 * Opens a popover at the pointer. It does not use light dismiss, which would treat the release of the opening button as
 * a press outside.
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
    // A second request while the menu is open keeps the first position.
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
    // Counted from the left edge in both directions, like pointer coordinates.
    anchor.style.setProperty('translate', `${point.x}px ${point.y}px`);
    box.showPopover();
    menuItems(box)[0]?.focus();
    const leave = () => setPoint(null);
    const abortController = new AbortController();
    const { signal } = abortController;
    const beside = ({ target }: Event) => {
      if (!(target instanceof Node && box.contains(target))) leave();
    };
    document.addEventListener('pointerdown', beside, { signal, capture: true });
    document.addEventListener('focusin', beside, { signal });
    window.addEventListener('blur', leave, { signal });
    window.addEventListener('resize', leave, { signal });
    window.addEventListener('scroll', beside, { signal, capture: true, passive: true });
    return () => {
      abortController.abort();
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
        // Some browsers report no position for a keyboard-invoked menu.
        const rect = currentTarget.getBoundingClientRect();
        show(x === 0 && y === 0 ? { x: rect.x, y: rect.y + rect.height } : { x, y });
      },
      // iOS has no contextmenu event, so a long press opens the menu.
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
