import type { OrderCard } from '@store-panel/api-client/order-models';
import type { Actor, OrderState } from '@store-panel/domain/orders/order-state';
import { type DenialReason, denialTextKey } from '@store-panel/domain/orders/denial-reasons';
import {
  CHANGE_ACTIONS,
  type ChangeAction,
  checkOrderAction,
  findTransition,
} from '@store-panel/domain/orders/transitions';

import { READ_ONLY_TEXT, type ReadOnly, type ReadOnlyText } from '#shared/session/session-state.ts';
import { isQueueable } from '#shared/orders/offline-queue/offline-queue.ts';

/** What stands between a legal change and doing it here and now. */
export interface ActionContext {
  /** Why nothing can be changed at all; null when something can. */
  readonly readOnly: ReadOnly | null;
  readonly isOffline: boolean;
  /** The order's end was chosen and waits for its undo. */
  readonly isEnding: boolean;
}

/** Why a change is closed, as a text. */
export type RefusalText =
  | `actions:refusal.${DenialReason}`
  | 'orders:undo.waiting'
  | 'shell:outbox.onlineOnly'
  | ReadOnlyText;

/** A change as a button or an entry of a menu: open, or closed with the reason why. */
export interface ActionItem {
  readonly action: StoreAction;
  /** Undefined: it can be done now. */
  readonly refusal: RefusalText | undefined;
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

/** A rating is of the customer, and what is shipped is few stores' business: both have a place of their own. */
const APART: readonly ChangeAction[] = ['rate', 'ready_for_shipment', 'shipment_news'];

/** Everything else that a store ever does to an order, in the table's order. */
export const STORE_ACTIONS = CHANGE_ACTIONS.filter(
  (action): action is StoreAction => !APART.includes(action) && findTransition(action, 'store') !== null,
);

/** One offer for each thing a store ever does; the rules are domain's, the circumstances this browser's. */
export function listActionItems(
  order: OrderState,
  actor: Actor,
  circumstances: ActionContext,
  now: number,
): readonly ActionItem[] {
  return STORE_ACTIONS.map((action) => {
    const verdict = checkOrderAction(action, order, actor, now);
    const refusal = verdict.allowed
      ? hindrance(action, circumstances)
      : (`actions:${denialTextKey(verdict.reason)}` as const);
    return { action, refusal };
  });
}

function hindrance(action: StoreAction, { readOnly, isOffline, isEnding }: ActionContext): RefusalText | undefined {
  if (readOnly) return READ_ONLY_TEXT[readOnly];
  if (isEnding) return 'orders:undo.waiting';
  return isOffline && !isQueueable(action) ? 'shell:outbox.onlineOnly' : undefined;
}

/** The step that most likely comes next, for the one big button; completing before asking for a courier, where both are legal for a collected order only. */
const NEXT: readonly StoreAction[] = [
  'accept',
  'release',
  'prepare',
  'ready',
  'complete',
  'request_courier',
  'restore',
];

/** The offer for the big button: legal by the rules, open or not. */
export function findPrimaryAction(
  order: OrderCard,
  actor: Actor,
  offers: readonly ActionItem[],
  now: number,
): ActionItem | undefined {
  const legal = NEXT.filter((action) => checkOrderAction(action, order, actor, now).allowed);
  const isForCourier = !order.is_pickup && legal.includes('request_courier');
  const action = isForCourier && legal[0] === 'complete' ? 'request_courier' : legal[0];
  return offers.find((offer) => offer.action === action);
}
