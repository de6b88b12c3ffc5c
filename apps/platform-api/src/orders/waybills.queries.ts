import { randomInt } from 'node:crypto';

import { WAYBILL_NUMBERS, waybillNumber } from '@store-panel/domain/shipments/shipment-labels';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Returns new waybill numbers of the platform, for parcels without one from a transporter. */
export async function newWaybills(db: QueryExecutor, storeId: string, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    while (numbers.size < count) numbers.add(waybillNumber(randomInt(WAYBILL_NUMBERS)));
    // Of ten thousand million, hardly ever one.
    const taken = await db
      .selectFrom('parcels')
      .select('waybill_number')
      .where('store_id', '=', storeId)
      .where('waybill_number', '=', anyOf('text', [...numbers]))
      .execute();
    for (const { waybill_number } of taken) numbers.delete(waybill_number);
  }
  return [...numbers];
}

/** Returns one new waybill number of the platform. */
export async function newWaybill(db: QueryExecutor, storeId: string): Promise<string> {
  const [waybill = ''] = await newWaybills(db, storeId, 1);
  return waybill;
}
