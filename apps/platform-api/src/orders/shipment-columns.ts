import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { dispatchOf, shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';
import { type RawBuilder, sql } from 'kysely';

/** Columns of `orders` set when an order is handed to a transporter. */
export const shipment = (waybill: string): readonly RawBuilder<unknown>[] => [
  sql`waybill_number = ${waybill}, shipment_label = ${FIRST_SHIPMENT_LABEL}, shipped_at = ${new Date()}`,
];

/** Columns of `orders` set by a status update of the transporter. */
export function shipmentLabelColumns(label: ShipmentLabel): readonly RawBuilder<unknown>[] {
  const now = new Date();
  const set = [sql`shipment_label = ${label}, shipment_told_at = ${now}`];
  const dispatch = dispatchOf(label);
  // The first hand-over counts: a second attempt leaves later, but not late.
  if (dispatch === 'dispatched') set.push(sql`dispatched_at = coalesce(o.dispatched_at, ${now})`);
  if (dispatch === 'back') set.push(sql`dispatched_at = null`);
  return set;
}

/** Whether the label may follow the stored one, on `orders o`. */
export const canFollowLabel = (label: ShipmentLabel): RawBuilder<boolean> =>
  sql<boolean>`o.shipment_label = any(${[...shipmentFrom(label)]}::text[])`;

/** Columns set when an order is completed: its parcel, if any, has arrived. An earlier arrival stays as reported. */
export const arrivalColumns = (now: Date): readonly RawBuilder<unknown>[] => [
  sql`shipment_told_at = case when o.shipment_label = ${LAST_SHIPMENT_LABEL} or o.waybill_number is null
    then o.shipment_told_at else ${now} end`,
  sql`shipment_label = case when o.waybill_number is null then null else ${LAST_SHIPMENT_LABEL} end`,
];
