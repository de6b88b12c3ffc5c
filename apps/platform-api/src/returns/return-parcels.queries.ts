import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { FIRST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { newWaybill } from '#orders/waybills.queries.ts';

interface ReturnKey {
  readonly storeId: string;
  readonly orderId: string;
  readonly returnId: string;
}

/** Makes a label for a return: a parcel behind those that go out, with the order's transporter. The order is held. */
export async function addReturnParcel(db: QueryExecutor, { storeId, orderId, returnId }: ReturnKey): Promise<void> {
  const waybill = await newWaybill(db, storeId);
  await sql`
    insert into parcels (store_id, order_id, no, return_id, waybill_number, transporter_id, label, label_at, told_at)
    select ${storeId}, ${orderId}, greatest(max(p.no), ${MAX_PARCELS}) + 1, ${returnId}, ${waybill},
      (array_agg(p.transporter_id order by p.no))[1], ${FIRST_SHIPMENT_LABEL}, now(), now()
    from parcels p where p.store_id = ${storeId} and p.order_id = ${orderId}`.execute(db);
}

/** Labels that nothing was sent with are void: they are known no more. */
export async function removeUnusedParcels(db: QueryExecutor, { storeId, orderId, returnId }: ReturnKey): Promise<void> {
  await db
    .deleteFrom('parcels')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('return_id', '=', returnId)
    .where('label', '=', FIRST_SHIPMENT_LABEL)
    .execute();
}
