import { type RawBuilder, sql } from 'kysely';

import { isPersonal, PERSONAL_DATA, type DataClass } from '#access/personal-data.ts';
import type { StoreTable } from '#access/store-tables.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { addressesOf } from '#erasing/erase-places.queries.ts';
import type { Person } from '#erasing/person.ts';

/** What says when and what about a row, beside its personal columns. */
const CONTEXT: Readonly<Record<string, readonly string[]>> = {
  store_customers: ['first_at', 'last_at', 'orders', 'spend', 'blocked_at', 'blocked_until', 'block_kind'],
  orders: [
    'unique_id',
    'created_at',
    'ended_at',
    'order_status',
    'order_type',
    'total',
    'currency',
    'store_rating_to_user',
  ],
  order_reviews: ['order_id', 'rating', 'delivery_rating', 'tags', 'dishes', 'created_at'],
  order_refunds: ['order_id', 'amount', 'currency', 'created_at'],
  returns: ['number', 'order_id', 'state', 'reason', 'created_at'],
  return_entries: ['return_id', 'at', 'action'],
  parcels: ['order_id', 'waybill_number', 'label'],
  carrier_updates: ['order_id', 'at', 'label'],
  reservations: ['code', 'day', 'starts_at', 'persons', 'status'],
  reservation_entries: ['reservation_id', 'at', 'action'],
  table_guests: ['reservation_id', 'created_at'],
  events: ['order_id', 'at', 'type'],
  messages: ['channel', 'kind', 'state', 'created_at', 'sent_at'],
  offer_uses: ['offer_id', 'order_id', 'used_at'],
  claims: ['order_id', 'state', 'cause', 'amount', 'currency', 'created_at'],
  claim_entries: ['claim_id', 'at', 'event', 'state'],
  claim_documents: ['claim_id', 'kind', 'asked_at', 'received_at'],
  claim_mails: ['claim_id', 'asked_at'],
  address_book: ['created_at', 'updated_at'],
};

/** Readable by a machine alone: encrypted, or an HMAC. */
const UNREADABLE: readonly string[] = ['sealed', 'page', 'customer', 'label_sealed'];

/** Whose columns are the customer's; those of other classes are about people of the store. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set([
  'key',
  'order',
  'phone',
  'booking',
  'claim',
  'message',
] satisfies DataClass[]);

/** What of a table is about a customer, by `PERSONAL_DATA`. */
const columnsOf = (table: StoreTable): readonly string[] => [
  ...(CONTEXT[table] ?? []),
  ...Object.entries(PERSONAL_DATA[table]).flatMap(([dataClass, columns]) =>
    isPersonal(dataClass as DataClass) && OF_CUSTOMERS.has(dataClass)
      ? columns.filter((column) => !UNREADABLE.includes(column))
      : [],
  ),
];

type Places = Readonly<Record<string, RawBuilder<boolean>>>;

/** The rows `t` of each table that are about a customer. */
function placesOf({ storeId, key }: Person, addresses: readonly string[]): Places {
  const orders = sql`(select o.id from orders o where o.store_id = ${storeId} and o.customer_key = ${key})`;
  const returns = sql`(select r.id from returns r where r.store_id = ${storeId} and r.order_id in ${orders})`;
  const claims = sql`(select c.id from claims c where c.store_id = ${storeId} and c.order_id in ${orders})`;
  const reservations = sql`(
    select v.id from reservations v where v.store_id = ${storeId} and v.customer_key = ${key})`;
  const own = sql`t.store_id = ${storeId}`;
  const ofOrder = sql<boolean>`${own} and t.order_id in ${orders}`;
  const ofKey = sql<boolean>`${own} and t.key = ${key}`;
  const ofCustomer = sql<boolean>`${own} and t.customer_key = ${key}`;
  const ofClaim = sql<boolean>`t.claim_id in ${claims}`;
  return {
    store_customers: ofKey,
    orders: ofCustomer,
    order_reviews: ofOrder,
    order_refunds: ofOrder,
    returns: ofOrder,
    return_entries: sql<boolean>`${own} and t.return_id in ${returns}`,
    parcels: ofOrder,
    carrier_updates: ofOrder,
    reservations: ofCustomer,
    reservation_entries: sql<boolean>`${own} and t.reservation_id in ${reservations}`,
    table_guests: sql<boolean>`${own} and (t.reservation_id in ${reservations} or t.id in (
      select o.table_guest_id from orders o where o.store_id = ${storeId} and o.customer_key = ${key}))`,
    address_book: sql<boolean>`${own} and t.id = any(${[...addresses]}::uuid[])`,
    events: ofOrder,
    messages: sql<boolean>`${own} and (t.return_id in ${returns} or (t.return_id is null and t.event_seq in (
      select e.seq from events e where e.store_id = ${storeId} and e.order_id in ${orders})))`,
    offer_uses: ofOrder,
    claims: ofOrder,
    claim_entries: ofClaim,
    claim_documents: ofClaim,
    claim_mails: ofClaim,
  };
}

/** All that a store has about one of its customers, by table; amounts are minor units. */
export async function readPersonFile(
  db: QueryExecutor,
  storeId: string,
  key: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const { country_phone_code: callingCode } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const person = { storeId, key, callingCode };
  const file: Record<string, readonly object[]> = {};
  for (const [table, where] of Object.entries(placesOf(person, await addressesOf(db, person)))) {
    const columns = sql.join(columnsOf(table as StoreTable).map((column) => sql.ref(`t.${column}`)));
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(x) as row from (select ${columns} from ${sql.table(table)} t where ${where}) x`.execute(db);
    file[table] = rows.map(({ row }) => row);
  }
  return file;
}
