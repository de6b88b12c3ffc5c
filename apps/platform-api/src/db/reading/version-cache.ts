import { LRUCache } from 'lru-cache';

import type { Listener } from '#db/listener.ts';

/** So many values, or values of so many bytes. */
type Bounds<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value) => number };

type Connection = Pick<Listener, 'isCurrent'>;

const caches = new Set<{ readonly clear: () => void }>();
const connections = new Set<Connection>();

export interface VersionCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/**
 * Caches values of this node by versions of rows that its reader has read. What was used least recently makes room. A
 * database that went back to an earlier state issues the same versions again for other values: while the connection for
 * notices is lost nothing cached is used, and then all of it is dropped. The cache lasts as long as the process.
 */
export function createVersionCache<Value extends object>(bounds: Bounds<Value>): VersionCache<Value> {
  const cache = new LRUCache<string, Value>(bounds);
  caches.add(cache);
  return {
    get: (key) => ([...connections].every((connection) => connection.isCurrent()) ? cache.get(key) : undefined),
    set: (key, value) => void cache.set(key, value),
  };
}

/** Makes the caches depend on a connection until the returned function is called. */
export function watchConnection(connection: Connection): () => void {
  connections.add(connection);
  return () => connections.delete(connection);
}

/** For a connection that was lost and is back. */
export function clearVersionCaches(): void {
  for (const cache of caches) cache.clear();
}
