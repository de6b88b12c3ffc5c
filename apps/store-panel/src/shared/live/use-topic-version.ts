import { type Connect, connectSocket } from '@store-panel/api-client/socket';
import { MONEY_SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { connect as connectInBrowser } from './connect.ts';

/** Topics with their screens: a session that may open one of them may listen. */
const TOPICS = {
  settings: ['settings-home'],
  money: MONEY_SCREENS,
  reviews: ['reviews'],
  reservations: ['reservations', 'table-orders'],
  handovers: ['handover'],
  returns: ['returns', 'shipments'],
  /** The number of the last event. */
  figures: ['dashboard', 'reports'],
} as const satisfies Record<string, readonly ScreenId[]>;

/**
 * The newest version of a topic of the store while a page about it is open; null before the first is heard. It has a
 * socket of its own, so that the first load has nothing of it.
 */
export function useTopicVersion(topic: keyof typeof TOPICS): number | null {
  const { client, connect = connectInBrowser } = useAppServices();
  const { session } = useStoreSession();
  const storeId = session.store.id;
  const isAllowed = TOPICS[topic].some((screen) => checkScreenAccess(screen, session.access).allowed);
  const [version, setVersion] = useState<number | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const connectAndListen: Connect = (url, options) => {
      const opened = connect(url, options);
      opened.on(`${topic}_changed`, setVersion);
      return opened;
    };
    const socket = connectSocket({
      client,
      connect: connectAndListen,
      onConnect: () => void join(),
    });
    async function join(): Promise<void> {
      try {
        const reply = await socket.join(`${topic}:${storeId}`);
        const joined = reply.success ? reply.versions?.[topic] : undefined;
        if (joined !== undefined) setVersion(joined);
      } catch {
        // No reply within the timeout: the connection is dead.
        socket.reconnect();
      }
    }
    return () => socket.close();
  }, [isAllowed, client, connect, storeId, topic]);
  return version;
}
