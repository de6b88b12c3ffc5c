import { createHmac } from 'node:crypto';

import type { Secrets } from '#access/secrets.ts';

/** Returns the stored form of a customer of a store: without the server's key, numbers can be neither read nor tried. */
export type OfferCustomers = (storeId: string, customerKey: string) => Buffer;

export function createOfferCustomers(secrets: Pick<Secrets, 'key'>): OfferCustomers {
  const key = secrets.key('offers');
  return (storeId, customerKey) => createHmac('sha256', key).update(`${storeId}|${customerKey}`).digest();
}
