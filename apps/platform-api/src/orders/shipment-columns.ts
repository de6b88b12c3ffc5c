import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';
import { type RawBuilder, sql } from 'kysely';

/** What an order gets when it is handed to a transporter, set on `orders`. */
export const shipment = (waybill: string): readonly RawBuilder<unknown>[] => [
  sql`waybill_number = ${waybill}, shipment_label = ${FIRST_SHIPMENT_LABEL}, shipped_at = ${new Date()}`,
];

/** What a transporter says of it now, set on `orders`. */
export const shipmentLabelColumns = (label: ShipmentLabel): readonly RawBuilder<unknown>[] => [
  sql`shipment_label = ${label}, shipment_told_at = ${new Date()}`,
];

/** Whether that may follow what was said before, on `orders o`. */
export const canFollowLabel = (label: ShipmentLabel): RawBuilder<boolean> =>
  sql<boolean>`o.shipment_label = any(${[...shipmentFrom(label)]}::text[])`;

/** The parcel of an order that is completed has arrived, if it has one; what was said before stays as it was said. */
export const arrived = (now: Date): readonly RawBuilder<unknown>[] => [
  sql`shipment_told_at = case when o.shipment_label = ${LAST_SHIPMENT_LABEL} or o.waybill_number is null
    then o.shipment_told_at else ${now} end`,
  sql`shipment_label = case when o.waybill_number is null then null else ${LAST_SHIPMENT_LABEL} end`,
];
