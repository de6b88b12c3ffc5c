import type { EventRecord } from '@store-panel/contract/events';

/** Reads a store's events after a sequence number, oldest first, `limit` at the most. */
export type ReadEvents = (storeId: string, afterSeq: number, limit: number) => Promise<readonly EventRecord[]>;

export type Deliver = (storeId: string, record: EventRecord) => void;

const AT_ONCE = 200;

interface Line {
  /** The last event that was delivered. */
  seq: number;
  reading: Promise<void> | null;
  wanted: boolean;
}

/**
 * Follows the lines of events of stores and delivers each event once, in order. The table is the truth; a poke only
 * says that a look is worth it, so that a lost or doubled poke costs nothing but time.
 */
export class EventRelay {
  readonly #lines = new Map<string, Line>();
  readonly #read: ReadEvents;
  readonly #deliver: Deliver;
  readonly #failed: (error: unknown) => void;

  constructor(read: ReadEvents, deliver: Deliver, failed: (error: unknown) => void) {
    this.#read = read;
    this.#deliver = deliver;
    this.#failed = failed;
  }

  /** Begins to follow from just after `seq`; a line already followed stays where it is. */
  follow(storeId: string, seq: number): void {
    if (!this.#lines.has(storeId)) this.#lines.set(storeId, { seq, reading: null, wanted: false });
  }

  forget(storeId: string): void {
    this.#lines.delete(storeId);
  }

  followed(): readonly string[] {
    return [...this.#lines.keys()];
  }

  /** An event with this number was committed. */
  poke(storeId: string, seq: number): void {
    this.follow(storeId, seq - 1);
    const line = this.#lines.get(storeId);
    if (line && seq > line.seq) this.#look(storeId, line);
  }

  #look(storeId: string, line: Line): void {
    line.wanted = true;
    line.reading ??= this.#drain(storeId, line).finally(() => {
      line.reading = null;
      // A poke that came between the last read and here must not be forgotten.
      if (line.wanted && this.#lines.get(storeId) === line) this.#look(storeId, line);
    });
  }

  async #drain(storeId: string, line: Line): Promise<void> {
    while (line.wanted) {
      line.wanted = false;
      try {
        for (;;) {
          const records = await this.#read(storeId, line.seq, AT_ONCE);
          for (const record of records) {
            this.#deliver(storeId, record);
            line.seq = record.seq;
          }
          if (records.length < AT_ONCE) break;
        }
      } catch (error) {
        // The next poke or the regular look finds what is left; nothing is skipped.
        this.#failed(error);
        return;
      }
    }
  }
}
