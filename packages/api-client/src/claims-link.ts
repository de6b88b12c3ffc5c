import type { claimsRoom } from '@store-panel/contract/events';

import { openSocketLink, type SocketLink, type SocketLinkOptions } from '#socket.ts';

const roomOf = (storeId: string): ReturnType<typeof claimsRoom> => `claims:${storeId}`;

export interface ClaimsLinkOptions extends SocketLinkOptions {
  /** Whose claims; null hears of none. */
  readonly storeId: string | null;
}

/**
 * A socket link that also hears of a store's claims (`onClaimsVersion`), for whoever sees these and no orders; who works
 * orders hears of both over the store's line.
 */
export function openClaimsLink({ storeId, ...options }: ClaimsLinkOptions): SocketLink {
  const link = openSocketLink({
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
