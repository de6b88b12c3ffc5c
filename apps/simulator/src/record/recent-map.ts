/** Remembers the newest of what was set, so many at most; the oldest are forgotten. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** @param forgot called with every key that is evicted */
export function createRecentMap<Key, Value>(
  max: number,
  forgot: (key: Key) => void = () => undefined,
): RecentMap<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    delete: (key) => void entries.delete(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= max) return;
      const [oldest] = entries.keys();
      if (oldest === undefined) return;
      entries.delete(oldest);
      forgot(oldest);
    },
  };
}
