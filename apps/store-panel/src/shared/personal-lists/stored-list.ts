import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';

/** A list of the signed-in account on this device. */
export interface StoredList<Item> extends Observable<readonly Item[]> {
  readonly change: (update: (items: readonly Item[]) => readonly Item[]) => void;
}

interface StoredListOptions<Item> {
  /** Null if nothing may be stored: the list then lives as long as the page. */
  readonly storage: BrowserStorage | null;
  readonly key: string;
  readonly isItem: (value: unknown) => value is Item;
}

/** One list for everything that shows it. Where the browser stores nothing it is in memory. */
export function createStoredList<Item>({ storage, key, isItem }: StoredListOptions<Item>): StoredList<Item> {
  const read = (): readonly Item[] | null => parseList(storage?.getItem(key) ?? null, isItem);
  const items = observable<readonly Item[]>(read() ?? []);
  return {
    get: items.get,
    subscribe: items.subscribe,
    change(update) {
      // Another tab may have changed it.
      const next = update(read() ?? items.get());
      storage?.setItem(key, JSON.stringify(next));
      items.set(next);
    },
  };
}

function parseList<Item>(text: string | null, isItem: (value: unknown) => value is Item): readonly Item[] | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem) : null;
  } catch {
    return null;
  }
}

/** Whether the value is an object whose fields have these types. */
export function hasFields(value: unknown, fields: Readonly<Record<string, 'string' | 'number' | 'boolean'>>): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type)
  );
}
