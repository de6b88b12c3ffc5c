import type { Wire } from '@store-panel/contract/table';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { computeDeliveryRange, type DeliveryArea } from '@store-panel/domain/delivery/area';
import { phoneSearchVariants } from '@store-panel/domain/input/phone-forms';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { BLOCK_COLUMN } from '#sales/customers.queries.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

export type FoundCustomer = Wire['POST /api/store/find_customer']['reply']['customers'][number];
type FormerOrder = FoundCustomer['orders'][number];
type FoundAddress = FoundCustomer['addresses'][number];

// Partial indexes on phone numbers exclude empty ones; the planner uses them only if a statement repeats their
// condition literally.

const MAX_CUSTOMERS = 5;
const MAX_ORDERS = 5;
const MAX_ADDRESSES = 10;
/** Addresses are collected from this many of a customer's latest orders. */
const MAX_ORDERS_FOR_ADDRESSES = 30;
/** Matching rows to scan: digits that more numbers share are too unspecific. */
const MAX_SCANNED_ROWS = 400;

/**
 * Finds customers of this store by digits of their phone number: numbers that end with the digits first, then the most
 * recent orders. Customers of other stores are never read.
 */
export async function findCustomers(db: QueryExecutor, storeId: string, phoneInput: string): Promise<FoundCustomer[]> {
  const { country_phone_code: callingCode } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const forms = phoneSearchVariants(phoneInput, callingCode);
  if (forms.length === 0) return [];
  const phones = await findPhones(db, storeId, forms);
  if (phones.length === 0) return [];
  const { area } = await readDelivery(db, storeId);
  const orders = await ordersOf(db, storeId, phones);
  const counts = await countsOf(db, storeId, phones);
  const addressBook = await bookOf(db, storeId, phones);
  const written = await writtenAbout(db, storeId, phones, callingCode);
  return phones.map((phone) => {
    const ownOrders = orders.filter((order) => order.phone === phone);
    const bookEntries = addressBook.filter((entry) => entry.phone === phone);
    return {
      phone,
      name: ownOrders[0]?.customer_name ?? bookEntries[0]?.name ?? '',
      order_count: counts.get(phone) ?? 0,
      last_ordered_at: ownOrders[0]?.created_at ?? null,
      orders: ownOrders.slice(0, MAX_ORDERS).map(toFormerOrder),
      addresses: addressesOf(bookEntries, ownOrders, area),
      ...(written.get(customerKey(phone, callingCode)) ?? { staff_note: '', block: null }),
    };
  });
}

/** Finds stored numbers that contain one of these digit sequences. */
async function findPhones(db: QueryExecutor, storeId: string, forms: readonly string[]): Promise<string[]> {
  const containsPatterns = forms.map((form) => `%${form}%`);
  const endsWithPatterns = forms.map((form) => `%${form}`);
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      (select customer_phone as phone, created_at as at from orders
        where store_id = ${storeId} and customer_phone like any(${containsPatterns}) and customer_phone <> ''
        order by created_at desc limit ${MAX_SCANNED_ROWS})
      union all
      (select phone, null as at from address_book
        where store_id = ${storeId} and phone like any(${containsPatterns}) and phone <> '' limit ${MAX_SCANNED_ROWS})
      union all
      -- Blocked before they ever ordered.
      (select '+' || key as phone, null as at from store_customers
        where store_id = ${storeId} and key like any(${containsPatterns}) and orders = 0 limit ${MAX_SCANNED_ROWS})
    ) known
    group by phone
    order by phone like any(${endsWithPatterns}) desc, max(at) desc nulls last, phone
    limit ${MAX_CUSTOMERS}`.execute(db);
  return rows.map(({ phone }) => phone);
}

interface CustomerOrder extends FormerOrder {
  readonly phone: string;
  readonly customer_name: string;
  readonly address: Pick<FoundAddress, 'line' | 'note' | 'point' | 'parts'> | null;
}

async function ordersOf(
  db: QueryExecutor,
  storeId: string,
  phones: readonly string[],
): Promise<readonly CustomerOrder[]> {
  const { rows } = await sql<{ found: CustomerOrder }>`
    select to_json(f) as found from unnest(${[...phones]}::text[]) as c(phone)
    cross join lateral (
      select c.phone, o.customer_name, o.address, o.id as order_id, o.unique_id, o.order_status, o.created_at,
        o.order_type <> 'delivery' as is_pickup, o.total, o.currency, o.item_count, (
          select coalesce(json_agg(json_build_object('name', l.line -> 'name', 'quantity', l.line -> 'quantity') order by l.at), '[]')
          from jsonb_array_elements(o.lines) with ordinality as l(line, at) where l.at <= 5
        ) as lines
      from orders o where o.store_id = ${storeId} and o.customer_phone = c.phone and o.customer_phone <> ''
      order by o.created_at desc limit ${MAX_ORDERS_FOR_ADDRESSES}
    ) f`.execute(db);
  return rows.map(({ found }) => found);
}

async function countsOf(
  db: QueryExecutor,
  storeId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['customer_phone', sql<number>`count(*)`.as('count')])
    .where('store_id', '=', storeId)
    .where('customer_phone', '=', anyOf('text', phones))
    .where(sql<boolean>`customer_phone <> ''`)
    .groupBy('customer_phone')
    .execute();
  return new Map(rows.map(({ customer_phone, count }) => [customer_phone, count]));
}

type Written = Pick<FoundCustomer, 'staff_note' | 'block'>;

/** What staff wrote about customers, by key: a note and a block that holds now. All spellings of a number have the same. */
async function writtenAbout(
  db: QueryExecutor,
  storeId: string,
  phones: readonly string[],
  callingCode: string,
): Promise<ReadonlyMap<string | null, Written>> {
  const keys = phones.map((phone) => customerKey(phone, callingCode)).filter((key) => key !== null);
  const { rows } = await sql<{ key: string; written: Written }>`
    select c.key, json_build_object('staff_note', c.note, 'block', ${sql.raw(BLOCK_COLUMN)}) as written
    from store_customers c where c.store_id = ${storeId} and c.key = ${anyOf('text', keys)}`.execute(db);
  return new Map(rows.map(({ key, written }) => [key, written]));
}

async function bookOf(db: QueryExecutor, storeId: string, phones: readonly string[]) {
  return db
    .selectFrom('address_book')
    .select(['id', 'phone', 'name', 'line', 'note', 'parts', 'latitude', 'longitude'])
    .where('store_id', '=', storeId)
    .where('phone', '=', anyOf('text', phones))
    .where(sql<boolean>`phone <> ''`)
    .orderBy('updated_at', 'desc')
    .limit(MAX_CUSTOMERS * MAX_ADDRESSES)
    .execute();
}

type BookEntry = Awaited<ReturnType<typeof bookOf>>[number];

const toFormerOrder = ({
  phone: _phone,
  customer_name: _name,
  address: _address,
  ...order
}: CustomerOrder): FormerOrder => order;

/**
 * Merges the customer's addresses without duplicates. Address book entries come first, because the store has checked
 * them.
 */
function addressesOf(
  bookEntries: readonly BookEntry[],
  orders: readonly CustomerOrder[],
  area: DeliveryArea,
): FoundAddress[] {
  const candidates = [
    ...bookEntries.map(({ id, line, note, parts, latitude, longitude }) => ({
      address_id: id,
      line,
      note,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      ...(parts && { parts }),
    })),
    ...orders.flatMap(({ address }) => (address ? [{ address_id: null, ...address }] : [])),
  ];
  const byLine = new Map<string, (typeof candidates)[number]>();
  for (const address of candidates) {
    const normalizedLine = address.line
      .toLowerCase()
      .replaceAll(/[\s,.]+/g, ' ')
      .trim();
    if (!byLine.has(normalizedLine)) byLine.set(normalizedLine, address);
  }
  return [...byLine.values()].slice(0, MAX_ADDRESSES).map((address) => {
    const { distanceMetres: distance_metres, isInArea: is_in_area } = computeDeliveryRange(area, address.point);
    return { ...address, distance_metres, is_in_area };
  });
}
