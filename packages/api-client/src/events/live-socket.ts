import type { claimsRoom, salesRoom, topicRoom } from '@store-panel/contract/events';

import { connectSocket, type SocketConnection, type SocketConnectionOptions } from '#socket.ts';

/** Parts of a store that sessions without orders can follow. */
export type FollowedPart = 'claims' | 'menu' | 'sales';

type Room = ReturnType<typeof claimsRoom> | ReturnType<typeof salesRoom> | ReturnType<typeof topicRoom<'menu'>>;
const roomOf = (part: FollowedPart, storeId: string): Room => `${part}:${storeId}`;

export interface LiveSocketOptions extends SocketConnectionOptions {
  readonly storeId: string;
  /** Whose versions are reported. With none, the socket only hears of the session itself. */
  readonly parts: readonly FollowedPart[];
  /** The platform's database is another one than before: what is known may never have happened. */
  readonly onOtherEpoch?: () => void;
}

/**
 * Opens a socket for sessions that see parts of a store but no orders: `onClaimsVersion`, `onMenuVersion`,
 * `onSalesVersion`. Sessions that see orders get them all over the store's event stream.
 */
export function openLiveSocket({ storeId, parts, ...options }: LiveSocketOptions): SocketConnection {
  let epoch: string | undefined;
  function noteEpoch(heard: string | undefined): void {
    const isOther = epoch !== undefined && heard !== undefined && heard !== epoch;
    epoch = heard ?? epoch;
    if (isOther) options.onOtherEpoch?.();
  }
  const socket = connectSocket({
    ...options,
    onStreamRestarted: (_room, head) => noteEpoch(head.stream_epoch),
    onConnect() {
      options.onConnect?.();
      void listen();
    },
  });
  async function listen(): Promise<void> {
    try {
      for (const part of parts) {
        const reply = await socket.join(roomOf(part, storeId));
        if (!reply.success) continue;
        noteEpoch(reply.stream_epoch);
        const { claims_version: claims, sales_version: sales, versions } = reply;
        if (part === 'claims' && claims !== undefined) options.onClaimsVersion?.(claims);
        if (part === 'sales' && sales !== undefined) options.onSalesVersion?.(sales);
        if (part === 'menu' && versions?.menu !== undefined) options.onMenuVersion?.(versions.menu);
      }
    } catch {
      // No reply within the timeout: the connection is dead.
      socket.reconnect();
    }
  }
  return socket;
}
