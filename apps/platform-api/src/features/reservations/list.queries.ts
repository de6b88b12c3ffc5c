import type { Wire } from '@store-panel/contract/table';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { RESERVATION_LIST } from '@store-panel/domain/reservations/reservation-limits';
import { sql } from 'kysely';

import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  readReservations,
  toWireReservation,
  type WireReservation,
} from '#reservations/reservation-records.queries.ts';

type Listing = Wire['POST /api/store/list_reservations'];

/** As domain's `dueBack`; by the index `reservations_due_back`. */
const IS_DUE_BACK = sql`r.status in ('finished', 'cancelled_by_guest', 'cancelled_by_store', 'declined', 'no_show', 'expired')
  and r.fee_paid > r.charge + r.fee_returned`;

function conditionsOf({
  start_date,
  end_date,
  search_by = 'name',
  search_value,
  status,
  is_due_back,
}: Listing['body']) {
  const all = [sql`true`];
  if (start_date !== undefined) all.push(sql`r.day >= ${start_date}::date`);
  if (end_date !== undefined) all.push(sql`r.day <= ${end_date}::date`);
  if (status !== undefined) all.push(sql`r.status = any(${[...status]}::text[])`);
  if (is_due_back) all.push(IS_DUE_BACK);
  const { words, pattern, digits } = toSearchTerms(search_value);
  if (words !== '' && search_by === 'name') all.push(sql`r.name ilike ${pattern}`);
  if (words !== '' && search_by === 'code') all.push(sql`r.code ilike ${pattern}`);
  if (digits !== '' && search_by === 'phone')
    all.push(sql`(r.customer_key like ${`%${digits.replace(/^0+/, '')}%`} or r.phone ilike ${pattern})`);
  return sql.join(all, sql` and `);
}

/** Lists one page of reservations, the latest start first, with the count of all that match. */
export async function listReservations(
  db: QueryExecutor,
  storeId: string,
  body: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds({
    page: body.page ?? RESERVATION_LIST.page,
    perPage: body.perPage ?? RESERVATION_LIST.perPage,
  });
  const where = conditionsOf(body);
  const order = sql`r.starts_at desc, r.id`;
  const found = await readReservations(db, { storeId, where, order, limit: perPage, offset });
  return {
    reservations: found.map(toWireReservation),
    count: await countReservations(db, storeId, where),
    page,
    perPage,
  };
}

type Condition = ReturnType<typeof conditionsOf>;

async function countReservations(db: QueryExecutor, storeId: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations r where r.store_id = ${storeId} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the reservations that match now, and streams them for an export, the first start first. */
export async function readReservationsForExport(
  db: QueryExecutor,
  storeId: string,
  filter: Omit<Listing['body'], 'page' | 'perPage'>,
) {
  const where = conditionsOf(filter);
  return { count: await countReservations(db, storeId, where), rows: readBatches(db, storeId, where) };
}

/** Keyset pagination: no cursor stays open. One whose start is changed while the file is read comes with either. */
async function* readBatches(
  db: QueryExecutor,
  storeId: string,
  where: Condition,
): AsyncGenerator<readonly WireReservation[], void, undefined> {
  const sent = new Set<string>();
  let afterLast = sql``;
  for (;;) {
    const rows = await readReservations(db, { storeId, where: sql`${where}${afterLast}`, limit: EXPORT_BATCH });
    const unsent = rows.filter(({ id }) => !sent.has(id));
    for (const { id } of unsent) sent.add(id);
    if (unsent.length > 0) yield unsent.map(toWireReservation);
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterLast = sql` and (r.starts_at, r.id) > (${last.starts_at}, ${last.id}::uuid)`;
  }
}

/** Numbers of the store's tables by id, deleted ones too: past parties sat there. */
export async function readTableNumbers(db: QueryExecutor, storeId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; table_number: string }>`
    select id, table_number from store_tables where store_id = ${storeId}`.execute(db);
  return new Map(rows.map(({ id, table_number }) => [id, table_number]));
}
