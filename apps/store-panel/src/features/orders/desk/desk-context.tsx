import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { createContext, use } from 'react';

import type { Settable } from '#shared/observable.ts';
import type { OrderDesk } from './order-desk.ts';

/** What a person is being asked before a change goes out. */
export interface Question {
  readonly kind: 'accept' | 'end' | 'courier' | 'complete' | 'cancel_request' | 'restore' | 'return';
  readonly order: OrderCard;
}

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
