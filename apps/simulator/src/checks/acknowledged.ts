import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { EventRecord } from '@store-panel/api-client/order-models';
import type { ActorKind } from '@store-panel/domain/orders/order-state';
import type { OrderAction } from '@store-panel/domain/orders/transitions';

import type { JournalEntry, Sent } from '#record/journal.ts';

export interface Comparison {
  /** Acknowledged changes that are missing from the event stream. */
  readonly lost: readonly string[];
  /** Changes that are in the event stream more often than intended. */
  readonly doubled: readonly string[];
  readonly acknowledged: number;
  /** Sent, and without the platform's word so far. */
  readonly pending: number;
}

/** Actors that the simulator may play. */
export type PlayedActor = Exclude<ActorKind, 'system'>;

const ACTOR: Readonly<Record<EventRecord['actor']['kind'], PlayedActor | null>> = {
  store: 'store',
  sub_store: 'store',
  user: 'customer',
  provider: 'courier',
  admin: null,
  system: null,
};

interface Count {
  acknowledged: number;
  /** Acknowledged or without a word: so often it may have happened. */
  possible: number;
  happened: number;
}

/**
 * Compares acknowledged changes with a store's whole event stream. Every acknowledged change must be in it with its
 * version, and no change more often than intended. Orders unknown to the journal count as doubled: only this run
 * places orders.
 * @param played actors whose events must be in the journal; other actors are people, who may do more
 */
export function compare(
  journal: readonly JournalEntry[],
  events: readonly EventRecord[],
  played: ReadonlySet<PlayedActor>,
): Comparison {
  const sent = new Map<string, Sent>();
  const counts = new Map<string, Count>();
  const lost: string[] = [];
  const doubled: string[] = [];
  const versions = new Map(events.map(({ order, action }) => [`${order.order_id} ${order.version}`, action]));
  const ordersOf = { acknowledged: 0, possible: 0, happened: 0 };
  let acknowledged = 0;

  const countOf = (orderId: string, actor: ActorKind, action: OrderAction) => {
    if (action === 'place') return ordersOf;
    const key = `${action} by ${actor} on ${orderId}`;
    const tallied = counts.get(key) ?? { acknowledged: 0, possible: 0, happened: 0 };
    counts.set(key, tallied);
    return tallied;
  };

  for (const entry of journal) {
    if (entry.kind === 'sent') {
      sent.set(entry.intent, entry);
      countOf(entry.orderId ?? '', entry.actor, entry.action).possible += 1;
      continue;
    }
    const intended = sent.get(entry.intent);
    if (!intended) throw new RangeError(`the journal has a word on ${entry.intent}, which was never sent`);
    sent.delete(entry.intent);
    const count = countOf(intended.orderId ?? '', intended.actor, intended.action);
    if (entry.kind === 'refused') {
      count.possible -= 1;
      continue;
    }
    acknowledged += 1;
    count.acknowledged += 1;
    const { orderId, version } = entry;
    if (version !== null && versions.get(`${orderId} ${version}`) !== intended.action) {
      lost.push(`${intended.action} on ${orderId} with version ${version}`);
    }
  }
  for (const { order, action, actor } of events) {
    const kind = ACTOR[actor.kind];
    if (kind !== null && played.has(kind) && isOrderAction(action)) countOf(order.order_id, kind, action).happened += 1;
  }
  for (const [what, count] of [...counts, ['orders', ordersOf] as const]) {
    if (count.happened < count.acknowledged)
      lost.push(`${what}: ${count.acknowledged} acknowledged, ${count.happened} happened`);
    if (count.happened > count.possible) doubled.push(`${what}: ${count.happened} happened, ${count.possible} meant`);
  }
  return { lost, doubled, acknowledged, pending: sent.size };
}
