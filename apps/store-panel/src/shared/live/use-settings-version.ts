import { type Connect, connectSocket } from '@store-panel/api-client/socket';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { connect as connectInBrowser } from './connect.ts';

/**
 * The newest version of the store's settings while a settings page is open; null before the first is heard. It has a
 * socket of its own, so that the first load has nothing of it.
 */
export function useSettingsVersion(): number | null {
  const { client, connect = connectInBrowser } = useAppServices();
  const { session } = useStoreSession();
  const storeId = session.store.id;
  const isAllowed = checkScreenAccess('settings-home', session.access).allowed;
  const [version, setVersion] = useState<number | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const connectAndListen: Connect = (url, options) => {
      const opened = connect(url, options);
      opened.on('settings_changed', setVersion);
      return opened;
    };
    const socket = connectSocket({
      client,
      connect: connectAndListen,
      onConnect: () => void join(),
    });
    async function join(): Promise<void> {
      try {
        const reply = await socket.join(`settings:${storeId}`);
        if (reply.success && reply.versions?.settings !== undefined) setVersion(reply.versions.settings);
      } catch {
        // No reply within the timeout: the connection is dead.
        socket.reconnect();
      }
    }
    return () => socket.close();
  }, [isAllowed, client, connect, storeId]);
  return version;
}
