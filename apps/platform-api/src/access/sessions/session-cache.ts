import type { Listener } from '#db/listener.ts';
import type { Principal } from '#access/principal.ts';

/** What the check of a session needs once its row was read. */
export interface KnownSession {
  readonly principal: Principal;
  readonly tokenHash: Buffer;
  readonly expiresAt: number;
}

interface Entry extends KnownSession {
  readonly until: number;
}

/** A few hundred bytes each. */
export const MAX_CACHED_SESSIONS = 10_000;
/** A session is read anew this often all the same; its use is noted then. */
const KEPT_FOR_MS = 60_000;

/**
 * Sessions in mind, so that a call need not ask the database who makes it. The database announces every change to a
 * session, store, grant or setting as part of that change, and what it concerns is forgotten. While announcements may
 * be missing, nothing kept here is believed and every call asks again.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  #changes = 0;
  #listener: Pick<Listener, 'isCurrent'> = { isCurrent: () => false };

  /** From here on the listener vouches for what is kept. */
  trust(listener: Pick<Listener, 'isCurrent'>): void {
    this.#listener = listener;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(sessionId: string): KnownSession | undefined {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined || !this.#listener.isCurrent()) return undefined;
    if (entry.until > Date.now() && entry.expiresAt > Date.now()) return entry;
    this.#entries.delete(sessionId);
    return undefined;
  }

  /**
   * Reads a session and keeps it, unless something was announced while it was being read: what was read may then
   * already be out of date.
   */
  async keep(sessionId: string, read: () => Promise<KnownSession>): Promise<KnownSession> {
    const before = this.#changes;
    const known = await read();
    if (before === this.#changes) {
      // Kept anew, it stands at the end: the one that goes is the one kept longest ago.
      this.#entries.delete(sessionId);
      if (this.#entries.size >= MAX_CACHED_SESSIONS) this.#entries.delete(this.#entries.keys().next().value ?? '');
      this.#entries.set(sessionId, { ...known, until: Date.now() + KEPT_FOR_MS });
    }
    return known;
  }

  /** Forgets what an announcement concerns: a session, or everybody of a store or account. A name of a setting concerns all. */
  changed(id: string): void {
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
