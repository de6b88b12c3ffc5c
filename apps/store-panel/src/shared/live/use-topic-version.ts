import { type Connect, connectSocket } from '@store-panel/api-client/socket';
import { MONEY_SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { connect as connectInBrowser } from './connect.ts';

interface Topic {
  readonly notification:
    | 'settings_changed'
    | 'money_changed'
    | 'reviews_changed'
    | 'reservations_changed'
    | 'handovers_changed'
    | 'returns_changed'
    | 'figures_changed';
  /** A session that may open one of them may listen. */
  readonly screens: readonly ScreenId[];
}

const TOPICS = {
  settings: { notification: 'settings_changed', screens: ['settings-home'] },
  money: { notification: 'money_changed', screens: MONEY_SCREENS },
  reviews: { notification: 'reviews_changed', screens: ['reviews'] },
  reservations: { notification: 'reservations_changed', screens: ['reservations', 'table-orders'] },
  handovers: { notification: 'handovers_changed', screens: ['handover'] },
  returns: { notification: 'returns_changed', screens: ['returns', 'shipments'] },
  /** The number of the last event. */
  figures: { notification: 'figures_changed', screens: ['dashboard', 'reports'] },
} as const satisfies Record<string, Topic>;

/**
 * The newest version of a topic of the store while a page about it is open; null before the first is heard. It has a
 * socket of its own, so that the first load has nothing of it.
 */
export function useTopicVersion(topic: keyof typeof TOPICS): number | null {
  const { client, connect = connectInBrowser } = useAppServices();
  const { session } = useStoreSession();
  const storeId = session.store.id;
  const { notification, screens } = TOPICS[topic];
  const isAllowed = screens.some((screen) => checkScreenAccess(screen, session.access).allowed);
  const [version, setVersion] = useState<number | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const connectAndListen: Connect = (url, options) => {
      const opened = connect(url, options);
      opened.on(notification, setVersion);
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
  }, [isAllowed, client, connect, storeId, topic, notification]);
  return version;
}
