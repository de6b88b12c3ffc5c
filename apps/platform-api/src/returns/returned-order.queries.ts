import { MANY_RETURNS } from '@store-panel/domain/returns/return-signals';
import type { OrderStatus } from '@store-panel/domain/orders/status';
import { type Selectable, sql } from 'kysely';

import type { Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Order = Selectable<Schema['orders']>;

/** An order as far as its returns depend on it. */
export interface ReturnedOrder extends Pick<
  Order,
  'version' | 'currency' | 'lines' | 'offer' | 'discount_granted' | 'customer_key' | 'ended_at' | 'returned_at'
> {
  readonly id: string;
  readonly order_status: OrderStatus;
  readonly timezone: string;
}

interface OrderKey {
  readonly storeId: string;
  readonly orderId: string;
  /** The account that placed it; missing for the store's own people. */
  readonly userId?: string | undefined;
}

/** Reads an order, and holds it: its row decides every race of its returns. Undefined for one of another store. */
export async function readReturnedOrder(
  db: QueryExecutor,
  { storeId, orderId, userId }: OrderKey,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReturnedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_status', 'version', 'currency', 'lines', 'offer', 'discount_granted'])
    .select(['customer_key', 'ended_at', 'returned_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!order) return undefined;
  const { timezone } = await db
    .selectFrom('stores')
    .select('timezone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { ...order, timezone };
}

/** How many other returns the customer of an order has had lately at this store. */
export async function countEarlierReturns(
  db: QueryExecutor,
  {
    storeId,
    customerKey,
    except,
  }: { readonly storeId: string; readonly customerKey: string | null; readonly except: string | null },
): Promise<number> {
  if (customerKey === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns r
    join orders o on o.store_id = r.store_id and o.id = r.order_id
    where r.store_id = ${storeId} and o.customer_key = ${customerKey} and r.id is distinct from ${except}::uuid
      and r.created_at > now() - make_interval(days => ${MANY_RETURNS.days})`.execute(db);
  return rows[0]?.count ?? 0;
}
