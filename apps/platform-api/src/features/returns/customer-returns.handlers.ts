import type { customerReturnEndpoints } from '@store-panel/contract/endpoints/returns/customer-returns';
import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import { cancelForCustomer } from '#returns/cancel-for-customer.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

type CustomerCalls = keyof typeof customerReturnEndpoints;
type OwnReturn = Wire['POST /api/user/start_return']['reply']['return'];

/** Of a channel, for all of its customers. */
const STARTED: Limit = { name: 'started-returns', max: 300, windowSeconds: 60 };

export const customerReturnGuards = {
  'POST /api/user/start_return': ({ principal, db }) => consumeAttemptOrThrow(db, STARTED, principal.id),
} satisfies Guards;

/** A return as its customer sees it: no signals, no names of the store's people. */
async function ownReturns(
  db: QueryExecutor,
  storeId: string,
  of: { readonly orderId: string } | { readonly returnId: string },
): Promise<OwnReturn[]> {
  const where = 'orderId' in of ? sql`r.order_id = ${of.orderId}` : sql`r.id = ${of.returnId}`;
  const { rows } = await sql<{ row: OwnReturn }>`
    select to_json(x) as row from (
      select r.id as return_id, r.number, r.version, r.state, r.answer, r.expires_at, r.created_at,
        (select p.waybill_number from parcels p where p.store_id = r.store_id and p.return_id = r.id
          order by p.no desc limit 1) as waybill_number
      from returns r where r.store_id = ${storeId} and ${where} order by r.number desc limit 200
    ) x`.execute(db);
  return rows.map(({ row }) => row);
}

async function requireOwn(db: QueryExecutor, storeId: string, returnId: string): Promise<OwnReturn> {
  const [own] = await ownReturns(db, storeId, { returnId });
  if (!own) throw new ApiError('dataNotFound');
  return own;
}

/** Returns as customers request them, through the account that placed the order. */
export function customerReturnHandlers(
  deps: ReturnDeps & { readonly notifyEvent: NotifyEvent },
): HandlersOf<CustomerCalls> {
  return {
    'POST /api/user/start_return': async (context) => {
      const { principal, body, db } = context;
      const { store_id: storeId, order_id: orderId, lines, note, grams } = body;
      const order = await readReturnedOrder(db, { storeId, orderId, userId: principal.id }, { isLocked: true });
      if (!order) throw new ApiError('orderDetailNotFound');
      const opened = { storeId, origin: 'customer', actor: actorOf(principal), lines, note, sentGrams: grams } as const;
      const returnId = await openReturn({ ...context, ...deps }, order, opened);
      return { return: await requireOwn(db, storeId, returnId) };
    },
    'POST /api/user/list_order_returns': async ({ principal, body, db }) => {
      const { store_id: storeId, order_id: orderId } = body;
      const order = await readReturnedOrder(db, { storeId, orderId, userId: principal.id }, { isLocked: false });
      if (!order) throw new ApiError('orderDetailNotFound');
      return { returns: await ownReturns(db, storeId, { orderId }) };
    },
    'POST /api/user/cancel_return': async (context) => {
      const { principal, body, db } = context;
      const { store_id: storeId, return_id: returnId, version, reason } = body;
      const placed = await db
        .selectFrom('returns as r')
        .innerJoin('orders as o', (join) =>
          join.onRef('o.store_id', '=', 'r.store_id').onRef('o.id', '=', 'r.order_id'),
        )
        .select('r.id')
        .where('r.store_id', '=', storeId)
        .where('r.id', '=', returnId)
        .where('o.user_id', '=', principal.id)
        .executeTakeFirst();
      if (!placed) throw new ApiError('dataNotFound');
      const move = { storeId, returnId, version, reason, actor: actorOf(principal) };
      await cancelForCustomer({ ...context, ...deps }, move);
      return { return: await requireOwn(db, storeId, returnId) };
    },
  };
}
