import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { COUNTED_REVIEWS } from '#insight/counted-reviews.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readInWork } from '#erasing/erasures.queries.ts';
import { findCustomer } from '#features/customers/customer-list.queries.ts';

type Detail = Wire['POST /api/store/get_user']['reply'];
type OrdersOfCustomer = Omit<Detail, 'user' | 'currency' | 'in_work'>;

const LATEST = 5;
/** Favourites and addresses are those of this many orders, the newest ones. */
const ORDERS_READ = 100;

/** @throws ApiError dataNotFound for a customer of another store */
export async function readCustomerDetail(
  db: QueryExecutor,
  storeId: string,
  userId: string,
): Promise<Omit<Detail, 'currency'>> {
  const user = await findCustomer(db, storeId, userId);
  if (!user) throw new ApiError('dataNotFound');
  const in_work = await readInWork(db, storeId, user.phone.replace('+', ''));
  return { user, ...(await readOrdersOf(db, storeId, userId)), in_work };
}

async function readOrdersOf(db: QueryExecutor, storeId: string, userId: string): Promise<OrdersOfCustomer> {
  const { rows } = await sql<{ detail: OrdersOfCustomer }>`
    with own as materialized (
      select o.id, o.unique_id, o.created_at, o.order_status, o.total, o.lines, o.address, o.store_rating_to_user
      from orders o join store_customers c on c.store_id = o.store_id and c.key = o.customer_key
      where o.store_id = ${storeId} and c.store_id = ${storeId} and c.id = ${userId}
    ), newest as materialized (
      select * from own order by created_at desc, id desc limit ${ORDERS_READ}
    )
    select json_build_object(
      'open_orders', (select count(*) from own where order_status < 25),
      'favourites', (
        select coalesce(json_agg(to_json(f) order by f.orders desc, f.name), '[]') from (
          select i.key as item_key, max(i.name) as name, count(distinct n.id) as orders
          from newest n cross join lateral (
            select item_key(line) as key, line ->> 'name' as name from jsonb_array_elements(n.lines) line
          ) i
          where n.order_status = 25
          group by i.key order by count(distinct n.id) desc, max(i.name) limit ${LATEST}
        ) f),
      'ratings', json_build_object(
        'given', (
          select case when count(*) > 0 then
            json_build_object('average', round(avg(v.rating), 1)::float8, 'count', count(*)) end
          from order_reviews v join own on own.id = v.order_id
          where v.store_id = ${storeId} and ${COUNTED_REVIEWS}),
        'received', (
          select case when count(*) > 0 then
            json_build_object('average', round(avg(own.store_rating_to_user), 1)::float8, 'count', count(*)) end
          from own where own.store_rating_to_user is not null)),
      'addresses', (
        select coalesce(json_agg(a.line order by a.at desc), '[]') from (
          select address ->> 'line' as line, max(created_at) as at from newest
          where coalesce(address ->> 'line', '') <> ''
          group by address ->> 'line' order by max(created_at) desc limit ${LATEST}
        ) a),
      'latest', (
        select coalesce(json_agg(to_json(l) order by l.created_at desc, l.order_id desc), '[]') from (
          select id as order_id, unique_id, created_at, order_status, total from newest
          order by created_at desc, id desc limit ${LATEST}
        ) l)
    ) as detail`.execute(db);
  const [row] = rows as [{ detail: OrdersOfCustomer }];
  return row.detail;
}
