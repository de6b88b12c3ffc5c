import { sql } from 'kysely';

import type { Macs, Secrets } from '#access/secrets.ts';
import type { ResealRule } from '#access/reseal.ts';
import { createCodeSecrets } from '#sales/unique-codes/code-secrets.ts';

/** A customer of a store in the stored form: without the server's key, numbers can be neither read nor tried. */
export interface OfferCustomer {
  /** The first is stored; a stored one may equal any of them. */
  readonly macs: Macs;
  /** Of the key of the stored one. */
  readonly keyId: Buffer;
}

export interface OfferCustomers {
  (storeId: string, customerKey: string): OfferCustomer;
  /** What the unique code that a customer has may be stored as. */
  readonly codeMacs: (storeId: string, code: string) => Macs;
}

export const createOfferCustomers = (secrets: Secrets): OfferCustomers =>
  Object.assign(
    (storeId: string, customerKey: string) => ({
      macs: secrets.macs('offers', `${storeId}|${customerKey}`),
      keyId: secrets.keyId,
    }),
    { codeMacs: createCodeSecrets(secrets).macs },
  );

/** Customers are known again by the numbers of their orders. Those of erased ones are random, and stay. */
export const RESEAL_OFFER_CUSTOMERS: ResealRule = {
  table: 'offer_uses',
  key: ['store_id', 'offer_id', 'order_id'],
  columns: ['customer', 'nth'],
  isStale: ({ keyId }) =>
    sql<boolean>`customer is not null and (key_id < ${keyId} or key_id > ${keyId} or key_id is null)
      and not exists (
        select from orders o
        where o.store_id = offer_uses.store_id and o.id = offer_uses.order_id and o.erased_at is not null)`,
  async remake(db, secrets, { store_id: storeId, offer_id: offerId, order_id: orderId, customer, nth }) {
    const order = await db
      .selectFrom('orders')
      .select('customer_key')
      .where('store_id', '=', String(storeId))
      .where('id', '=', String(orderId))
      .executeTakeFirst();
    const key = order?.customer_key ?? null;
    if (key === null) return null;
    const { macs, keyId } = createOfferCustomers(secrets)(String(storeId), key);
    // The order has another number since, or another use has this place under the new key.
    if (!macs.some((mac) => mac.equals(customer as Buffer))) return null;
    const [mac] = macs;
    const taken = await db
      .selectFrom('offer_uses')
      .select('order_id')
      .where('store_id', '=', String(storeId))
      .where('offer_id', '=', String(offerId))
      .where('customer', '=', mac)
      .where('nth', '=', Number(nth))
      .where('order_id', '!=', String(orderId))
      .where('released_at', 'is', null)
      .executeTakeFirst();
    return taken ? null : { customer: mac, key_id: keyId };
  },
};
