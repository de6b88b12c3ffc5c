import type { Wire } from '@store-panel/contract/table';
import { reorderLine } from '@store-panel/domain/menu/reorder';

import { ApiError } from '#access/api-error.ts';
import type { Queries } from '#db/transaction.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { readSales } from '#sales/selling.queries.ts';

type OrderAgain = Wire['POST /api/store/order_again']['reply'];
type Again = OrderAgain['lines'][number];

const EMPTY = { categories: [], sub_categories: [], modifier_groups: [], items: [] };

/** @throws Refusal orderDetailNotFound for an order that is not this store's */
export async function orderAgain(db: Queries, storeId: string, orderId: string): Promise<OrderAgain> {
  const order = await db
    .selectFrom('orders')
    .select(['lines', 'address', 'order_type'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  // All of it: what was ordered without an id is looked for by its name.
  const { menu } = await readMenu(db, storeId);
  const soldOut = new Set((await readSales(db, storeId)).soldOut.map(({ item_id }) => item_id));
  const lines = order.lines.map((former): Again => {
    const { line, problems } = reorderLine(menu ?? EMPTY, soldOut, former);
    return { former, line: line && wireLine(line), problems: [...problems] };
  });
  return { is_pickup: order.order_type !== 'delivery', address: order.address, lines };
}

const wireLine = (line: NonNullable<ReturnType<typeof reorderLine>['line']>): Again['line'] =>
  'item_id' in line ? { ...line, modifiers: line.modifiers.map((modifier) => ({ ...modifier })) } : { ...line };
