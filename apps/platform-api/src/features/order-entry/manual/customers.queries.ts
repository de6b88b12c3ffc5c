import type { Wire } from '@store-panel/contract/table';
import { computeDeliveryRange, type DeliveryArea } from '@store-panel/domain/delivery/area';
import { phoneSearchVariants } from '@store-panel/domain/input/phone-forms';
import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

export type FoundCustomer = Wire['POST /api/store/find_customer']['reply']['customers'][number];
type FormerOrder = FoundCustomer['orders'][number];
type FoundAddress = FoundCustomer['addresses'][number];

// Indexes by number leave out those without one, and are used by statements that say so to the letter.

const MOST_CUSTOMERS = 5;
const MOST_ORDERS = 5;
const MOST_ADDRESSES = 10;
/** Of so many orders of theirs the addresses are told. */
const LOOKED_AT = 30;
/** Whoever has ordered within these is found at once; digits that so many numbers share say nothing yet. */
const LATEST = 400;

/**
 * Customers of this store by some digits of their number: the number that ends with them first, then whoever ordered last.
 * Nobody else's customers are looked at.
 */
export async function findCustomers(db: Queries, storeId: string, typed: string): Promise<FoundCustomer[]> {
  const { country_phone_code: callingCode } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const forms = phoneSearchVariants(typed, callingCode);
  if (forms.length === 0) return [];
  const phones = await phonesLike(db, storeId, forms);
  if (phones.length === 0) return [];
  const { area } = await readDelivery(db, storeId);
  const orders = await ordersOf(db, storeId, phones);
  const counts = await countsOf(db, storeId, phones);
  const book = await bookOf(db, storeId, phones);
  return phones.map((phone) => {
    const own = orders.filter((order) => order.phone === phone);
    const kept = book.filter((entry) => entry.phone === phone);
    return {
      phone,
      name: own[0]?.customer_name ?? kept[0]?.name ?? '',
      order_count: counts.get(phone) ?? 0,
      last_ordered_at: own[0]?.created_at ?? null,
      orders: own.slice(0, MOST_ORDERS).map(formerOrder),
      addresses: addressesOf(kept, own, area),
    };
  });
}

/** The numbers, as they are kept, that hold one of these runs of digits. */
async function phonesLike(db: Queries, storeId: string, forms: readonly string[]): Promise<string[]> {
  const holding = forms.map((form) => `%${form}%`);
  const ending = forms.map((form) => `%${form}`);
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      (select customer_phone as phone, created_at as at from orders
        where store_id = ${storeId} and customer_phone like any(${holding}) and customer_phone <> ''
        order by created_at desc limit ${LATEST})
      union all
      (select phone, null as at from address_book
        where store_id = ${storeId} and phone like any(${holding}) and phone <> '' limit ${LATEST})
    ) known
    group by phone
    order by phone like any(${ending}) desc, max(at) desc nulls last, phone
    limit ${MOST_CUSTOMERS}`.execute(db);
  return rows.map(({ phone }) => phone);
}

interface OrderOf extends FormerOrder {
  readonly phone: string;
  readonly customer_name: string;
  readonly address: { readonly line: string; readonly note: string; readonly point: FoundAddress['point'] } | null;
}

async function ordersOf(db: Queries, storeId: string, phones: readonly string[]): Promise<readonly OrderOf[]> {
  const { rows } = await sql<{ found: OrderOf }>`
    select to_json(f) as found from unnest(${[...phones]}::text[]) as c(phone)
    cross join lateral (
      select c.phone, o.customer_name, o.address, o.id as order_id, o.unique_id, o.order_status, o.created_at,
        o.order_type <> 'delivery' as is_pickup, o.total, o.currency, o.item_count, (
          select coalesce(json_agg(json_build_object('name', l.line -> 'name', 'quantity', l.line -> 'quantity') order by l.at), '[]')
          from jsonb_array_elements(o.lines) with ordinality as l(line, at) where l.at <= 5
        ) as lines
      from orders o where o.store_id = ${storeId} and o.customer_phone = c.phone and o.customer_phone <> ''
      order by o.created_at desc limit ${LOOKED_AT}
    ) f`.execute(db);
  return rows.map(({ found }) => found);
}

async function countsOf(db: Queries, storeId: string, phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['customer_phone', sql<number>`count(*)`.as('count')])
    .where('store_id', '=', storeId)
    .where('customer_phone', 'in', phones)
    .where(sql<boolean>`customer_phone <> ''`)
    .groupBy('customer_phone')
    .execute();
  return new Map(rows.map(({ customer_phone, count }) => [customer_phone, count]));
}

async function bookOf(db: Queries, storeId: string, phones: readonly string[]) {
  return db
    .selectFrom('address_book')
    .select(['id', 'phone', 'name', 'line', 'note', 'latitude', 'longitude'])
    .where('store_id', '=', storeId)
    .where('phone', 'in', phones)
    .where(sql<boolean>`phone <> ''`)
    .orderBy('updated_at', 'desc')
    .limit(MOST_CUSTOMERS * MOST_ADDRESSES)
    .execute();
}

type BookEntry = Awaited<ReturnType<typeof bookOf>>[number];

const formerOrder = ({ phone: _phone, customer_name: _name, address: _address, ...order }: OrderOf): FormerOrder =>
  order;

/** Those of the book first, because somebody has looked at them; each place once. */
function addressesOf(kept: readonly BookEntry[], orders: readonly OrderOf[], area: DeliveryArea): FoundAddress[] {
  const known = [
    ...kept.map(({ id, line, note, latitude, longitude }) => ({
      address_id: id,
      line,
      note,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
    ...orders.flatMap(({ address }) => (address ? [{ address_id: null, ...address }] : [])),
  ];
  const first = new Map<string, (typeof known)[number]>();
  for (const address of known) {
    const place = address.line
      .toLowerCase()
      .replaceAll(/[\s,.]+/g, ' ')
      .trim();
    if (!first.has(place)) first.set(place, address);
  }
  return [...first.values()].slice(0, MOST_ADDRESSES).map((address) => {
    const { distanceMetres: distance_metres, isInArea: is_in_area } = computeDeliveryRange(area, address.point);
    return { ...address, distance_metres, is_in_area };
  });
}
