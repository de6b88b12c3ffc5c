import type { Wire } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { leftToReturn } from '@store-panel/domain/returns/return-lines';
import { returnWindowEnd } from '@store-panel/domain/returns/return-signals';
import type { CodeReturnProblem } from '@store-panel/domain/unique-codes/unique-code';

import type { QueryExecutor } from '#db/transaction.ts';
import { returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnRules } from '#returns/return-rules.queries.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

type ReturnableOrder = NonNullable<Wire['POST /api/user/find_unique_code']['reply']['order']>;

/** What of an order may come back by a code. Nothing of it is about a person. */
export async function readReturnable(
  db: QueryExecutor,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<ReturnableOrder | undefined> {
  const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: false });
  if (!order) return undefined;
  const { unique_id } = await db
    .selectFrom('orders')
    .select('unique_id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { settings: rules } = await readReturnRules(db, storeId);
  const left = leftToReturn(order.lines, (await returnsOfOrder(db, storeId, orderId)).map(toCounted));
  const excluded = new Set(rules.excluded_sub_categories);
  const lines = order.lines.map(({ name, sub_category_id: place }, line) => ({
    line,
    name,
    left: left[line] ?? 0,
    is_excluded: place !== undefined && excluded.has(place),
  }));
  const isDelivered = order.order_status === ORDER_STATUS.completed;
  const endsAt = isDelivered && order.ended_at ? returnWindowEnd(order.ended_at.getTime(), rules) : null;
  function problem(): CodeReturnProblem | null {
    if (!isDelivered) return 'not_delivered';
    if (endsAt !== null && Date.now() > endsAt) return 'window_over';
    return lines.some((line) => line.left > 0 && !line.is_excluded) ? null : 'nothing_left';
  }
  return {
    unique_id,
    lines,
    reasons: [...rules.reasons],
    way_back: rules.way_back,
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    problem: problem(),
  };
}
