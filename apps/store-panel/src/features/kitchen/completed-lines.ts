import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';
import type { DoneLines } from './remaining-items.ts';

const STORAGE = 'kitchen_done_lines';

const kept = observable<DoneLines>(read());

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

function keep(next: DoneLines): void {
  browserStorage.setItem(STORAGE, JSON.stringify(next));
  kept.set(next);
}

/**
 * Which lines of the tickets on this screen are struck off. It belongs to the device, not to the order: another kitchen
 * screen may stand at another station. It outlives a reload and goes with its order.
 */
export const completedLines = {
  get: kept.get,
  subscribe: kept.subscribe,
  toggle(orderId: string, line: string): void {
    const { [orderId]: now = [], ...others } = kept.get();
    const next = now.includes(line) ? now.filter((one) => one !== line) : [...now, line];
    keep(next.length === 0 ? others : { ...others, [orderId]: next });
  },
  /** Forgets the orders that are no longer in work. */
  keepOnly(orderIds: ReadonlySet<string>): void {
    const entries = Object.entries(kept.get());
    const left = entries.filter(([id]) => orderIds.has(id));
    if (left.length < entries.length) keep(Object.fromEntries(left));
  },
} as const;
