import type { EventRecord } from '@store-panel/api-client/order-shapes';

import type { Seat } from '#platform/seat.ts';

const PAGE = 500;

/** The line of events was cut off: what came before is not kept any more. */
class LineCut extends Error {
  constructor(after: number) {
    super(`the events after ${after} are not kept any more`);
    this.name = 'LineCut';
  }
}

/** Every event of the seat's store after a place in the line, as far as the line reaches now. @throws LineCut */
export async function readLine(seat: Seat, after: number): Promise<readonly EventRecord[]> {
  const events: EventRecord[] = [];
  for (let from = after; ; from = events.at(-1)?.seq ?? from) {
    const page = await seat.call('POST /api/store/list_events', { after_seq: from, limit: PAGE });
    if (page.is_snapshot_needed) throw new LineCut(from);
    events.push(...page.events);
    if (page.events.length === 0 || (events.at(-1)?.seq ?? 0) >= page.seq) return events;
  }
}

/** How far the line reaches. */
export async function lineEnd(seat: Seat): Promise<number> {
  const { seq } = await seat.call('POST /api/store/list_orders', {});
  return seq;
}
