import type { EventRecord } from '@store-panel/api-client/order-models';

import type { SessionClient } from '#platform/session-client.ts';

const PAGE = 500;

/** The older events are not stored any more. */
class StreamTruncated extends Error {
  constructor(after: number) {
    super(`the events after ${after} are not kept any more`);
    this.name = 'LineCut';
  }
}

/** Every event of the session's store after a place in the line, as far as the line reaches now. @throws LineCut */
export async function readEventStream(sessionClient: SessionClient, after: number): Promise<readonly EventRecord[]> {
  const events: EventRecord[] = [];
  for (let from = after; ; from = events.at(-1)?.seq ?? from) {
    const page = await sessionClient.call('POST /api/store/list_events', { after_seq: from, limit: PAGE });
    if (page.is_snapshot_needed) throw new StreamTruncated(from);
    events.push(...page.events);
    if (page.events.length === 0 || (events.at(-1)?.seq ?? 0) >= page.seq) return events;
  }
}

/** How far the line reaches. */
export async function readStreamEnd(sessionClient: SessionClient): Promise<number> {
  const { seq } = await sessionClient.call('POST /api/store/list_orders', {});
  return seq;
}
