import { ENDED_CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { CLAIM_DATA_DAYS } from '@store-panel/domain/customers/erasing';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { eraseOrders } from '#erasing/erase-orders.queries.ts';
import { removeAddresses } from '#erasing/erase-places.queries.ts';
import { ERASING_BATCH } from '#erasing/person.ts';

/** A store and the instant before which it no longer has its customers' data. */
export interface AgingStore {
  readonly store_id: string;
  readonly calling_code: string;
  readonly cutoff: Date;
}

/** The stores that have decided after how many months, once that applies. */
export async function listAgingStores(db: QueryExecutor): Promise<readonly AgingStore[]> {
  const { rows } = await sql<AgingStore>`
    select s.id as store_id, s.country_phone_code as calling_code,
      now() - make_interval(months => s.customer_data_months) as cutoff
    from stores s where s.customer_data_months is not null and s.customer_data_from <= now()`.execute(db);
  return rows;
}

/** Removes the customers of a store from what ended before its cutoff. */
export async function eraseByAge(database: Database, store: AgingStore, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await inTransaction(database, (db) => eraseOldOrders(db, store))) > 0);
  if (isStopping()) return;
  await inTransaction(database, (db) => eraseOldAddresses(db, store));
  await rememberCutoff(database.kysely, store);
}

/** Placed before the cutoff, and not looked at yet. */
const isOld = ({ store_id: storeId, cutoff }: Pick<AgingStore, 'store_id' | 'cutoff'>) => sql<boolean>`
  o.store_id = ${storeId} and o.created_at < ${cutoff}
  and o.created_at >= coalesce((select customer_data_erased_to from stores where id = ${storeId}), '-infinity')
  and o.erased_at is null`;

/** Orders `o` that lose their customers: ended before the cutoff. */
const isOldAndEnded = (store: Pick<AgingStore, 'store_id' | 'cutoff'>) => sql<boolean>`
  ${isOld(store)} and o.order_status >= 25 and o.ended_at < ${store.cutoff}`;

/** What a cutoff would take from a store. */
export interface OldData {
  readonly orders: number;
  readonly customers: number;
  readonly addresses: number;
}

/** Counts what `eraseByAge` would remove by this cutoff. */
export async function countOldData(db: QueryExecutor, store: AgingStore): Promise<OldData> {
  const { rows } = await sql<{ orders: number; customers: number }>`
    select count(*)::int as orders, count(distinct o.customer_key)::int as customers from orders o
    where ${isOldAndEnded(store)}`.execute(db);
  const [{ orders, customers }] = rows as [{ orders: number; customers: number }];
  return { orders, customers, addresses: (await listOldAddresses(db, store)).length };
}

async function eraseOldOrders(db: QueryExecutor, store: AgingStore): Promise<number> {
  const { store_id: storeId } = store;
  const { rows } = await sql<{ id: string; customer_key: string | null }>`
    select o.id, o.customer_key from orders o
    where ${isOldAndEnded(store)}
    order by o.id limit ${ERASING_BATCH} for update skip locked`.execute(db);
  const keys = [...new Set(rows.flatMap(({ customer_key: key }) => key ?? []))];
  await eraseOrders(
    db,
    storeId,
    rows.map(({ id }) => id),
    keys,
  );
  return rows.length;
}

/** Entries that were not changed since, and whose number has not ordered since. */
async function listOldAddresses(
  db: QueryExecutor,
  { store_id: storeId, calling_code: callingCode, cutoff }: AgingStore,
): Promise<readonly string[]> {
  const entries = await db
    .selectFrom('address_book')
    .select(['id', 'phone'])
    .where('store_id', '=', storeId)
    .where('updated_at', '<', cutoff)
    .execute();
  if (entries.length === 0) return [];
  const keyed = entries.map(({ id, phone }) => ({ id, key: customerKey(phone, callingCode) }));
  const active = await db
    .selectFrom('store_customers')
    .select('key')
    .where('store_id', '=', storeId)
    .where(
      'key',
      '=',
      anyOf(
        'text',
        keyed.flatMap(({ key }) => key ?? []),
      ),
    )
    .where('last_at', '>=', cutoff)
    .execute();
  const recent = new Set(active.map(({ key }) => key));
  return keyed.filter(({ key }) => key === null || !recent.has(key)).map(({ id }) => id);
}

async function eraseOldAddresses(db: QueryExecutor, store: AgingStore): Promise<void> {
  const old = await listOldAddresses(db, store);
  if (old.length > 0) await removeAddresses(db, store.store_id, old);
}

/** What is left before it ended later, or runs still. */
async function rememberCutoff(db: QueryExecutor, store: AgingStore): Promise<void> {
  const { store_id: storeId, cutoff } = store;
  await sql`
    update stores s set customer_data_erased_to = n.at
    from (
      select coalesce((select min(o.created_at) from orders o where ${isOld(store)}), ${cutoff}::timestamptz) as at
    ) n
    where s.id = ${storeId} and (s.customer_data_erased_to is null or s.customer_data_erased_to < n.at)`.execute(db);
}

/** Claims of erased orders: their files, subscriptions and words go 90 days after their end. @returns how many */
export async function eraseOldClaims(db: QueryExecutor): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claims c join orders o on o.store_id = c.store_id and o.id = c.order_id
    where o.erased_at is not null and c.state = any(${[...ENDED_CLAIM_STATES]}::text[])
      and c.updated_at < now() - make_interval(days => ${CLAIM_DATA_DAYS})
      and (c.customer_name, c.customer_phone, c.description) <> ('', '', '')
    order by c.id limit ${ERASING_BATCH} for update of c skip locked`.execute(db);
  const these = sql`any(${rows.map(({ id }) => id)}::uuid[])`;
  await sql`
    update claims set customer_name = '', customer_phone = '', description = '' where id = ${these}`.execute(db);
  await sql`update claim_entries set note = null where claim_id = ${these} and note is not null`.execute(db);
  await sql`update claim_documents set label = '' where claim_id = ${these}`.execute(db);
  await sql`
    delete from files f using claim_documents d where d.claim_id = ${these} and f.id = d.file_id`.execute(db);
  await sql`delete from claim_mails where claim_id = ${these}`.execute(db);
  return rows.length;
}
