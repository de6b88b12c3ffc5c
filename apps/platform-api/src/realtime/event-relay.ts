import type { EventRecord } from '@store-panel/contract/events';

interface EventPage {
  readonly events: readonly EventRecord[];
  /** Null if there are no events. */
  readonly epoch: string | null;
}

/** Reads a store's events after a sequence number, oldest first, at most `limit`, with the epoch that they belong to. */
export type ReadEvents = (storeId: string, afterSeq: number, limit: number) => Promise<EventPage>;

export type Deliver = (storeId: string, record: EventRecord, epoch: string) => void;

const BATCH_SIZE = 200;

interface StoreStream {
  /** The last event that was delivered. */
  seq: number;
  pendingRead: Promise<void> | null;
  isPending: boolean;
}

/**
 * Follows the event streams of stores and delivers each event once, in order. The table is authoritative; a
 * notification only triggers a read, so that a lost or repeated one does no harm but a delay.
 */
export class EventRelay {
  readonly #streams = new Map<string, StoreStream>();
  readonly #read: ReadEvents;
  readonly #deliver: Deliver;
  readonly #failed: (error: unknown) => void;

  constructor(read: ReadEvents, deliver: Deliver, failed: (error: unknown) => void) {
    this.#read = read;
    this.#deliver = deliver;
    this.#failed = failed;
  }

  /** Starts to follow after `seq`; a stream that is already followed is unaffected. */
  follow(storeId: string, seq: number): void {
    if (!this.#streams.has(storeId)) this.#streams.set(storeId, { seq, pendingRead: null, isPending: false });
  }

  /** Follows on at this number, because the numbers have begun to be issued again. */
  restart(storeId: string, seq: number): void {
    this.forget(storeId);
    this.follow(storeId, seq);
  }

  forget(storeId: string): void {
    this.#streams.delete(storeId);
  }

  followed(): readonly string[] {
    return [...this.#streams.keys()];
  }

  /** Whether an event with this number is new to it, and nothing has triggered its reading yet. */
  isUnknown(storeId: string, seq: number): boolean {
    const stream = this.#streams.get(storeId);
    return stream !== undefined && seq > stream.seq && stream.pendingRead === null;
  }

  /** Reports that an event with this number was committed. */
  notify(storeId: string, seq: number): void {
    this.follow(storeId, seq - 1);
    const stream = this.#streams.get(storeId);
    if (stream && seq > stream.seq) this.#catchUp(storeId, stream);
  }

  #catchUp(storeId: string, stream: StoreStream): void {
    stream.isPending = true;
    stream.pendingRead ??= this.#drain(storeId, stream).finally(() => {
      stream.pendingRead = null;
      // A notification between the last read and here must not be lost.
      if (stream.isPending && this.#streams.get(storeId) === stream) this.#catchUp(storeId, stream);
    });
  }

  async #drain(storeId: string, stream: StoreStream): Promise<void> {
    while (stream.isPending) {
      stream.isPending = false;
      try {
        for (;;) {
          const { events, epoch } = await this.#read(storeId, stream.seq, BATCH_SIZE);
          if (epoch === null) break;
          for (const record of events) {
            this.#deliver(storeId, record, epoch);
            stream.seq = record.seq;
          }
          if (events.length < BATCH_SIZE) break;
        }
      } catch (error) {
        // The next notification or periodic check reads the rest; nothing is skipped.
        this.#failed(error);
        return;
      }
    }
  }
}
