import type { StoreSession } from '@store-panel/api-client/session/store-session';
import type { Actor } from '@store-panel/domain/orders/order-state';
import { createContext, type ReactNode } from 'react';

import { useProvided } from '#shared/use-provided.ts';
import type { ReadOnlyReason } from './session-state.ts';

export interface SignedInStore {
  readonly session: StoreSession;
  /** Why nothing can be changed; null if changes are possible. */
  readonly readOnlyReason: ReadOnlyReason | null;
}

const StoreSessionContext = createContext<SignedInStore | null>(null);

export function StoreSessionProvider({
  value,
  children,
}: {
  readonly value: SignedInStore;
  readonly children: ReactNode;
}) {
  return <StoreSessionContext value={value}>{children}</StoreSessionContext>;
}

/** The signed-in session, for components inside the shell. */
export const useStoreSession = (): SignedInStore => useProvided(StoreSessionContext);

/** The signed-in store as the actor of the order rules. */
export const actorOf = ({ flags }: StoreSession): Actor => ({ kind: 'store', flags });
