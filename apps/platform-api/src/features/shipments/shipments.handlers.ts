import type { shipmentEndpoints } from '@store-panel/contract/endpoints/shipments';
import type { Wire } from '@store-panel/contract/table';

import type { StorePrincipal } from '#access/principal.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { findOrderWarehouse } from '#features/shipments/order-warehouse.ts';
import { findParcelPromise } from '#features/shipments/parcel-promise.ts';
import { tryMoveParcels } from '#features/shipments/move-parcels.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { tryChangeOrder } from '#orders/try-change-order.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import { addParcels, readHeldParcels } from '#orders/parcels.queries.ts';
import { shipment } from '#orders/shipment-columns.ts';
import type { HandlersOf } from '#http/implement.ts';
import { findTransporter } from '#orders/transporters.queries.ts';
import { newWaybills } from '#orders/waybills.queries.ts';

type Changes =
  | 'POST /api/store/ready_for_shipment'
  | 'POST /api/store/multi_store_ready_for_shipment'
  | 'POST /api/store/tell_shipment_news';
type Body = Wire['POST /api/store/ready_for_shipment']['body'];

/**
 * Orders that a transporter delivers. All orders of a store group belong to its main store, whichever sub-store handles
 * them.
 */
export function shipmentHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<Changes & keyof typeof shipmentEndpoints> {
  return {
    'POST /api/store/ready_for_shipment': async (context) => {
      const { principal, body, db } = context;
      await requireTransporter(db, principal.storeId);
      const transporterId = await findTransporter(db, principal.storeId, body.transporter_id);
      const change = await toShipmentChange(db, principal, body, transporterId);
      return { order: await mapDuplicateWaybill(changeOrder({ ...context, notifyEvent }, change)) };
    },
    'POST /api/store/multi_store_ready_for_shipment': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      await requireTransporter(db, storeId);
      const transporterId = await findTransporter(db, storeId, body.transporter_id);
      await lockOrders(
        db,
        storeId,
        body.orders.map(({ order_id }) => order_id),
      );
      const results = [];
      for (const order of body.orders) {
        const target = { ...order, service_level: body.service_level, warehouse_id: body.warehouse_id };
        const change = await toShipmentChange(db, principal, target, transporterId);
        results.push(await tryChangeOrder({ ...context, notifyEvent }, change));
      }
      return { results };
    },
    'POST /api/store/tell_shipment_news': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { orders, shipment_label: label, reason } = body;
      const orderIds = orders.map(({ order_id }) => order_id);
      await lockOrders(db, storeId, orderIds);
      const parcels = Map.groupBy(await readHeldParcels(db, storeId, orderIds), ({ order_id }) => order_id);
      const named = body.waybill_numbers && new Set(body.waybill_numbers.map((waybill) => waybill.toUpperCase()));
      const isNamed = (waybill: string) => named?.has(waybill.toUpperCase()) ?? true;
      const results = [];
      for (const { order_id: orderId, version } of orders) {
        const update = { storeId, orderId, version, actor: actorOf(principal), label, reason: reason?.trim() };
        results.push(await tryMoveParcels({ ...context, notifyEvent }, update, parcels.get(orderId) ?? [], isNamed));
        // The same order twice in one call: its parcels have moved.
        parcels.delete(orderId);
      }
      return { results };
    },
  };
}

/** @throws ApiError validationFailed for one number twice, or if the first one is also in the list of all */
async function toShipmentChange(
  db: QueryExecutor,
  principal: StorePrincipal,
  {
    order_id: orderId,
    version,
    waybill_number,
    waybill_numbers = [],
    parcels,
    service_level: serviceLevel,
    warehouse_id: named,
  }: Body,
  transporterId: string | null,
): Promise<OrderChange> {
  const { storeId, timezone: zone } = principal;
  const numbers = (waybill_number === undefined ? waybill_numbers : [waybill_number]).map((one) => one.toUpperCase());
  const contents: NonNullable<Body['parcels']> = Array.from(
    { length: Math.max(numbers.length, parcels?.length ?? 1) },
    (_, at) => parcels?.[at] ?? {},
  );
  const isTwice = waybill_number !== undefined && waybill_numbers.length > 0;
  if (isTwice || new Set(numbers).size < numbers.length) throw invalidField('waybill_numbers', 'waybill_number.in_use');
  const waybills = [...numbers, ...(await newWaybills(db, storeId, contents.length - numbers.length))];
  const [first = ''] = waybills;
  const order = { storeId, orderId, transporterId };
  const warehouseId = await findOrderWarehouse(db, { storeId, zone, orderId, named });
  const promise = await findParcelPromise(db, { ...order, zone, serviceLevel, warehouseId });
  return {
    storeId,
    orderId,
    version,
    action: 'ready_for_shipment',
    actor: actorOf(principal),
    actorKind: 'store',
    errorIfDenied: 'changeStatusFailed',
    set: shipment(first, { parcelCount: contents.length, serviceLevel: serviceLevel ?? null, warehouseId, promise }),
    moveParcels: () =>
      addParcels(
        db,
        order,
        contents.map(({ grams = null, size = null }, at) => ({
          waybill: waybills[at] ?? '',
          grams,
          size,
        })),
      ),
  };
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
    const violated = violatedConstraint(error);
    if (violated === 'orders_by_waybill') throw invalidField('waybill_number', 'waybill_number.in_use');
    if (violated === 'parcels_store_id_waybill_number_key')
      throw invalidField('waybill_numbers', 'waybill_number.in_use');
    throw error;
  }
}
