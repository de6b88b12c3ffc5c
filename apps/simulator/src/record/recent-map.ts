/** Remembers the newest of what was set, so many at most; the oldest are forgotten. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** @param forgot told of every key that is forgotten for lack of room */
export function createRecentMap<Key, Value>(
  most: number,
  forgot: (key: Key) => void = () => undefined,
): RecentMap<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    has: (key) => kept.has(key),
    delete: (key) => void kept.delete(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      const [oldest] = kept.keys();
      if (oldest === undefined) return;
      kept.delete(oldest);
      forgot(oldest);
    },
  };
}
