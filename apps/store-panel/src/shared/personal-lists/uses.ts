import type { BrowserStorage } from '#shared/browser-storage.ts';
import { createStoredList, hasFields, type StoredList } from './stored-list.ts';

const MAX_IDS = 60;
const HALF_LIFE_MS = 14 * 24 * 60 * 60_000;

/** How often something was chosen; an earlier use counts half as much after the half-life. */
interface Use {
  readonly id: string;
  readonly count: number;
  /** When the count was valid, in epoch milliseconds. */
  readonly at: number;
}

const isUse = (value: unknown): value is Use => hasFields(value, { id: 'string', count: 'number', at: 'number' });

const countAt = ({ count, at }: Use, now: number): number => count * 2 ** ((at - now) / HALF_LIFE_MS);

export interface Uses extends StoredList<Use> {
  readonly add: (id: string, now?: number) => void;
  /** 0 for what was never used. */
  readonly countOf: (id: string, now?: number) => number;
}

export function createUses(storage: BrowserStorage | null, account: string): Uses {
  const list = createStoredList({ storage, key: `uses.${account}`, isItem: isUse });
  const countOf = (id: string, now = Date.now()) => {
    const use = list.get().find((one) => one.id === id);
    return use ? countAt(use, now) : 0;
  };
  return {
    ...list,
    countOf,
    add: (id, now = Date.now()) =>
      list.change((uses) => {
        const others = uses
          .filter((use) => use.id !== id)
          .toSorted((one, other) => countAt(other, now) - countAt(one, now));
        return [{ id, count: countOf(id, now) + 1, at: now }, ...others].slice(0, MAX_IDS);
      }),
  };
}
