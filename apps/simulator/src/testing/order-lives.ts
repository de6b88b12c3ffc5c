import type { EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import { buildOrderCard, buildEvent, buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import type { ActorKind } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction, listAllowedActions } from '@store-panel/domain/orders/transitions';

import type { Random } from '#chance/random.ts';
import type { JournalEntry } from '#record/journal.ts';

const FLAGS = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true };
const ACTORS = [
  { kind: 'store', flags: FLAGS },
  { kind: 'courier' },
  { kind: 'customer' },
  { kind: 'system' },
] as const;
const WIRE_KIND = { store: 'store', courier: 'provider', customer: 'user', system: 'system' } as const;

/** The events of an invented store, with the changes that were sent and acknowledged. */
export interface MadeUpStore {
  readonly events: readonly EventRecord[];
  readonly journal: readonly JournalEntry[];
}

/** Lives of several orders at once, each by the rules: every change is sent, and acknowledged as it happens. */
export function madeUpStore(orders: number, changes: number, random: Random): MadeUpStore {
  const cards: OrderCard[] = [];
  const events: EventRecord[] = [];
  const journal: JournalEntry[] = [];

  function happen(card: OrderCard, kind: ActorKind, action: ChangeAction | 'place'): void {
    const actor = { kind: WIRE_KIND[kind], id: null, name: null };
    events.push(buildEvent(events.length + 1, card, { action, actor }));
    if (kind === 'system') return;
    const intent = `intent ${events.length}`;
    const { order_id: orderId, version } = card;
    journal.push(
      { kind: 'sent', intent, actor: kind, action, orderId: action === 'place' ? null : orderId },
      { kind: 'acknowledged', intent, orderId, version: kind === 'courier' ? null : version },
    );
  }

  for (let count = 0; count < orders; count += 1) {
    // A manual order may start as accepted.
    const byStore = random.chance(0.3);
    const order_status = byStore && random.chance(0.7) ? ORDER_STATUS.accepted : ORDER_STATUS.waiting;
    const order_id = buildOrderId(count + 1);
    const card = buildOrderCard(count + 1, { order_id, order_status, is_pickup: random.chance(0.3) });
    cards.push(card);
    happen(card, byStore ? 'store' : 'customer', 'place');
  }
  for (let count = 0; count < changes; count += 1) {
    const at = random.between(0, orders - 1);
    const card = cards[at];
    const actor = random.pick(ACTORS);
    const legal = card && !isFinal(card.order_status) ? listAllowedActions(card, actor) : [];
    if (!card || legal.length === 0) continue;
    const action = random.pick(legal);
    const next = { ...card, ...applyAction(action, card), version: card.version + 1 };
    cards[at] = next;
    happen(next, actor.kind, action);
  }
  return { events, journal };
}
