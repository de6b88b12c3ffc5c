import type { claimsRoom } from '@store-panel/contract/events';

import { connectSocket, type SocketConnection, type SocketConnectionOptions } from '#socket.ts';

const roomOf = (storeId: string): ReturnType<typeof claimsRoom> => `claims:${storeId}`;

export interface ClaimsSocketOptions extends SocketConnectionOptions {
  /** The store whose claims are followed; null for none. */
  readonly storeId: string | null;
  /** The platform's database is another one than before: what is known may never have happened. */
  readonly onOtherEpoch?: () => void;
}

/**
 * Opens a socket for a store's claims (`onClaimsVersion`), for sessions that see claims but no orders. Sessions that
 * see orders get both over the store's event stream.
 */
export function openClaimsSocket({ storeId, ...options }: ClaimsSocketOptions): SocketConnection {
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
      if (storeId !== null) void listen(storeId);
    },
  });
  async function listen(store: string): Promise<void> {
    try {
      const reply = await socket.join(roomOf(store));
      if (!reply.success) return;
      noteEpoch(reply.stream_epoch);
      if (reply.claims_version !== undefined) options.onClaimsVersion?.(reply.claims_version);
    } catch {
      // No reply within the timeout: the connection is dead.
      socket.reconnect();
    }
  }
  return socket;
}
