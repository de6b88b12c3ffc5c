import type { Wire } from '@store-panel/contract/table';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { anyOf } from '#db/any-of.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { moveReturn } from '#returns/move-return.ts';
import { type ReturnContext, whoOf } from '#returns/return-deps.ts';
import { findReturnRow } from '#returns/return-rows.queries.ts';

type Call = Wire['POST /api/store/change_multiple_returns'];
type Result = Call['reply']['results'][number];

/** Changes many returns, each decided on its own. Their orders are held first, in one order, so that none waits in a circle. */
export async function changeReturns(
  context: ReturnContext & { readonly request: { readonly address: string; readonly id: string } },
  principal: StorePrincipal,
  { returns, action, reason }: Call['body'],
): Promise<Result[]> {
  const { db, request } = context;
  const { storeId } = principal;
  const rows = await db
    .selectFrom('returns')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where(
      'id',
      '=',
      anyOf(
        'uuid',
        returns.map(({ return_id: id }) => id),
      ),
    )
    .execute();
  await lockOrders(db, storeId, [...new Set(rows.map(({ order_id: id }) => id))]);
  const results: Result[] = [];
  for (const { return_id: returnId, version } of returns) {
    const move = { storeId, returnId, version, action, reason, ...whoOf(principal), by: 'store' } as const;
    results.push(await tryMove(context, move));
  }
  if (results.some(({ error_code }) => error_code === null))
    await audit(db, {
      principal,
      action: 'return_decided',
      detail: { action, count: results.filter(({ error_code }) => error_code === null).length },
      address: request.address,
      requestId: request.id,
    });
  return results;
}

/** A denied change has written nothing, so that the others go on; any other error fails all of them. */
async function tryMove(context: ReturnContext, move: Parameters<typeof moveReturn>[1]): Promise<Result> {
  const { storeId, returnId } = move;
  const now = async () => (await findReturnRow(context.db, storeId, returnId)) ?? null;
  try {
    await moveReturn(context, move);
    return { return_id: returnId, error_code: null, return: await now() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { return_id: returnId, error_code: error.code, return: await now() };
  }
}
