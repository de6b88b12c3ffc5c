import type { Wire } from '@store-panel/contract/table';
import { SUBJECT_KINDS } from '@store-panel/domain/ledger/entry-kinds';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type EntryOrder = NonNullable<Wire['POST /api/admin/get_store_ledger']['reply']['entries'][number]['order']>;

/** Returns the orders that entries of a store are about, by the number of the entry. */
export async function ordersOfEntries(
  db: QueryExecutor,
  storeId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, EntryOrder>> {
  const { rows } = await sql<EntryOrder & { readonly no: number }>`
    select e.no, o.id as order_id, o.unique_id, o.version
    from ledger_entries e join orders o on o.store_id = e.store_id and o.id = e.subject_id
    where e.store_id = ${storeId} and e.subject_kind = ${SUBJECT_KINDS.order}
      and e.no = any(${[...numbers]}::bigint[])`.execute(db);
  return new Map(rows.map(({ no, ...order }) => [no, order]));
}
