import type { OrderCard } from '@store-panel/api-client/order-models';

import type { ActionItem, StoreAction } from '#shared/orders/actions/action-items.ts';
import { type BoardColumn, boardColumnOf } from '#shared/orders/board-columns.ts';

/** The action that moves an order into a column. No action leads to the first one. */
const ACTION_INTO = {
  new: undefined,
  kitchen: 'accept',
  ready: 'ready',
  courier: 'request_courier',
} as const satisfies Record<BoardColumn, StoreAction | undefined>;

/** Returns the action for dropping a card on a column, with its denial if there is one; null if none applies. */
export function findDropAction(order: OrderCard, column: BoardColumn, items: readonly ActionItem[]): ActionItem | null {
  const action = ACTION_INTO[column];
  if (action === undefined || boardColumnOf(order) === column) return null;
  return items.find((item) => item.action === action) ?? null;
}
