import { FIRST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { OrdersTable } from '#db/tables/orders.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { orderRow } from '#testing/sample-rows.ts';

/** An order of the store that was handed to a transporter a moment ago. */
export async function addParcelOf(
  { kysely }: Pick<Database, 'kysely'>,
  storeId: string,
  own: Partial<Insertable<OrdersTable>> = {},
): Promise<string> {
  const { order_number: number } = await kysely
    .updateTable('store_counters')
    .set((row) => ({ order_number: row('order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  const id = uuidV7();
  const parcel = {
    id,
    order_status: 7,
    waybill_number: `W${id.toUpperCase()}`,
    shipment_label: FIRST_SHIPMENT_LABEL,
    shipped_at: new Date(),
    ...own,
  } as const;
  await kysely
    .insertInto('orders')
    .values(orderRow(storeId, number, parcel))
    .execute();
  return id;
}
