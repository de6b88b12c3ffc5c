import type { BrowserStorage } from '#shared/browser-storage.ts';

/** A browser's storage in memory; what it holds outlives the page that is under test. */
export function memoryStorage(held = new Map<string, string>()): BrowserStorage {
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      held.set(key, value);
      return true;
    },
    removeItem: (key) => void held.delete(key),
  };
}
