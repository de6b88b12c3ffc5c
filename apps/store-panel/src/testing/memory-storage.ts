import type { BrowserStorage } from '#shared/browser-storage.ts';

/** In-memory browser storage; its content survives the page under test. */
export function memoryStorage(stored = new Map<string, string>()): BrowserStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      stored.set(key, value);
      return true;
    },
    removeItem: (key) => void stored.delete(key),
  };
}
