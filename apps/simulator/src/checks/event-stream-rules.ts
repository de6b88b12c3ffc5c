import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import { type ActorKind, isAwaitingPayment } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction, findTransition } from '@store-panel/domain/orders/transitions';
import { offerBenefit, type OfferTerms } from '@store-panel/domain/offers/benefit';
import { lineTotal } from '@store-panel/domain/orders/totals';

import { isSentByCode } from '#carrier/sent-by-code.ts';
import { createRecentMap } from '#record/recent-map.ts';

/** Checks a store's event stream against the rules, event by event. */
export interface EventStreamRules {
  /** Returns the rule violations of the next event, mostly none. */
  check(event: EventRecord): readonly string[];
  readonly checked: number;
}

/** Who the wire's kinds of actors are in domain's table; an admin acts as the system. */
const KIND: Readonly<Record<EventRecord['actor']['kind'], ActorKind>> = {
  store: 'store',
  sub_store: 'store',
  user: 'customer',
  provider: 'courier',
  admin: 'system',
  system: 'system',
};

/** Orders that have ended are remembered for what may still follow (a return, a restoration), so many of them. */
const REMEMBERED_ENDS = 2_000;

/** @param after cursor at which the check begins */
export function createEventStreamRules(after: number): EventStreamRules {
  const cards = new Map<string, OrderCard>();
  const ended = createRecentMap<string, true>(REMEMBERED_ENDS, (orderId) => cards.delete(orderId));
  let last = after;
  let checked = 0;

  function remember(card: OrderCard): void {
    cards.set(card.order_id, card);
    ended.delete(card.order_id);
    if (isFinal(card.order_status)) ended.set(card.order_id, true);
  }

  return {
    check(event) {
      const { order, seq } = event;
      const before = cards.get(order.order_id);
      const problems = [
        ...(seq === last + 1 ? [] : [`it follows on event ${last}`]),
        ...(event.type === 'order_placed' ? checkPlacedOrder(event, before) : checkChangedOrder(event, before)),
      ];
      last = seq;
      checked += 1;
      remember(order);
      return problems.map((problem) => `event ${seq} (${event.action}, order ${order.order_id}): ${problem}`);
    },
    get checked() {
      return checked;
    },
  };
}

function checkPlacedOrder({ order, actor }: EventRecord, before: OrderCard | undefined): readonly string[] {
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = order.lines.reduce((sum, line) => sum + lineTotal(line), 0);
  // A manual order may start as accepted, and so does a parcel that a unique code sends to the store.
  const isTakenByStore =
    order.order_status === ORDER_STATUS.accepted && (KIND[actor.kind] === 'store' || isSentByCode(order));
  return [
    ...(before ? ['the order was there already'] : []),
    ...(order.version === 1 ? [] : [`a new order has version ${order.version}`]),
    ...(order.order_status === ORDER_STATUS.waiting || isTakenByStore
      ? []
      : [`a new order has status ${order.order_status}`]),
    ...(items === order.item_count ? [] : [`${items} items are counted as ${order.item_count}`]),
    // Delivery, tip and discount are not on a card; none of them takes off more than the lines cost.
    ...(order.total >= 0 && (lines > 0 || order.total === 0)
      ? []
      : [`lines of ${lines} make a total of ${order.total}`]),
    ...checkOffer(order),
  ];
}

/** An order's offer gives what its frozen terms say. */
function checkOffer({ offer, lines }: OrderCard): readonly string[] {
  if (!offer) return [];
  const { amount, delivery_amount } = offerBenefit(offer as OfferTerms, {
    line_totals: lines.map((line) => lineTotal(line)),
    lines: offer.lines,
    delivery_price: offer.base,
  });
  return amount === offer.amount && delivery_amount === offer.delivery_amount
    ? []
    : [
        `its offer takes ${offer.amount} and ${offer.delivery_amount} off, by its terms ${amount} and ${delivery_amount}`,
      ];
}

/** Money moves no status. */
const checkMoneyMoved = (order: OrderCard, before: OrderCard): readonly string[] => [
  ...(order.version === before.version + 1 ? [] : [`version ${order.version} follows on ${before.version}`]),
  ...(order.order_status === before.order_status ? [] : ['money has moved its status']),
];

const checkPaid = (order: OrderCard, before: OrderCard): readonly string[] => [
  ...checkMoneyMoved(order, before),
  ...(order.payment_status === 'paid' ? [] : [`it was paid, and its payment is ${order.payment_status}`]),
];

const checkMoved = (order: OrderCard, before: OrderCard): readonly string[] => [
  ...(order.version === before.version + 1 ? [] : [`version ${order.version} follows on ${before.version}`]),
  ...(order.order_status === before.order_status && order.total === before.total
    ? []
    : ['another table has moved its status or total']),
  ...(order.order_type === 'table' ? [] : ['it has moved, and is for no table']),
];

/** Of an order that is not known from here, only the order of the events can be judged. */
function checkChangedOrder(event: EventRecord, before: OrderCard | undefined): readonly string[] {
  if (!before) return [];
  const { order, action } = event;
  if (action === 'pay') return checkPaid(order, before);
  if (action === 'move') return checkMoved(order, before);
  if (action === 'refund' || action === 'settle') return checkMoneyMoved(order, before);
  if (!isOrderAction(action))
    return order.version === before.version ? [] : [`${action} leaves the order as it is, but not its version`];
  return [
    ...(order.version === before.version + 1 ? [] : [`version ${order.version} follows on ${before.version}`]),
    ...(order.total === before.total && order.currency === before.currency ? [] : ['the total has changed']),
    ...(order.unique_id === before.unique_id ? [] : ['the number has changed']),
    ...(action === 'place'
      ? ['an order is placed once']
      : checkTransition(action, kindOf(event, before), before, order)),
  ];
}

/** In whose role the actor did it. What a unique code sends to the store is handed over by the platform, in its name. */
const kindOf = ({ action, actor }: EventRecord, before: OrderCard): ActorKind =>
  action === 'ready_for_shipment' && actor.kind === 'system' && before.version === 1 && isSentByCode(before)
    ? 'store'
    : KIND[actor.kind];

function checkTransition(
  action: ChangeAction,
  kind: ActorKind,
  before: OrderCard,
  after: OrderCard,
): readonly string[] {
  const row = findTransition(action, kind);
  if (row === null) return [`a ${kind} never does that`];
  if (row.awaitingPayment === 'only' && !isAwaitingPayment(before))
    return [`a ${kind} does that to unpaid orders alone`];
  if (isCourierFound(action, kind, before, after)) return [];
  const transition = `${before.order_status}/${before.request_status} → ${after.order_status}/${after.request_status}`;
  try {
    const { order_status, request_status } = applyAction(action, before);
    const isRight = order_status === after.order_status && request_status === after.request_status;
    return isRight ? [] : [`${transition} is not what it leads to`];
  } catch (error) {
    if (error instanceof RangeError) return [`${transition}: ${error.message}`];
    throw error;
  }
}

/** A waiting search has found a courier: the statuses stay, the courier is new. */
function isCourierFound(action: ChangeAction, kind: ActorKind, before: OrderCard, after: OrderCard): boolean {
  const waits =
    before.request_status === ORDER_STATUS.courierRequested && before.request_status === after.request_status;
  return action === 'request_courier' && kind === 'system' && waits && before.order_status === after.order_status;
}
