import type { OrderCard } from '@store-panel/api-client/order-models';
import type { Actor, OrderState } from '@store-panel/domain/orders/order-state';
import { type DenialReason, denialTextKey } from '@store-panel/domain/orders/denial-reasons';
import {
  CHANGE_ACTIONS,
  type ChangeAction,
  checkOrderAction,
  findTransition,
} from '@store-panel/domain/orders/transitions';

import { READ_ONLY_TEXT, type ReadOnlyReason, type ReadOnlyText } from '#shared/session/session-state.ts';
import { isQueueable } from '#shared/orders/offline-queue/offline-queue.ts';

/** Circumstances that close a legal action on this device. */
export interface ActionContext {
  /** Why nothing can be changed at all; null if changes are possible. */
  readonly readOnlyReason: ReadOnlyReason | null;
  readonly isOffline: boolean;
  /** The order's cancellation waits in its undo window. */
  readonly isCancellationPending: boolean;
}

/** Text key of a denial. */
export type DenialText =
  | `actions:denial.${DenialReason}`
  | 'orders:undo.waiting'
  | 'shell:connection.required'
  | ReadOnlyText;

/** An action as a button or menu item: open, or closed with the reason. */
export interface ActionItem {
  readonly action: StoreAction;
  /** Undefined if it can be done now. */
  readonly denial: DenialText | undefined;
}

export type StoreAction = Extract<
  ChangeAction,
  | 'accept'
  | 'release'
  | 'reject'
  | 'prepare'
  | 'ready'
  | 'cancel_by_store'
  | 'edit'
  | 'request_courier'
  | 'cancel_request'
  | 'reassign'
  | 'courier_lost'
  | 'complete'
  | 'return_order'
  | 'restore'
>;

/** Not in the menu: rating concerns the customer, and shipments have a card of their own. */
const EXCLUDED_ACTIONS: readonly ChangeAction[] = ['rate', 'ready_for_shipment', 'shipment_news'];

/** All other actions of a store, in the order of the transition table. */
export const STORE_ACTIONS = CHANGE_ACTIONS.filter(
  (action): action is StoreAction => !EXCLUDED_ACTIONS.includes(action) && findTransition(action, 'store') !== null,
);

/** Returns one item for each action of a store; the rules are domain's, the context this browser's. */
export function listActionItems(
  order: OrderState,
  actor: Actor,
  context: ActionContext,
  now: number,
): readonly ActionItem[] {
  return STORE_ACTIONS.map((action) => {
    const decision = checkOrderAction(action, order, actor, now);
    const denial = decision.allowed
      ? contextDenial(action, context)
      : (`actions:${denialTextKey(decision.reason)}` as const);
    return { action, denial };
  });
}

function contextDenial(
  action: StoreAction,
  { readOnlyReason, isOffline, isCancellationPending }: ActionContext,
): DenialText | undefined {
  if (readOnlyReason) return READ_ONLY_TEXT[readOnlyReason];
  if (isCancellationPending) return 'orders:undo.waiting';
  return isOffline && !isQueueable(action) ? 'shell:connection.required' : undefined;
}

/**
 * Actions of the primary button, the most likely first. `complete` precedes `request_courier`: both are legal for a
 * pickup order only.
 */
const PRIMARY_ACTIONS: readonly StoreAction[] = [
  'accept',
  'release',
  'prepare',
  'ready',
  'complete',
  'request_courier',
  'restore',
];

/** Returns the item of the primary button: legal by the rules, open or not. */
export function findPrimaryAction(
  order: OrderCard,
  actor: Actor,
  items: readonly ActionItem[],
  now: number,
): ActionItem | undefined {
  const legal = PRIMARY_ACTIONS.filter((action) => checkOrderAction(action, order, actor, now).allowed);
  const isForCourier = !order.is_pickup && legal.includes('request_courier');
  const action = isForCourier && legal[0] === 'complete' ? 'request_courier' : legal[0];
  return items.find((item) => item.action === action);
}
