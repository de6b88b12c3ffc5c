import { LAST_SHIPMENT_LABEL, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';
import { sql } from 'kysely';

import { changeOrder } from '#orders/change-order.ts';
import { type Actor, type OrderCard, SYSTEM, type WriteContext } from '#orders/order-events.queries.ts';
import { canParcelFollow, type HeldParcel, moveParcel } from '#orders/parcels.queries.ts';
import { type OrderChangeResult, tryChangeOrder } from '#orders/try-change-order.ts';

/** A label that a person enters for parcels of one order, whose row the transaction holds. */
export interface ParcelsUpdate {
  readonly storeId: string;
  readonly orderId: string;
  /** As it was read; missing: as it is, since the transaction holds it. */
  readonly version?: number;
  readonly actor: Actor;
  readonly label: ShipmentLabel;
  readonly reason: string | undefined;
}

/**
 * Moves those of an order's parcels that may take the label, by the strict table. Of an order with several, each parcel has
 * an event of its own. The last delivered parcel also completes its order, as the end of a courier's delivery does.
 */
export async function tryMoveParcels(
  context: WriteContext,
  { storeId, orderId, version, actor, label, reason }: ParcelsUpdate,
  parcels: readonly HeldParcel[],
  isNamed: (waybill: string) => boolean,
): Promise<OrderChangeResult> {
  const targets = parcels.filter(
    (parcel) => isNamed(parcel.waybill_number) && shipmentFrom(label).includes(parcel.label),
  );
  const change = {
    storeId,
    orderId,
    action: 'shipment_news',
    actor,
    actorKind: 'store',
    errorIfDenied: 'changeStatusFailed',
    shipmentLabel: label,
    reason,
  } as const;
  const readVersion = version === undefined ? {} : { version };
  if (targets.length === 0) return tryChangeOrder(context, { ...change, ...readVersion, also: sql<boolean>`false` });
  const now = new Date();
  let result: OrderChangeResult | null = null;
  for (const { no } of targets) {
    // Its own first change has moved the order's version on.
    result = await tryChangeOrder(context, {
      ...change,
      ...(result === null && readVersion),
      ...(parcels.length > 1 && { parcel: no }),
      also: canParcelFollow(no, label),
      moveParcels: () => moveParcel(context.db, { storeId, orderId, no, label, at: now }),
    });
    if (result.error_code !== null) return result;
  }
  if (result === null) throw new RangeError('no parcel was moved');
  const completed = await completeIfDelivered(context, { storeId, orderId }, result.order?.shipment_label);
  return completed === null ? result : { ...result, order: completed };
}

/** Completes an order whose parcels have all arrived. @returns its card; null for any other */
export async function completeIfDelivered(
  context: WriteContext,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
  label: ShipmentLabel | null | undefined,
): Promise<OrderCard | null> {
  if (label !== LAST_SHIPMENT_LABEL) return null;
  const completion = {
    action: 'complete',
    actor: SYSTEM,
    actorKind: 'system',
    errorIfDenied: 'completeFailed',
  } as const;
  return changeOrder(context, { storeId, orderId, ...completion });
}
