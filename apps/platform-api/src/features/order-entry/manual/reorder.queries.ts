import type { Wire } from '@store-panel/contract/table';
import { reorderLine } from '@store-panel/domain/menu/reorder';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { readSales } from '#sales/selling.queries.ts';

type Reorder = Wire['POST /api/store/order_again']['reply'];
type ReorderReplyLine = Reorder['lines'][number];

const EMPTY = { categories: [], sub_categories: [], modifier_groups: [], items: [] };

/** @throws ApiError orderDetailNotFound for an order of another store */
export async function readReorder(db: QueryExecutor, storeId: string, orderId: string): Promise<Reorder> {
  const order = await db
    .selectFrom('orders')
    .select(['lines', 'address', 'order_type'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  // The whole menu, because items ordered without an id are matched by name.
  const { menu } = await readMenu(db, storeId);
  const { soldOutIds } = await readSales(db, storeId);
  const lines = order.lines.map((former): ReorderReplyLine => {
    const { line, problems } = reorderLine(menu ?? EMPTY, soldOutIds, former);
    return { former, line: line && toWireLine(line), problems: [...problems] };
  });
  return { is_pickup: order.order_type !== 'delivery', address: order.address, lines };
}

const toWireLine = (line: NonNullable<ReturnType<typeof reorderLine>['line']>): ReorderReplyLine['line'] =>
  'item_id' in line ? { ...line, modifiers: line.modifiers.map((modifier) => ({ ...modifier })) } : { ...line };
