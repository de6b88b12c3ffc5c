import type { Secrets } from '#access/secrets.ts';
import { readSignedIds, signedIds } from '#access/signed-ids.ts';

const MAC_BYTES = 16;

/** The panel of administrators has `/review`. */
export const REVIEW_PATH = '/rate/';

export interface LinkedOrder {
  readonly storeId: string;
  readonly orderId: string;
}

/**
 * Addresses of the pages on which customers review an order without an account. Who has one writes the review: it goes to the
 * customer and to the channel alone, never to the panel of the store.
 */
export interface ReviewLinks {
  readonly pathOf: (linked: LinkedOrder) => string;
  readonly urlOf: (linked: LinkedOrder) => string;
  /** Null for a token that is none of ours. */
  readonly read: (token: string) => LinkedOrder | null;
}

export function createReviewLinks(secrets: Secrets, serverOrigin: string): ReviewLinks {
  const macsOf = (ids: readonly string[]) => secrets.macs('review-links', ids.join('/'));
  const pathOf = ({ storeId, orderId }: LinkedOrder) =>
    REVIEW_PATH + signedIds([storeId, orderId], macsOf([storeId, orderId]), MAC_BYTES);
  return {
    pathOf,
    urlOf: (linked) => serverOrigin + pathOf(linked),
    read(token) {
      const [storeId, orderId] = readSignedIds(token, { count: 2, macBytes: MAC_BYTES }, macsOf) ?? [];
      return storeId === undefined || orderId === undefined ? null : { storeId, orderId };
    },
  };
}
