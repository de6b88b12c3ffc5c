import type { EventAction } from '@store-panel/domain/escalation/event-actions';
import { cancellationCharge } from '@store-panel/domain/orders/cancellation-charge';
import { editOrder } from '@store-panel/domain/orders/edited-order';
import { isHandling } from '@store-panel/domain/orders/handling';
import { storeProfit } from '@store-panel/domain/orders/new-orders';
import { isAwaitingRelease, type OrderState } from '@store-panel/domain/orders/order-state';
import { readyAt } from '@store-panel/domain/orders/order-times';
import { isFinal, type StatusPair } from '@store-panel/domain/orders/status';
import { applyAction, checkOrderAction, findTransition } from '@store-panel/domain/orders/transitions';
import { FIRST_SHIPMENT_LABEL, LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';

import type { HistoryStore } from '#seed/history/history-store.ts';
import { deliverParcel, moveParcel, shipOrder } from '#seed/history/lives/advance-parcel.ts';
import { advanceRequest } from '#seed/history/lives/advance-request.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { postLife } from '#seed/history/lives/post-life.ts';
import { type EventRow, iso, type OrderRow } from '#seed/history/lives/rows.ts';
import { actorKindOf, type Step } from '#seed/history/lives/steps.ts';

/** The order as the domain's rules read it. Few of its columns: there are many changes. */
const stateOf = (order: OrderRow): StateBefore => ({
  order_status: order.order_status,
  request_status: order.request_status,
  is_pickup: order.order_type !== 'delivery',
  confirmation_required: order.confirmation_code !== null,
  ended_at: order.ended_at,
  status_before_end: order.status_before_end,
  end_is_settled: order.end_is_settled,
  release_at: order.release_at,
  released_at: order.released_at,
  waybill_number: order.waybill_number,
  shipment_label: order.shipment_label,
});

type StateBefore = OrderState & Pick<OrderRow, 'shipment_label'>;

/**
 * Changes an order by the domain's table of transitions, and writes the columns and the event of the server's
 * `changeOrder`; the replay test compares the two.
 * @throws RangeError if the change is not allowed, which is a bug of the generator
 */
export function advance(life: OrderLife, step: Step, store: HistoryStore): void {
  const { order } = life;
  const before = stateOf(order);
  requireAllowed(before, step, store);
  Object.assign(order, { version: order.version + 1, updated_at: iso(step.at) });
  Object.assign(order, applyAction(step.action, before));
  applyEnd(order, before, step);
  applyTimes(order, before, step);
  applyShipment(life, before, step, store);
  applyDetails(order, step);
  const transition = findTransition(step.action, actorKindOf(step.actor));
  if (transition?.chargedFrom?.includes(before.order_status))
    order.cancellation_charge = cancellationCharge(store.charge, order);
  const edit = applyEdit(life, step);
  advanceRequest(life, step, store);
  applyHandover(life, step, store);
  if (transition?.movesMoney) postLife(life, store, step);
  life.steps.push(step);
  life.events.push(buildEvent(order, { ...step, edit }));
}

function requireAllowed(order: StateBefore, { action, actor, at, label }: Step, { flags }: HistoryStore): void {
  const kind = actorKindOf(actor);
  const decision = checkOrderAction(action, order, kind === 'store' ? { kind, flags } : { kind }, at);
  if (!decision.allowed)
    throw new RangeError(`${actor.kind} may not ${action} ${order.order_status}: ${decision.reason}`);
  if (label !== undefined && !shipmentFrom(label).includes(order.shipment_label ?? FIRST_SHIPMENT_LABEL))
    throw new RangeError(`${label} does not follow ${order.shipment_label}`);
}

const NO_END = { status_before_end: null, ended_at: null, end_reason: null, end_reason_kind: null, ended_by: null };

function applyEnd(order: OrderRow, before: StateBefore, { action, at, reason, reasonKind, actor }: Step): void {
  if (action === 'restore') Object.assign(order, NO_END);
  if (!isFinal(order.order_status) || isFinal(before.order_status)) return;
  order.status_before_end = before.order_status;
  order.ended_at = iso(at);
  order.end_reason = reason ?? null;
  order.end_reason_kind = reasonKind ?? null;
  order.ended_by = actor;
}

function applyTimes(order: OrderRow, before: StateBefore, { action, at, readyInMinutes }: Step): void {
  const now = iso(at);
  if (action === 'accept') order.accepted_at = now;
  if (action === 'release') order.released_at = now;
  if (action === 'ready') order.ready_at = now;
  if (action === 'ready_for_shipment') order.ready_at ??= now;
  if (action === 'courier_picked_up') order.dispatched_at = now;
  if (action === 'courier_lost') order.dispatched_at = null;
  if (action === 'return_order') order.returned_at = now;
  if (readyInMinutes === undefined) return;
  const due = readyAt(at, readyInMinutes);
  order.promised_at ??= iso(due);
  if (!isAwaitingRelease(before)) order.estimated_ready_at = iso(due);
  else if (order.release_at !== null && order.estimated_ready_at !== null) {
    const needed = Date.parse(order.estimated_ready_at) - readyInMinutes * 60_000;
    order.release_at = iso(Math.min(Date.parse(order.release_at), needed));
  }
}

function applyShipment(life: OrderLife, before: StateBefore, step: Step, store: HistoryStore): void {
  const { action, at, waybill, label } = step;
  if (action === 'ready_for_shipment' && waybill !== undefined) shipOrder(life, step, store);
  if (label !== undefined) moveParcel(life, label, at);
  if (action !== 'complete' || life.order.waybill_number === null || before.shipment_label === LAST_SHIPMENT_LABEL)
    return;
  deliverParcel(life, at);
}

function applyDetails(order: OrderRow, { action, at, actor, rating }: Step): void {
  if (actorKindOf(actor) === 'store' && isHandling(action)) order.handled_by = actor;
  if (action === 'complete' && order.payment_method === 'cash') order.payment_status = 'paid';
  if (!rating) return;
  order.store_rating_to_user = rating.stars;
  order.store_review_to_user = rating.review === '' ? null : rating.review;
  order.rated_at ??= iso(at);
}

/** Who brought the order, and who has taken what was not paid before. */
function applyHandover({ order, requests }: OrderLife, { action }: Step, { couriers }: HistoryStore): void {
  if (action !== 'complete') return;
  const request = requests.find(({ id }) => id === order.request_id);
  const isOwn = couriers.some(({ id, isEmployee }) => isEmployee && id === request?.provider_id);
  if (order.order_type !== 'delivery') order.delivered_by = 'customer';
  else if (order.waybill_number !== null) order.delivered_by = 'transporter';
  else order.delivered_by = request && request.provider_id !== null && !isOwn ? 'platform' : 'store';
  order.collected_by ??= order.delivered_by === 'platform' ? 'platform' : 'store';
}

function applyEdit({ order, adjustments, nextId }: OrderLife, { edit: requested, at, actor }: Step) {
  if (!requested) return undefined;
  const edited = editOrder(order, requested);
  if (edited.problem !== null) throw new RangeError(`the edit is invalid: ${edited.problem}`);
  const { lines, offer, totals, change } = edited;
  const amount = change.balance_due - order.balance_due;
  const { item_count, cart_total, discount, tax, total } = totals;
  Object.assign(order, { lines, offer, item_count, cart_total, discount, tax, total });
  Object.assign(order, { store_profit: storeProfit(totals), balance_due: change.balance_due });
  if (amount !== 0)
    adjustments.push({
      store_id: order.store_id,
      id: nextId(at),
      order_id: order.id,
      order_version: order.version,
      amount,
      currency: order.currency,
      actor,
      created_at: iso(at),
      settled_at: null,
      settled_how: null,
    });
  return change;
}

interface EventInput extends Omit<Step, 'action' | 'edit'> {
  readonly action: EventAction;
  readonly edit?: object | undefined;
  readonly escalation?: object;
}

/** The event as retention leaves it after a week, with the statuses alone: no client has followed this stream. */
export function buildEvent(order: OrderRow & StatusPair, input: EventInput): EventRow {
  const { action, actor, at, reason = null, readyInMinutes = null, edit, label, escalation } = input;
  return {
    store_id: order.store_id,
    seq: 0,
    type: action === 'place' ? 'order_placed' : 'order_changed',
    order_id: order.id,
    actor,
    payload: {
      action,
      reason,
      ready_in_minutes: readyInMinutes,
      ...(edit && { edit }),
      accepted_by_rule: null,
      ...(label && { shipment_label: label }),
      ...(escalation && { escalation }),
      order_status: order.order_status,
      request_status: order.request_status,
    },
    at: iso(at),
  };
}
