import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { CUSTOMER_KIND_PREFIX } from '#messages/customer/insert-messages.ts';
import { type OrderFacts, readPreviewOrder } from '#messages/customer/order-facts.queries.ts';

/** What is stored of a message with a payment link, encrypted: with it anybody can pay, and see the amount. */
export interface PaymentLinkFacts {
  readonly orderId: string;
  readonly paymentId: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly until: string;
}

/** How an order's customer can get a payment link from the store. */
export interface LinkRecipient {
  readonly channel: CustomerChannel;
  /** An email address, or a number with its calling code. */
  readonly recipient: string;
}

/** The channels by which the store sends payment links, where the order has an address of its customer. */
export async function readLinkRecipients(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<readonly LinkRecipient[]> {
  const { rows } = await sql<LinkRecipient>`
    select c.channel, c.recipient
    from orders o
    cross join lateral (
      select 'email' as channel, o.customer_email as recipient, 'email' as section
      union all
      select 'phone', '+' || o.customer_key, 'sms'
    ) c
    join store_settings s on s.store_id = o.store_id and s.section = c.section
    where o.store_id = ${storeId} and o.id = ${orderId} and c.recipient <> '' and s.value #>> '{kinds,payment_link}' = 'true'
    order by c.channel`.execute(db);
  return rows;
}

/** Enqueues a payment link for the customer of an order, in the customer's language. */
export async function enqueuePaymentLink(
  db: QueryExecutor,
  secrets: Secrets,
  {
    storeId,
    channel,
    recipient,
    facts,
  }: LinkRecipient & { readonly storeId: string; readonly facts: PaymentLinkFacts },
): Promise<void> {
  const lane = channel === 'email' ? 'store_email' : 'store_phone';
  await db
    .insertInto('message_accounts')
    .values({ store_id: storeId, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    insert into messages (id, channel, lane, store_id, kind, recipient, sealed, lang, expires_at)
    select ${uuidV7()}, ${channel}, ${lane}, o.store_id, ${`${CUSTOMER_KIND_PREFIX}payment_link`}, ${recipient},
      ${secrets.encrypt('messages', facts)}, coalesce(o.customer_lang, s.lang), ${facts.until}::timestamptz
    from orders o join stores s on s.id = o.store_id
    where o.store_id = ${storeId} and o.id = ${facts.orderId}`.execute(db);
}

/** What a message with a payment link says; undefined if the order is gone, or it was paid, or can no longer be. */
export async function readLinkFacts(
  db: QueryExecutor,
  storeId: string,
  { orderId, paymentId, url, amount, currency, until }: PaymentLinkFacts,
): Promise<OrderFacts | undefined> {
  const open = await db
    .selectFrom('order_payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .where('state', '=', 'created')
    .executeTakeFirst();
  if (!open) return undefined;
  const order = await readPreviewOrder(db, storeId, { orderId });
  return order && { ...order, payment: { url, amount, currency, until: new Date(until) } };
}
