import { LRUCache } from 'lru-cache';

import type { Listener } from '#db/listener.ts';
import type { Principal } from '#access/principal.ts';

/** What the session check needs after the row was read. */
export interface CachedSession {
  readonly principal: Principal;
  readonly tokenHash: Buffer;
  readonly expiresAt: number;
}

interface Entry extends CachedSession {
  readonly until: number;
}

/** A few hundred bytes each. */
export const MAX_CACHED_SESSIONS = 10_000;
/** A session is reread at least this often; its use is recorded then. */
const CACHE_TTL_MS = 60_000;

/**
 * Caches sessions, so that a request need not read its session from the database. The database notifies of every change
 * to a session, store, grant or setting within the transaction, and the affected entries are dropped. While
 * notifications may be missing, nothing cached is used and every request reads again.
 */
export class SessionCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_CACHED_SESSIONS });
  #changes = 0;
  #listener: Pick<Listener, 'isCurrent'> = { isCurrent: () => false };

  /** Sets the listener that tells whether the cache is current. */
  trust(listener: Pick<Listener, 'isCurrent'>): void {
    this.#listener = listener;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(sessionId: string): CachedSession | undefined {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined || !this.#listener.isCurrent()) return undefined;
    if (entry.until > Date.now() && entry.expiresAt > Date.now()) return entry;
    this.#entries.delete(sessionId);
    return undefined;
  }

  /** Reads a session and caches it, unless a change was notified during the read: the result may then be outdated. */
  async load(sessionId: string, read: () => Promise<CachedSession>): Promise<CachedSession> {
    const before = this.#changes;
    const session = await read();
    if (before === this.#changes) {
      this.#entries.set(sessionId, { ...session, until: Date.now() + CACHE_TTL_MS });
    }
    return session;
  }

  /**
   * Drops the entries that a notification concerns: a session, or all of a store or account. Any other id (a setting)
   * concerns all.
   */
  invalidate(id: string): void {
    this.#changes += 1;
    if (!/^[0-9a-f-]{36}$/.test(id)) {
      this.#entries.clear();
      return;
    }
    for (const [sessionId, { principal }] of this.#entries) {
      const isConcerned =
        sessionId === id ||
        principal.id === id ||
        ('storeId' in principal && (principal.storeId === id || principal.actingAdmin?.id === id));
      if (isConcerned) this.#entries.delete(sessionId);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
  }
}
