import { open } from 'node:fs/promises';

import type { ActorKind } from '@store-panel/domain/orders/order-state';
import type { OrderAction } from '@store-panel/domain/orders/transitions';

/** A change that somebody wants, before it is sent. */
export interface Sent {
  readonly kind: 'sent';
  /** The idempotency key of the change: one an intention, whatever number of tries it takes. */
  readonly intent: string;
  readonly actor: ActorKind;
  readonly action: OrderAction;
  /** Null for an order that is yet to be placed. */
  readonly orderId: string | null;
}

/** The platform said that it is done. */
export interface Acknowledged {
  readonly kind: 'acknowledged';
  readonly intent: string;
  readonly orderId: string;
  /** The order's version after the change, where the reply told it. */
  readonly version: number | null;
}

/** The platform said that it is not, and will not be, done. */
export interface Refused {
  readonly kind: 'refused';
  readonly intent: string;
  readonly error: string;
}

export type JournalEntry = Sent | Acknowledged | Refused;

/** What was asked of the platform and what it said, in order. */
export interface Journal {
  /** Resolves once the entry can't be lost any more. */
  write(entry: JournalEntry): Promise<void>;
  close(): Promise<void>;
}

export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
}

export const noJournal: Journal = { write: async () => undefined, close: async () => undefined };

/** Keeps the entries, and hands them on. */
export function memoryJournal(next: Journal = noJournal): MemoryJournal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    async write(entry) {
      entries.push(entry);
      await next.write(entry);
    },
    close: () => next.close(),
  };
}

/**
 * Appends one line of JSON an entry, with its instant. Entries that come while the disk is busy share the next sync.
 * @throws the file system's error, when the file can't be opened
 */
export async function fileJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a');
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function flush(): Promise<void> {
    const text = waiting.join('');
    waiting = [];
    next = null;
    await file.appendFile(text);
    await file.datasync();
  }

  return {
    write(entry) {
      waiting.push(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
      next ??= writing = writing.then(flush);
      return next;
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}
