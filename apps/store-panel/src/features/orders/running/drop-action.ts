import type { OrderCard } from '@store-panel/api-client/order-models';

import type { ActionItem, StoreAction } from '#shared/orders/actions/action-items.ts';
import { type Stage, stageOf } from '#shared/orders/stages.ts';

/** What brings an order into a column, whoever does it; into the first one none ever comes back. */
const LEADS_INTO = {
  new: undefined,
  kitchen: 'accept',
  ready: 'ready',
  courier: 'request_courier',
} as const satisfies Record<Stage, StoreAction | undefined>;

/** What dropping an order's card on a column would do, open or closed with the reason why; null where that means nothing. */
export function findDropAction(order: OrderCard, stage: Stage, offers: readonly ActionItem[]): ActionItem | null {
  const action = LEADS_INTO[stage];
  if (action === undefined || stageOf(order) === stage) return null;
  return offers.find((offer) => offer.action === action) ?? null;
}
