import { getOrCreateDeviceToken } from '@store-panel/api-client/session/browser-token-store';
import { getStoreByToken } from '@store-panel/api-client/session/impersonation-session';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { useCallback } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';

const sleep = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

interface AutoLoginParams {
  readonly storeId: string;
  readonly token: string;
}

/**
 * The automatic sign-in of spec §4. Signs out an existing session once the token is known to open the store; signs in
 * with the store's email and the token as password, and confirms the session after a second. Rejects if that fails.
 */
export function useAutoLogin(): (params: AutoLoginParams) => Promise<void> {
  const { session, client } = useAppServices();
  return useCallback(
    async ({ storeId, token }) => {
      await session.waitUntilKnown();
      const credentials = { storeId, token, deviceToken: getOrCreateDeviceToken() };
      // Anyone can send such a link, so an invalid one must not end the session.
      if (storeId !== '' && token !== '' && client.session.current()) {
        await getStoreByToken(client, credentials).catch((error: unknown) => {
          session.recordedError.set({ error: 'auto_login_failed' });
          throw error;
        });
        await session.signOut();
      }
      await session.signInWithImpersonationToken(credentials);
      await sleep(TIMING_MS.sessionCheckDelay);
      await session.refetch();
      if (session.state.get().phase !== 'signed-in') throw new Error('The session could not be confirmed');
    },
    [session, client],
  );
}
