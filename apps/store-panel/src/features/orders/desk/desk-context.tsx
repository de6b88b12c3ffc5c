import type { ReplyOf } from '@store-panel/api-client/call-key';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { createContext, use } from 'react';

import type { Settable } from '#shared/observable.ts';
import type { OrderDesk } from './order-desk.ts';

/** What a person is being asked before a change of one order goes out. */
export interface OrderQuestion {
  readonly kind: 'accept' | 'end' | 'edit' | 'courier' | 'lost' | 'complete' | 'cancel_request' | 'restore' | 'return';
  readonly order: OrderCard;
  /** Of `accept`: others that the same answer is for. */
  readonly others?: readonly OrderCard[];
}

/** What is asked about many orders at once, and what became of them. */
export type ManyQuestion =
  | { readonly kind: 'cancel_many'; readonly orders: readonly OrderCard[] }
  | { readonly kind: 'many_cancelled'; readonly results: readonly CancelResult[] };

export type Question = OrderQuestion | ManyQuestion;

/** What became of one of many orders that were to be called off. */
export type CancelResult = ReplyOf<'POST /api/store/cancel_multiple_orders'>['results'][number];

export interface DeskAtHand {
  readonly desk: OrderDesk;
  /** The question on the screen; null for none. */
  readonly question: Settable<Question | null>;
}

export const DeskContext = createContext<DeskAtHand | null>(null);

/** The order desk of the signed-in store; null for a session without the running orders. */
export function useDeskIfAny(): DeskAtHand | null {
  return use(DeskContext);
}

export function useDesk(): DeskAtHand {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('Outside of a DeskContext');
  return desk;
}
