import { waybillNumber } from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Returns the platform's next waybill number, for a parcel without one from a transporter. */
export async function nextWaybill(db: QueryExecutor): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('waybill_numbers') as number`.execute(db);
  return waybillNumber(Number(rows[0]?.number));
}
