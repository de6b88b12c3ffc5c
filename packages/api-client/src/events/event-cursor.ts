/** Events after a gap that are buffered until it closes. Later ones are fetched again. */
const MAX_BUFFERED = 1_000;

/**
 * A cursor in a store's event stream, whose numbers have no gap and never repeat. Events may be offered late, twice,
 * in any order or not at all; each is released once and in order.
 */
export interface EventCursor<Event extends { readonly seq: number }> {
  /** Number of the last event released. */
  readonly last: number;
  /** Known events are missing: fetch those after `last`. */
  readonly isBehind: boolean;
  /** Adds events and returns those that are due: without a gap after `last`. */
  offer(events: readonly Event[]): readonly Event[];
  /** The stream is known to reach this number. */
  noteHead(seq: number): void;
  /** Continues after a snapshot with this number. A smaller number means that the stream itself was reset. */
  restart(after: number): readonly Event[];
  /** Forgets all events, and continues after this number. */
  reset(after: number): void;
}

export function createEventCursor<Event extends { readonly seq: number }>(after: number): EventCursor<Event> {
  const buffered = new Map<number, Event>();
  let last = after;
  let head = after;

  function release(): readonly Event[] {
    const due: Event[] = [];
    for (let next = buffered.get(last + 1); next !== undefined; next = buffered.get(last + 1)) {
      buffered.delete(next.seq);
      last = next.seq;
      due.push(next);
    }
    head = Math.max(head, last);
    return due;
  }

  function buffer(event: Event): void {
    head = Math.max(head, event.seq);
    if (event.seq <= last || buffered.has(event.seq)) return;
    buffered.set(event.seq, event);
    if (buffered.size > MAX_BUFFERED) buffered.delete(Math.max(...buffered.keys()));
  }

  function reset(seq: number): void {
    buffered.clear();
    head = seq;
    last = seq;
  }

  return {
    reset,
    get last() {
      return last;
    },
    get isBehind() {
      return head > last;
    },
    offer(events) {
      const due: Event[] = [];
      for (const event of events) {
        buffer(event);
        due.push(...release());
      }
      return due;
    },
    noteHead(seq) {
      head = Math.max(head, seq);
    },
    restart(seq) {
      if (seq < last) reset(seq);
      last = seq;
      for (const number of buffered.keys()) if (number <= last) buffered.delete(number);
      return release();
    },
  };
}
