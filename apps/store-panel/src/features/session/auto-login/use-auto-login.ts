import { getOrCreateDeviceToken } from '@store-panel/api-client/session/browser-token-store';
import { getStoreByToken } from '@store-panel/api-client/session/impersonation-session';
import { TIMING } from '@store-panel/domain/limits/timing';
import { useCallback } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';

const passing = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

interface Given {
  readonly storeId: string;
  readonly ticket: string;
}

/**
 * The automatic sign-in as spec §4 has it: a session that stands is signed out first, once the ticket is seen to open the
 * store; the store's detail gives its email, the ticket is the password, and after a second it is looked whether the session
 * stands. Rejects when it does not.
 */
export function useAutoLogin(): (given: Given) => Promise<void> {
  const { session, client } = useAppServices();
  return useCallback(
    async ({ storeId, ticket }) => {
      await session.whoIsIt();
      const given = { storeId, ticket, deviceToken: getOrCreateDeviceToken() };
      // Nobody is signed out for an address that leads nowhere: anybody can send one.
      if (storeId !== '' && ticket !== '' && client.session.current()) {
        await getStoreByToken(client, given).catch((error: unknown) => {
          session.recorded.set({ error: 'auto_login_failed' });
          throw error;
        });
        await session.signOut();
      }
      await session.signInWithTicket(given);
      await passing(TIMING.sessionCheckDelay);
      await session.confirm();
      if (session.state.get().phase !== 'signed-in') throw new Error('The session did not stand');
    },
    [session, client],
  );
}
