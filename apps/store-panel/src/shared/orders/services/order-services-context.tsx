import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { createContext, use } from 'react';

import type { WritableObservable } from '#shared/observable.ts';
import { useProvided } from '#shared/use-provided.ts';
import type { OrderServices } from './order-services.ts';

/** What a person is being asked before a change of one order goes out. */
export interface SingleOrderDialog {
  readonly kind: 'accept' | 'end' | 'edit' | 'courier' | 'lost' | 'complete' | 'cancel_request' | 'restore' | 'return';
  readonly order: OrderCard;
  /** Of `accept`: others that the same answer is for. */
  readonly others?: readonly OrderCard[];
}

/** What is asked about many orders at once, and what became of them. */
export type BulkOrderDialog =
  | { readonly kind: 'cancel_many'; readonly orders: readonly OrderCard[] }
  | { readonly kind: 'many_cancelled'; readonly results: readonly CancelResult[] };

export type OrderDialogState = SingleOrderDialog | BulkOrderDialog;

/** What became of one of many orders that were to be called off. */
export type CancelResult = ReplyOf<'POST /api/store/cancel_multiple_orders'>['results'][number];

export interface OrderServicesValue {
  readonly desk: OrderServices;
  /** The question on the screen; null for none. */
  readonly question: WritableObservable<OrderDialogState | null>;
}

export const OrderServicesContext = createContext<OrderServicesValue | null>(null);

/** The order desk of the signed-in store; null for a session without the running orders. */
export function useOptionalOrderServices(): OrderServicesValue | null {
  return use(OrderServicesContext);
}

export const useOrderServices = (): OrderServicesValue => useProvided(OrderServicesContext);
