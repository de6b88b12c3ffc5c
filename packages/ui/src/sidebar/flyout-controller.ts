import type { Box } from '#floating/compute-position.ts';
import { headsTo, type Point } from '#sidebar/heads-to.ts';

/** Delays in ms before a resting mouse opens a flyout, and before one that has left closes. */
export const OPEN_DELAY_MS = 100;
export const CLOSE_DELAY_MS = 300;

/** `arrow` moves the focus into the flyout. Only `hover` lets the mouse close it. */
export type FlyoutCause = 'hover' | 'press' | 'arrow';

export interface OpenFlyout {
  readonly id: string;
  readonly cause: FlyoutCause;
}

export interface FlyoutController {
  readonly get: () => OpenFlyout | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The mouse entered an area: its button or its flyout. `box` is the open flyout's. */
  readonly enter: (id: string, at: Point, box: Box | null) => void;
  readonly leave: () => void;
  /** The mouse moved, anywhere. */
  readonly move: (at: Point, box: Box | null) => void;
  /** Opens the flyout of a pressed area; pins one that the mouse opened; closes a pinned one. */
  readonly press: (id: string) => void;
  readonly enterByArrow: (id: string) => void;
  readonly close: () => void;
}

/**
 * Decides which area's flyout is open. While the mouse heads to it, other areas on the way stay closed, and the time
 * limit to arrive starts again with each move.
 */
export function createFlyoutController(): FlyoutController {
  const listeners = new Set<() => void>();
  let open: OpenFlyout | null = null;
  /** What the timer will open; null to close. */
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let previous: Point | null = null;

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
  }
  function show(flyout: OpenFlyout | null) {
    cancel();
    if (open?.id === flyout?.id && open?.cause === flyout?.cause) return;
    if (open === null) previous = null;
    open = flyout;
    for (const listener of listeners) listener();
  }
  function schedule(id: string | null, delay: number) {
    cancel();
    next = id;
    timer = setTimeout(() => show(id === null ? null : { id, cause: 'hover' }), delay);
  }
  const isHeadingTo = (at: Point, box: Box | null) => previous !== null && box !== null && headsTo(previous, at, box);
  return {
    get: () => open,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) cancel();
      };
    },
    enter: (id, at, box) => {
      if (open === null) schedule(id, OPEN_DELAY_MS);
      else if (open.id === id) cancel();
      else if (open.cause === 'hover') schedule(id, isHeadingTo(at, box) ? CLOSE_DELAY_MS : OPEN_DELAY_MS);
    },
    leave: () => {
      if (open === null) cancel();
      else if (open.cause === 'hover') schedule(null, CLOSE_DELAY_MS);
    },
    move: (at, box) => {
      if (timer !== undefined && isHeadingTo(at, box)) schedule(next, CLOSE_DELAY_MS);
      previous = at;
    },
    press: (id) => show(open?.id === id && open.cause !== 'hover' ? null : { id, cause: 'press' }),
    enterByArrow: (id) => show({ id, cause: 'arrow' }),
    close: () => show(null),
  };
}
