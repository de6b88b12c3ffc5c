import { FIRST_SHIPMENT_LABEL, LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { ParcelPromise } from '@store-panel/domain/shipments/promise';
import { type RawBuilder, sql } from 'kysely';

interface ShipmentTerms {
  readonly parcelCount: number;
  readonly serviceLevel: ServiceLevel | null;
  readonly warehouseId: string | null;
  /** Null and missing: as the order is promised. */
  readonly promise?: ParcelPromise | null;
}

/**
 * Columns of `orders` set when an order is handed to a transporter. A trigger makes its first parcel. A service that the
 * order was charged for stays.
 */
export const shipment = (
  waybill: string,
  { parcelCount, serviceLevel, warehouseId, promise = null }: ShipmentTerms,
): readonly RawBuilder<unknown>[] => [
  sql`waybill_number = ${waybill}, shipment_label = ${FIRST_SHIPMENT_LABEL}, shipped_at = ${new Date()},
    parcel_count = ${parcelCount}, service_level = coalesce(charge_explain ->> 'service', ${serviceLevel}), warehouse_id = ${warehouseId}`,
  ...promiseColumns(promise),
];

function promiseColumns(promise: ParcelPromise | null): readonly RawBuilder<unknown>[] {
  if (promise === null) return [];
  const { dispatchBy, deliverBy } = promise;
  const columns = sql`estimated_ready_at = ${new Date(dispatchBy)}`;
  return deliverBy === null ? [columns] : [columns, sql`promised_at = ${new Date(deliverBy)}`];
}

/** Columns set when an order is completed: its parcel, if any, has arrived. An earlier arrival stays as reported. */
export const arrivalColumns = (now: Date): readonly RawBuilder<unknown>[] => [
  sql`shipment_told_at = case when o.shipment_label = ${LAST_SHIPMENT_LABEL} or o.waybill_number is null
    then o.shipment_told_at else ${now} end`,
  sql`shipment_label = case when o.waybill_number is null then null else ${LAST_SHIPMENT_LABEL} end`,
];
