import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import { PPM } from '@store-panel/domain/money/money';
import { isHandling } from '@store-panel/domain/orders/handling';
import { readyAt } from '@store-panel/domain/orders/order-times';
import { isCalledOff, isFinal, OPEN_REQUESTS, ORDER_STATUS, type OrderStatus } from '@store-panel/domain/orders/status';
import { checkOrderAction, findTransition } from '@store-panel/domain/orders/transitions';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { RecordedReply, ReplyRecord } from '#db/recorded-reply.ts';
import { json } from '#db/schema.ts';
import { ApiError } from '#access/api-error.ts';
import { orderEntry } from '#ledger/post-order.ts';
import { handoverColumns } from '#orders/handover-columns.ts';
import { syncRequestStatus } from '#orders/couriers/delivery-requests.queries.ts';
import { storeDrivenMetres } from '#orders/couriers/driven-metres.ts';
import { deliverParcels } from '#orders/parcels.queries.ts';
import { arrivalColumns } from '#orders/shipment-columns.ts';
import { transitionConditions, type GuardedChange, IS_AWAITING_RELEASE } from '#orders/transition-conditions.ts';
import { earlierRelease } from '#orders/earlier-release.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';
import { releaseOffer, retakeOffer } from '#sales/offers/offer-uses.queries.ts';
import { releaseCode, retakeCode } from '#sales/unique-codes/unique-code-uses.queries.ts';
import {
  type Actor,
  type OrderEventInput,
  lastChange,
  type OrderCard,
  type OrderEdit,
  readCard,
  type WriteContext,
  writeLastOrderEvent,
  writeOrderEvent,
} from '#orders/order-events.queries.ts';

export interface OrderChange extends GuardedChange {
  readonly actor: Actor;
  readonly reason?: string | undefined;
  /** Its kind, by which an order that is called off is counted. */
  readonly reasonKind?: ReasonKind | undefined;
  readonly readyInMinutes?: number | undefined;
  /** When the order will be ready, as an instant. */
  readonly readyAt?: Date;
  /** The conditions by which it was accepted automatically. */
  readonly acceptedByRule?: OrderEventInput['acceptedByRule'];
  /** Set on the order when a courier is requested. */
  readonly requestId?: string | undefined;
  /** Further assignments on `orders o` beside the statuses. */
  readonly set?: readonly RawBuilder<unknown>[] | undefined;
  /** Uses of offers that the change moves. Runs after the order's row was updated, with the store's counter held. */
  readonly moveOfferUses?: (() => Promise<void>) | undefined;
  /** Moves the order's parcels, and with them its label. Runs after the order's row was updated. */
  readonly moveParcels?: (() => Promise<void>) | undefined;
  /** Details of an edit for the event. */
  readonly edit?: OrderEdit | undefined;
  /** The new shipment label. */
  readonly shipmentLabel?: ShipmentLabel | undefined;
  /** The number of its parcel, of an order with several. */
  readonly parcel?: number | undefined;
  /** The error code if the order can't be changed. */
  readonly errorIfDenied: ErrorName;
  /** The error code if it can't while it waits to be accepted; by default as `errorIfDenied`. */
  readonly errorIfWaiting?: ErrorName;
}

/**
 * Moves an order along domain's table in one guarded UPDATE: its conditions contain the start states of the action, so
 * that of two concurrent changes one matches no row. Writes the event in the same transaction.
 * @throws ApiError orderDetailNotFound; invalidConfirmationCode; otherwise `errorIfWaiting` or `errorIfDenied`, for a
 * store with the current order
 */
export async function changeOrder(context: WriteContext, change: OrderChange): Promise<OrderCard> {
  await updateOrder(context, change);
  return writeOrderEvent(context, await toEvent(context, change));
}

/** Like {@link changeOrder}, as the last change of a call: one statement writes the event, and makes and stores the reply. */
export async function changeOrderLast<Reply>(
  context: WriteContext,
  change: OrderChange,
  record: ReplyRecord,
): Promise<RecordedReply<Reply>> {
  await updateOrder(context, change);
  return writeLastOrderEvent(context, await toEvent(context, change), record);
}

async function updateOrder({ db }: WriteContext, change: OrderChange): Promise<void> {
  const { storeId, orderId, moveOfferUses, moveParcels } = change;
  const { rows } = await sql<UpdatedOrder>`
    update orders o set ${sql.join(buildAssignments(change))}
    where ${sql.join(transitionConditions(change), sql` and `)}
    returning o.request_id is not null as has_request, o.waybill_number is not null as is_shipped,
      o.offer ->> 'offer_id' as offer_id, coalesce(o.offer ->> 'unique_code_id', o.sent_in ->> 'code_id') as code_id,
      o.dispatched_at`.execute(db);
  const [updated] = rows;
  if (!updated) return throwChangeDenied(db, change);
  if (updated.has_request) await syncRequestStatus(db, storeId, orderId);
  if (change.action === 'courier_completed') await storeDrivenMetres(db, storeId, orderId);
  await moveParcels?.();
  if (change.action === 'complete' && updated.is_shipped) await deliverParcels(db, storeId, orderId);
  const moveUses = moveOfferUses ?? moveUseOfEnd(db, change, updated);
  if (moveUses === null) return;
  await lockStoreCounters(db, storeId);
  await moveUses();
}

/** What an update of an order returns. */
interface UpdatedOrder {
  readonly has_request: boolean;
  readonly is_shipped: boolean;
  readonly offer_id: string | null;
  readonly code_id: string | null;
  readonly dispatched_at: Date | null;
}

/**
 * An order that is called off gives its use of an offer back, that of a unique code only before it was dispatched; one
 * that is restored takes them again.
 */
function moveUseOfEnd(
  db: QueryExecutor,
  { storeId, orderId, action, actorKind }: OrderChange,
  { offer_id: offerId, code_id: codeId, dispatched_at: dispatchedAt }: UpdatedOrder,
): (() => Promise<void>) | null {
  const orderTo = findTransition(action, actorKind)?.orderTo;
  if ((offerId === null && codeId === null) || orderTo === undefined || orderTo === 'same') return null;
  if (orderTo === 'before')
    return async () => {
      if (offerId !== null) await retakeOffer(db, storeId, orderId, offerId);
      if (codeId !== null) await retakeCode(db, { storeId, orderId, codeId });
    };
  if (!isCalledOff(orderTo)) return null;
  return async () => {
    if (offerId !== null) await releaseOffer(db, storeId, orderId, offerId);
    if (codeId !== null && dispatchedAt === null) await releaseCode(db, storeId, orderId);
  };
}

/** The event, with what the change moves in the ledger. */
async function toEvent({ db }: WriteContext, change: OrderChange): Promise<OrderEventInput> {
  const { storeId, orderId, action, actorKind, actor, reason, readyInMinutes, acceptedByRule, edit } = change;
  const { shipmentLabel, parcel } = change;
  const movesMoney = findTransition(action, actorKind)?.movesMoney ?? false;
  const entry = movesMoney ? await orderEntry(db, { storeId, orderId, actor, reason }) : null;
  const details = { reason, readyInMinutes, acceptedByRule, edit, shipmentLabel, parcel, entry };
  return { storeId, orderId, type: 'order_changed', action, actor, ...details };
}

function buildAssignments(change: OrderChange): RawBuilder<unknown>[] {
  const { action, actor, actorKind, reason, reasonKind, readyInMinutes, requestId } = change;
  const row = findTransition(action, actorKind);
  if (row === null) throw new RangeError(`${actorKind} never does ${action}`);
  const now = Date.now();
  const set: RawBuilder<unknown>[] = [
    sql`version = o.version + 1`,
    sql`updated_at = ${new Date(now)}`,
    ...(change.set ?? []),
  ];

  if (row.orderTo === 'before') {
    set.push(
      sql`order_status = o.status_before_end, status_before_end = null, ended_at = null, end_reason = null, end_reason_kind = null, ended_by = null`,
    );
  } else if (row.orderTo !== 'same') {
    set.push(sql`order_status = ${row.orderTo}`);
    if (isFinal(row.orderTo) && action !== 'return_order') {
      set.push(
        sql`status_before_end = o.order_status, ended_at = ${new Date(now)}, end_reason = ${reason ?? null}, end_reason_kind = ${reasonKind ?? null}, ended_by = ${json(actor)}::jsonb`,
      );
    }
  }
  if (row.requestTo === 'close') {
    set.push(
      sql`request_status = case when o.request_status = any(${[...OPEN_REQUESTS]}::smallint[]) then 105 else o.request_status end`,
    );
  } else if (row.requestTo !== 'same') {
    set.push(sql`request_status = ${row.requestTo}`);
  }
  if (requestId !== undefined) set.push(sql`request_id = ${requestId}`);
  if (row.chargedFrom) set.push(sql`cancellation_charge = ${chargeFrom(row.chargedFrom)}`);
  if (actorKind === 'store' && isHandling(action)) set.push(sql`handled_by = ${json(actor)}::jsonb`);
  if (action === 'accept') set.push(sql`accepted_at = ${new Date(now)}`);
  // A person has decided: it waits for no payment any more, and its work begins now.
  const isDecided = action === 'accept' || action === 'restore';
  if (isDecided)
    set.push(sql`released_at = case when o.payment_due_at is null then o.released_at else ${new Date(now)} end`);
  if (action === 'release') set.push(sql`released_at = ${new Date(now)}`);
  if (action === 'ready') set.push(sql`ready_at = ${new Date(now)}`);
  if (action === 'ready_for_shipment') set.push(sql`ready_at = coalesce(o.ready_at, ${new Date(now)})`);
  if (action === 'courier_picked_up') set.push(sql`dispatched_at = ${new Date(now)}`);
  // As far as is known, the order has not been picked up: the next courier will do so.
  if (action === 'courier_lost') set.push(sql`dispatched_at = null`);
  // A completed order means that its parcel has arrived.
  if (action === 'complete') set.push(...arrivalColumns(new Date(now)));
  if (action === 'complete') set.push(...handoverColumns);
  if (action === 'complete')
    set.push(
      sql`payment_status = case when o.payment_method = 'cash' and o.order_type <> 'table' then 'paid' else o.payment_status end`,
    );
  if (action === 'return_order') set.push(sql`returned_at = ${new Date(now)}`);
  // What waited to be paid was promised as if it did not.
  const promised = isDecided
    ? sql`case when o.payment_due_at is not null and o.released_at is null
        then o.promised_at + (${new Date(now)} - o.created_at) else o.promised_at end`
    : sql`o.promised_at`;
  const at = change.readyAt ?? (readyInMinutes === undefined ? null : new Date(readyAt(now, readyInMinutes)));
  if (at !== null) {
    // The first promise to the customer stays; the estimate changes, except for a scheduled order.
    set.push(sql`estimated_ready_at = case when ${IS_AWAITING_RELEASE} then o.estimated_ready_at else ${at} end`);
    set.push(sql`promised_at = coalesce(${promised}, ${at})`);
  }
  if (at === null && isDecided) set.push(sql`promised_at = ${promised}`);
  if (readyInMinutes !== undefined) {
    // For a scheduled order the minutes are its preparation time: more than estimated release it earlier.
    set.push(earlierRelease(readyInMinutes));
  }
  return set;
}

/**
 * The charge for a late cancellation: domain's `cancellationCharge` in SQL, by the rule that the order was placed under. An
 * order from before that was kept has the store's rule of now.
 */
export const chargeFrom = (statuses: readonly OrderStatus[]) => sql`
  case when o.order_status = any(${[...statuses]}::smallint[]) then (
    select case when o.cart_total < r.threshold then 0 else case r.kind
      when 'percentage' then (2 * o.total * r.value + ${PPM}::bigint) / (2 * ${PPM}::bigint)
      when 'absolute' then least(r.value, o.total)
      else 0 end end
    from (
      select coalesce(o.cancellation_charge_kind, e.before ->> 'cancellation_charge_kind', s.cancellation_charge_kind) as kind,
        coalesce(o.cancellation_charge_value, (e.before -> 'cancellation_charge_value')::bigint,
          s.cancellation_charge_value) as value,
        coalesce(o.cancellation_charge_threshold, (e.before -> 'cancellation_charge_threshold')::bigint,
          s.cancellation_charge_threshold) as threshold
      from stores s
      left join lateral (
        select t.value -> 'before' as before from jsonb_each(s.temporary) t
        where t.key = 'cancellation_charge' and (t.value ->> 'until')::timestamptz <= clock_timestamp()
      ) e on true
      where s.id = o.store_id
    ) r
  ) else 0 end`;

/**
 * Throws the reason why no row matched: another actor's order, a wrong code, or a changed order. Only the store gets
 * the order and its last change.
 */
export async function throwChangeDenied(db: QueryExecutor, change: Omit<OrderChange, 'actor'>): Promise<never> {
  const { storeId, orderId, action, actorKind, version, within } = change;
  const order = await readCard(db, storeId, orderId, within);
  if (!order) throw new ApiError('orderDetailNotFound');
  const flags = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true };
  const actor = actorKind === 'store' ? ({ kind: 'store', flags } as const) : ({ kind: actorKind } as const);
  const isStale = version !== undefined && version !== order.version;
  const needsCode = findTransition(action, actorKind)?.needsConfirmationCode;
  if (needsCode && order.confirmation_required && !isStale && checkOrderAction(action, order, actor).allowed) {
    throw new ApiError('invalidConfirmationCode');
  }
  const isWaiting = order.order_status === ORDER_STATUS.waiting;
  const error = (isWaiting ? change.errorIfWaiting : undefined) ?? change.errorIfDenied;
  if (actorKind !== 'store') throw new ApiError(error);
  const last = await lastChange(db, storeId, orderId);
  throw new ApiError(error, { order, ...(last ? { last_change: last } : {}) });
}
