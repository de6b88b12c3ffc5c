import type { OfferWire } from '@store-panel/contract/endpoints/offers';
import { OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type Call = OfferWire['POST /api/store/get_offer_uses'];
type Use = Call['reply']['uses'][number];
type Figures = Omit<Call['reply']['figures'], 'expected'>;

interface UsesQuery {
  readonly storeId: string;
  readonly offerId: string;
  readonly after: Call['body']['after'];
}

/** Returns the uses of an offer, the newest first, and whether there are more. */
export async function listUses(
  db: QueryExecutor,
  { storeId, offerId, after }: UsesQuery,
): Promise<{ readonly uses: Use[]; readonly hasMore: boolean }> {
  let query = db
    .selectFrom('offer_uses as u')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'u.store_id').onRef('o.id', '=', 'u.order_id'))
    .select(['u.order_id', 'o.unique_id', 'u.used_at', 'u.released_at', 'o.total', 'o.customer_name'])
    .select(sql<number>`u.amount + u.delivery_amount`.as('discount'))
    .where('u.store_id', '=', storeId)
    .where('u.offer_id', '=', offerId);
  if (after)
    query = query.where(
      sql<boolean>`(u.used_at, u.order_id) < (${after.used_at}::timestamptz, ${after.order_id}::uuid)`,
    );
  const rows = await query
    .orderBy('u.used_at', 'desc')
    .orderBy('u.order_id', 'desc')
    .limit(OFFER_LIMITS.usesPerPage + 1)
    .execute();
  const uses = rows.slice(0, OFFER_LIMITS.usesPerPage).map(({ used_at, released_at, ...row }) => ({
    ...row,
    used_at: used_at.toISOString(),
    released_at: released_at?.toISOString() ?? null,
  }));
  return { uses, hasMore: rows.length > OFFER_LIMITS.usesPerPage };
}

/** What an offer has brought: its uses that were not given back, against the store's other orders of that time. */
export async function readFigures(db: QueryExecutor, storeId: string, offerId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with used as (
      select u.order_id, u.amount + u.delivery_amount as discount, o.total, o.created_at, o.customer_key
      from offer_uses u join orders o on o.store_id = u.store_id and o.id = u.order_id
      where u.store_id = ${storeId} and u.offer_id = ${offerId} and u.released_at is null
    ), span as (select min(created_at) as first, max(created_at) as last from used)
    select count(*)::int as uses, coalesce(sum(discount), 0)::bigint as cost, round(avg(total))::bigint as average_with, (
      select round(avg(o.total))::bigint from orders o cross join span
      where o.store_id = ${storeId} and o.created_at between span.first and span.last
        and o.order_status not in (101, 103, 104) and o.id not in (select order_id from used)
    ) as average_without, (
      select count(distinct n.customer_key)::int from used n
      where n.customer_key is not null and not exists (
        select from orders e
        where e.store_id = ${storeId} and e.customer_key = n.customer_key and e.created_at < n.created_at
          and e.order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[])
      )
    ) as new_customers
    from used`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a condition returned no row.');
  return row;
}
