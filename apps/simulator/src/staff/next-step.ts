import type { OrderCard } from '@store-panel/api-client/order-shapes';
import type { ActionFlags } from '@store-panel/domain/orders/order-state';
import { type ChangeAction, orderCan } from '@store-panel/domain/orders/transitions';

/** What brings an order forward, what is done first standing first: a courier is called once the food is being made. */
const STEPS = ['accept', 'prepare', 'request_courier', 'ready', 'complete'] as const satisfies readonly ChangeAction[];
export type Step = (typeof STEPS)[number];

/** What the staff does next for an order; null while it waits for somebody else, or has ended. */
export function nextStep(order: OrderCard, flags: ActionFlags): Step | null {
  const actor = { kind: 'store', flags } as const;
  return STEPS.find((step) => orderCan(step, order, actor).allowed) ?? null;
}
