import { FIRST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { type RawBuilder, sql } from 'kysely';

/** What an order gets when it is handed to a transporter, set on `orders`. */
export const shipment = (waybill: string): readonly RawBuilder<unknown>[] => [
  sql`waybill_number = ${waybill}, shipment_label = ${FIRST_SHIPMENT_LABEL}, shipped_at = ${new Date()}`,
];
