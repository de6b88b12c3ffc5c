import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { allLines } from '@store-panel/domain/returns/return-lines';

import type { Actor } from '#orders/order-events.queries.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import { returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

interface ReturnedWhole {
  readonly storeId: string;
  readonly orderId: string;
  readonly actor: Actor;
  readonly note: string;
}

/**
 * A completed order came back at the door: a return of all that has not come back yet, which is here already. The caller marks
 * the order, or refuses to.
 */
export async function returnWhole(
  context: ReturnContext,
  { storeId, orderId, actor, note }: ReturnedWhole,
): Promise<void> {
  const order = await readReturnedOrder(context.db, { storeId, orderId }, { isLocked: true });
  if (order?.order_status !== ORDER_STATUS.completed) return;
  const returns = (await returnsOfOrder(context.db, storeId, orderId)).map(toCounted);
  const lines = allLines(order.lines, returns, 'refused_at_door');
  if (lines.length === 0) return;
  const opened = { storeId, origin: 'store', actor, lines, note, state: 'received', leavesOrder: true } as const;
  await openReturn(context, order, opened);
}
