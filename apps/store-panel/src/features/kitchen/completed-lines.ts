import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';
import type { DoneLines } from './remaining-items.ts';

const STORAGE = 'kitchen_done_lines';

const store = observable<DoneLines>(read());

function read(): DoneLines {
  try {
    const value: unknown = JSON.parse(browserStorage.getItem(STORAGE) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const isMarks = (marks: unknown) => Array.isArray(marks) && marks.every((mark) => typeof mark === 'string');
    return Object.fromEntries(Object.entries(value).filter(([, marks]) => isMarks(marks)));
  } catch {
    return {};
  }
}

function save(next: DoneLines): void {
  browserStorage.setItem(STORAGE, JSON.stringify(next));
  store.set(next);
}

/**
 * The struck-off lines of the tickets on this screen. Stored per device, not per order: another kitchen screen may be
 * at another station. Survives a reload and is removed with its order.
 */
export const completedLines = {
  get: store.get,
  subscribe: store.subscribe,
  toggle(orderId: string, line: string): void {
    const { [orderId]: lines = [], ...others } = store.get();
    const next = lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line];
    save(next.length === 0 ? others : { ...others, [orderId]: next });
  },
  /** Removes the orders that are no longer running. */
  retainOnly(orderIds: ReadonlySet<string>): void {
    const entries = Object.entries(store.get());
    const remainingEntries = entries.filter(([id]) => orderIds.has(id));
    if (remainingEntries.length < entries.length) save(Object.fromEntries(remainingEntries));
  },
} as const;
