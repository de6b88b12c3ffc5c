/** Events beyond a gap that are kept until it closes; what lies further ahead is read again later. */
const MOST_HELD = 1_000;

/**
 * A place in a store's line of events, whose numbers have no gap and never repeat. Events may be offered late, twice,
 * in any order or not at all; each is given out once and in order.
 */
export interface EventCursor<Event extends { readonly seq: number }> {
  /** Number of the last event given out. */
  readonly last: number;
  /** Events are known to exist that were not given out: ask for those after `last`. */
  readonly isBehind: boolean;
  /** Takes events in and gives out those whose turn it is. */
  offer(events: readonly Event[]): readonly Event[];
  /** The line is known to reach this number. */
  noteHead(seq: number): void;
  /** Goes on after a snapshot that was read at this number. Going back means that the line itself began anew. */
  restart(after: number): readonly Event[];
}

export function createEventCursor<Event extends { readonly seq: number }>(after: number): EventCursor<Event> {
  const held = new Map<number, Event>();
  let last = after;
  let head = after;

  function release(): readonly Event[] {
    const due: Event[] = [];
    for (let next = held.get(last + 1); next !== undefined; next = held.get(last + 1)) {
      held.delete(next.seq);
      last = next.seq;
      due.push(next);
    }
    head = Math.max(head, last);
    return due;
  }

  function hold(event: Event): void {
    head = Math.max(head, event.seq);
    if (event.seq <= last || held.has(event.seq)) return;
    held.set(event.seq, event);
    if (held.size > MOST_HELD) held.delete(Math.max(...held.keys()));
  }

  return {
    get last() {
      return last;
    },
    get isBehind() {
      return head > last;
    },
    offer(events) {
      const due: Event[] = [];
      for (const event of events) {
        hold(event);
        due.push(...release());
      }
      return due;
    },
    noteHead(seq) {
      head = Math.max(head, seq);
    },
    restart(seq) {
      if (seq < last) {
        held.clear();
        head = seq;
      }
      last = seq;
      for (const number of held.keys()) if (number <= last) held.delete(number);
      return release();
    },
  };
}
