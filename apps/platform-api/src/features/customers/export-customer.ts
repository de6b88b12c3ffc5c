import { storeDay } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readPersonFile } from '#erasing/person-file.queries.ts';
import { findCustomer } from '#features/customers/customer-list.queries.ts';
import type { Download } from '#http/implement.ts';

interface Exporting {
  readonly storeId: string;
  readonly userId: string;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** All that the store has about a customer, as one file. @throws ApiError dataNotFound */
export async function exportCustomer(db: QueryExecutor, { storeId, userId, zone, now }: Exporting): Promise<Download> {
  const user = await findCustomer(db, storeId, userId);
  if (!user) throw new ApiError('dataNotFound');
  const places = await readPersonFile(db, storeId, user.phone.replace('+', ''));
  const file = { exported_at: new Date(now).toISOString(), phone: user.phone, ...places };
  return {
    contentType: 'application/json',
    fileName: `customer-${storeDay(now, zone)}.json`,
    rows: Object.values(places).reduce((count, rows) => count + rows.length, 0),
    chunks: chunksOf(JSON.stringify(file, null, 2)),
  };
}

async function* chunksOf(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
