import type { claimsRoom } from '@store-panel/contract/events';

import { connectSocket, type SocketConnection, type SocketConnectionOptions } from '#socket.ts';

const roomOf = (storeId: string): ReturnType<typeof claimsRoom> => `claims:${storeId}`;

export interface ClaimsSocketOptions extends SocketConnectionOptions {
  /** Whose claims; null hears of none. */
  readonly storeId: string | null;
}

/**
 * Opens a socket for a store's claims (`onClaimsVersion`), for sessions that see claims but no orders. Sessions that
 * see orders get both over the store's event stream.
 */
export function openClaimsSocket({ storeId, ...options }: ClaimsSocketOptions): SocketConnection {
  const link = connectSocket({
    ...options,
    onUp() {
      options.onUp?.();
      if (storeId !== null) void listen(storeId);
    },
  });
  async function listen(store: string): Promise<void> {
    try {
      const answer = await link.join(roomOf(store));
      if (answer.success && answer.claims_version !== undefined) options.onClaimsVersion?.(answer.claims_version);
    } catch {
      // No answer in time: the connection is as good as none.
      link.reconnect();
    }
  }
  return link;
}
