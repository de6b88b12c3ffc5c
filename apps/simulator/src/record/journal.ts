import { open } from 'node:fs/promises';

import type { ActorKind } from '@store-panel/domain/orders/order-state';
import type { OrderAction } from '@store-panel/domain/orders/transitions';

/** A change before it is sent. */
export interface Sent {
  readonly kind: 'sent';
  /** The idempotency key of the change: one an intention, whatever number of tries it takes. */
  readonly intent: string;
  readonly actor: ActorKind;
  readonly action: OrderAction;
  /** Null for an order that is yet to be placed. */
  readonly orderId: string | null;
}

/** The platform has acknowledged the change. */
export interface Acknowledged {
  readonly kind: 'acknowledged';
  readonly intent: string;
  readonly orderId: string;
  /** The order's version after the change, if the reply has one. */
  readonly version: number | null;
}

/** The platform has rejected the change for good. */
export interface Rejected {
  readonly kind: 'refused';
  readonly intent: string;
  readonly error: string;
}

export type JournalEntry = Sent | Acknowledged | Rejected;

/** All changes sent to the platform and their results, in order. */
export interface Journal {
  /** Resolves once the entry can't be lost any more. */
  write(entry: JournalEntry): Promise<void>;
  close(): Promise<void>;
}

export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
}

export const noJournal: Journal = { write: async () => undefined, close: async () => undefined };

/** Stores the entries and passes them on. */
export function memoryJournal(nextFlush: Journal = noJournal): MemoryJournal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    async write(entry) {
      entries.push(entry);
      await nextFlush.write(entry);
    },
    close: () => nextFlush.close(),
  };
}

/**
 * Appends one line of JSON an entry, with its instant. Entries that come while the disk is busy share the next sync.
 * @throws the file system's error, when the file can't be opened
 */
export async function fileJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a');
  let waiting: string[] = [];
  let writePromise: Promise<void> = Promise.resolve();
  let nextFlush: Promise<void> | null = null;

  async function flush(): Promise<void> {
    const text = waiting.join('');
    waiting = [];
    nextFlush = null;
    await file.appendFile(text);
    await file.datasync();
  }

  return {
    write(entry) {
      waiting.push(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
      nextFlush ??= writePromise = writePromise.then(flush);
      return nextFlush;
    },
    async close() {
      await writePromise;
      await file.close();
    },
  };
}
