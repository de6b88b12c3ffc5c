import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type StoredReturn = Selectable<Schema['returns']>;
export type ReturnRow = Wire['POST /api/store/list_returns']['reply']['returns'][number];

/** The newest parcel in which a return `r` comes back, as `p`. */
const NEWEST_PARCEL = sql`left join lateral (
  select p.waybill_number, p.label, p.transporter_id from parcels p
  where p.store_id = r.store_id and p.return_id = r.id order by p.no desc limit 1
) p on true`;

/** Returns `r` with their orders `o` and newest parcels `p`; every query adds the store. */
export const RETURN_TABLES = sql`
  returns r join orders o on o.store_id = r.store_id and o.id = r.order_id ${NEWEST_PARCEL}`;

/** A return as lists have it. */
export const RETURN_COLUMNS = sql`
  r.id as return_id, r.number, r.version, r.order_id, o.unique_id, o.customer_name, r.state, r.origin, r.reason,
  (select sum((l ->> 'quantity')::int)::int from jsonb_array_elements(r.lines) l) as pieces,
  r.amount, r.currency, r.signals, r.due_at, p.waybill_number, p.label as shipment_label, r.created_at, r.updated_at`;

interface RowsQuery {
  readonly storeId: string;
  /** On `r`, `o` and `p`. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

export async function readReturnRows(
  db: QueryExecutor,
  { storeId, where, order, limit, offset = 0 }: RowsQuery,
): Promise<ReturnRow[]> {
  const { rows } = await sql<{ row: ReturnRow }>`
    select to_json(x) as row from (
      select ${RETURN_COLUMNS} from ${RETURN_TABLES}
      where r.store_id = ${storeId} and ${where} order by ${order} limit ${limit} offset ${offset}
    ) x`.execute(db);
  return rows.map(({ row }) => row);
}

/** One return of the store, as lists have it. */
export async function findReturnRow(
  db: QueryExecutor,
  storeId: string,
  returnId: string,
): Promise<ReturnRow | undefined> {
  const where = sql`r.id = ${returnId}`;
  return (await readReturnRows(db, { storeId, where, order: sql`r.id`, limit: 1 }))[0];
}

/** The returns of an order that the transaction holds, oldest first. */
export const returnsOfOrder = (db: QueryExecutor, storeId: string, orderId: string): Promise<StoredReturn[]> =>
  db
    .selectFrom('returns')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();

/** A return as far as it takes quantities of its order. */
export const toCounted = ({ id, state, received_at, lines }: StoredReturn) => ({
  id,
  state,
  isReceived: received_at !== null,
  lines,
});

/** The order of a return, which is locked before it; undefined for a return of another store. */
export async function findOrderOfReturn(
  db: QueryExecutor,
  storeId: string,
  returnId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .executeTakeFirst();
  return row?.order_id;
}
