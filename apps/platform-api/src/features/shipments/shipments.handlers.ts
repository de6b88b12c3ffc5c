import type { shipmentEndpoints } from '@store-panel/contract/endpoints/shipments';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';

import type { StorePrincipal } from '#access/principal.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { type OrderChangeResult, tryChangeOrder } from '#orders/try-change-order.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { actorOf, type NotifyEvent, SYSTEM, type WriteContext } from '#orders/order-events.queries.ts';
import { canFollowLabel, shipment, shipmentLabelColumns } from '#orders/shipment-columns.ts';
import type { HandlersOf } from '#http/implement.ts';
import { nextWaybill } from '#orders/waybills.queries.ts';

interface Target {
  readonly order_id: string;
  readonly version?: number;
}

type Changes =
  | 'POST /api/store/ready_for_shipment'
  | 'POST /api/store/multi_store_ready_for_shipment'
  | 'POST /api/store/tell_shipment_news';

/**
 * Orders that a transporter delivers. All orders of a store group belong to its main store, whichever sub-store handles
 * them.
 */
export function shipmentHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<Changes & keyof typeof shipmentEndpoints> {
  const toShipmentChange = (
    principal: StorePrincipal,
    { order_id: orderId, version }: Target,
    waybill: string,
  ): OrderChange => ({
    storeId: principal.storeId,
    orderId,
    version,
    action: 'ready_for_shipment',
    actor: actorOf(principal),
    actorKind: 'store',
    errorIfDenied: 'changeStatusFailed',
    set: shipment(waybill),
  });

  return {
    'POST /api/store/ready_for_shipment': async (context) => {
      const { principal, body, db } = context;
      await requireTransporter(db, principal.storeId);
      const waybill = body.waybill_number?.toUpperCase() ?? (await nextWaybill(db));
      const change = toShipmentChange(principal, body, waybill);
      return { order: await mapDuplicateWaybill(changeOrder({ ...context, notifyEvent }, change)) };
    },
    'POST /api/store/multi_store_ready_for_shipment': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      await requireTransporter(db, storeId);
      await lockOrders(
        db,
        storeId,
        body.orders.map(({ order_id }) => order_id),
      );
      const results = [];
      for (const order of body.orders)
        results.push(
          await tryChangeOrder({ ...context, notifyEvent }, toShipmentChange(principal, order, await nextWaybill(db))),
        );
      return { results };
    },
    'POST /api/store/tell_shipment_news': async (context) => {
      const { principal, body, db } = context;
      const writeContext = { ...context, notifyEvent };
      const { storeId } = principal;
      const { orders, shipment_label: shipmentLabel, reason } = body;
      await lockOrders(
        db,
        storeId,
        orders.map(({ order_id }) => order_id),
      );
      const results = [];
      for (const { order_id: orderId, version } of orders)
        results.push(
          await tryUpdateShipment(writeContext, {
            storeId,
            orderId,
            version,
            action: 'shipment_news',
            actor: actorOf(principal),
            actorKind: 'store',
            errorIfDenied: 'changeStatusFailed',
            set: shipmentLabelColumns(shipmentLabel),
            also: canFollowLabel(shipmentLabel),
            shipmentLabel,
            reason: reason?.trim(),
          }),
        );
      return { results };
    },
  };
}

/**
 * Tries one status update of a bulk action. A delivered parcel also completes its order, as the end of a courier's
 * delivery does.
 */
async function tryUpdateShipment(writeContext: WriteContext, change: OrderChange): Promise<OrderChangeResult> {
  const result = await tryChangeOrder(writeContext, change);
  if (result.error_code !== null || change.shipmentLabel !== LAST_SHIPMENT_LABEL) return result;
  const { storeId, orderId } = change;
  const completion = {
    action: 'complete',
    actor: SYSTEM,
    actorKind: 'system',
    errorIfDenied: 'completeFailed',
  } as const;
  return { ...result, order: await changeOrder(writeContext, { storeId, orderId, ...completion }) };
}

/** @throws ApiError featureNotEnabled for a store without a transporter */
async function requireTransporter(db: QueryExecutor, storeId: string): Promise<void> {
  const store = await db.selectFrom('stores').select('courier_service').where('id', '=', storeId).executeTakeFirst();
  if (!store?.courier_service) throw new ApiError('featureNotEnabled');
}

/** @throws ApiError validationFailed for a waybill of another order */
async function mapDuplicateWaybill<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'orders_by_waybill')
      throw invalidField('waybill_number', 'waybill_number.in_use');
    throw error;
  }
}
