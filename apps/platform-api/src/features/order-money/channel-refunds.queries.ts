import type { Wire } from '@store-panel/contract/table';

import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/user/list_refunds'];

/** Lists what a channel has to give back to its customers, oldest first. */
export async function listChannelRefunds(
  db: QueryExecutor,
  userId: string,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const open = db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'r.store_id').onRef('o.id', '=', 'r.order_id'))
    .where('o.user_id', '=', userId)
    .where('r.way', '=', 'channel')
    .where('r.state', '=', 'created');
  const rows = await open
    .select(['r.id', 'r.store_id', 'r.order_id', 'o.client_reference', 'r.amount', 'r.currency', 'r.reason'])
    .select('r.created_at')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const refunds = rows.map(({ id, client_reference, created_at, ...row }) => ({
    ...row,
    refund_id: id,
    // Stored behind the channel's own id, which makes it unique.
    reference: client_reference?.slice(client_reference.indexOf('/') + 1) ?? '',
    created_at: created_at.toISOString(),
  }));
  return { refunds, count, page, perPage };
}

/** A refund that this channel is to give; undefined for any other. */
export const findChannelRefund = (
  db: QueryExecutor,
  userId: string,
  { storeId, id }: { readonly storeId: string; readonly id: string },
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'r.store_id').onRef('o.id', '=', 'r.order_id'))
    .select('r.id')
    .where('r.store_id', '=', storeId)
    .where('r.id', '=', id)
    .where('r.way', '=', 'channel')
    .where('o.user_id', '=', userId)
    .executeTakeFirst();
