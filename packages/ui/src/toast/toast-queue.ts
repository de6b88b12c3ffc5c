import type { ReactNode } from 'react';
import type { AlertTone } from '#tone/tone.ts';

/** Spec, both documents §9: a toast stays 3 s. */
export const TOAST_DURATION_MS = 3000;
/** Maximum visible toasts; the oldest dismissible one is removed. */
const MAX_VISIBLE = 4;

export interface ToastContent {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string;
  /** Duration in ms; null stays until dismissed. */
  readonly duration?: number | null;
  /** One action: "Undo", "Open order". */
  readonly action?: {
    readonly label: string;
    readonly onSelect: () => void;
    /** It takes back what was done: the undo key may run it too. */
    readonly isUndo?: boolean;
    /** `Kbd` elements of the keys that do the same, hidden from screen readers. */
    readonly keys?: ReactNode;
  };
  /** Called once when the toast closes for any reason. */
  readonly onClose?: () => void;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly duration: number | null;
}

export interface ToastQueue {
  readonly add: (toast: ToastContent) => number;
  readonly close: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly Toast[];
}

/** Store of a {@link ToastRegion}, outside of React so that any code can add toasts. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    const removedToasts = toasts.filter((toast) => !next.includes(toast));
    toasts = next;
    for (const listener of listeners) listener();
    for (const toast of removedToasts) toast.onClose?.();
  }
  function withoutOldest(list: readonly Toast[]): readonly Toast[] {
    if (list.length <= MAX_VISIBLE) return list;
    const oldest = list.find((toast) => toast.duration !== null) ?? list[0];
    return list.filter((toast) => toast !== oldest);
  }
  return {
    add(content) {
      lastId += 1;
      set(withoutOldest([...toasts, { duration: TOAST_DURATION_MS, ...content, id: lastId }]));
      return lastId;
    },
    close(id) {
      if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toasts,
  };
}
