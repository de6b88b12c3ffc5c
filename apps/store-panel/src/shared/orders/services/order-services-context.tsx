import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { createContext, use } from 'react';

import type { WritableObservable } from '#shared/observable.ts';
import { useProvided } from '#shared/use-provided.ts';
import type { OrderServices } from './order-services.ts';

/** The open dialog about one order. */
export interface SingleOrderDialog {
  readonly kind: 'accept' | 'end' | 'edit' | 'courier' | 'lost' | 'complete' | 'cancel_request' | 'restore' | 'return';
  readonly order: OrderCard;
  /** For `accept`: further orders with the same ready time. */
  readonly others?: readonly OrderCard[];
}

/** The open dialog about several orders, or their results. */
export type BulkOrderDialog =
  | { readonly kind: 'cancel_many'; readonly orders: readonly OrderCard[] }
  | { readonly kind: 'many_cancelled'; readonly results: readonly CancelResult[] };

export type OrderDialogState = SingleOrderDialog | BulkOrderDialog;

/** Result of one order of a bulk cancellation. */
export type CancelResult = ReplyOf<'POST /api/store/cancel_multiple_orders'>['results'][number];

export interface OrderServicesValue {
  readonly orderServices: OrderServices;
  /** The open dialog; null for none. */
  readonly dialogState: WritableObservable<OrderDialogState | null>;
}

export const OrderServicesContext = createContext<OrderServicesValue | null>(null);

/** The order services of the signed-in store; null for a session without running orders. */
export function useOptionalOrderServices(): OrderServicesValue | null {
  return use(OrderServicesContext);
}

export const useOrderServices = (): OrderServicesValue => useProvided(OrderServicesContext);
