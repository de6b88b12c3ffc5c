import { buildPushPayload } from '@block65/webcrypto-web-push';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { Queries } from '#db/transaction.ts';
import { post } from '#messages/http-post.ts';
import { readPushKeys } from '#messages/push/push-keys.ts';
import { isPushAddress } from '#messages/push/push-services.ts';
import { deleteSubscription, readSubscription, type Subscription } from '#messages/push/push-subscriptions.queries.ts';
import { type AnyPush, renderPush } from '#messages/push/push-texts.ts';
import { type Transport, DeliveryError } from '#messages/outbox/transport.ts';

export interface PushDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly pushHosts: readonly string[];
  /** Whom push services write to about us. */
  readonly vapidSubject: string;
  /** What a session may do now. @throws Refusal when it is over, or its owner is shut out */
  readonly look: (sessionId: string) => Promise<Principal>;
}

/** The device is not there any more: RFC 8030 says 404, services say 410. */
const GONE = [404, 410] as const;
const MOST_TTL_SECONDS = 24 * 60 * 60;

/** Hands pushes to the push service of the device's browser, encrypted so that only the device reads them (RFC 8291). */
export function createPushTransport(parts: PushDeps): Transport {
  const { database, secrets } = parts;
  const { kysely } = database;
  return {
    async prepare({ kind, recipient: sessionId, lang, facts, secondsLeft }) {
      const push = { kind, facts } as AnyPush;
      const device = await readSubscription(kysely, secrets, sessionId);
      const waiting = device && (await stillOfUse(parts, push, sessionId, device));
      if (waiting === undefined) return null;
      const { endpoint, p256dh, auth } = device as Subscription;
      // Looked at again: hosts that were allowed once may be so no more.
      if (!isPushAddress(endpoint, parts.pushHosts)) throw new DeliveryError('no push service', { isFinal: true });
      const message = await renderPush(push, lang, waiting);
      const { headers, body } = await buildPushPayload(
        {
          data: { ...message },
          options: {
            ttl: Math.round(Math.min(secondsLeft, MOST_TTL_SECONDS)),
            urgency: 'high',
            // A device that was away is told the latest of it alone.
            topic: message.tag.replaceAll('_', '-'),
          },
        },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject: parts.vapidSubject, ...(await readPushKeys(database, secrets)) },
      );
      return async (signal) => {
        const status = await post('push service', endpoint, { headers, body, signal }, { expected: GONE });
        const isGone = GONE.some((gone) => gone === status);
        // Who has been told that the session is over is told nothing more.
        if (isGone || kind === 'signed_in_elsewhere') await deleteSubscription(kysely, sessionId);
        return isGone ? 'gone' : 'sent';
      };
    },
  };
}

/**
 * How many orders wait for the store by now; undefined where the device need not be told any more: its session is over or
 * may not read orders, or somebody has seen to the order.
 */
async function stillOfUse(
  { database, look }: PushDeps,
  push: AnyPush,
  sessionId: string,
  { storeId, revokedReason }: Subscription,
): Promise<number | undefined> {
  if (push.kind === 'signed_in_elsewhere') return revokedReason === push.kind ? 0 : undefined;
  if (revokedReason !== null || !(await mayReadOrders(look(sessionId)))) return undefined;
  const order = await orderNow(database.kysely, storeId, push.facts.orderId);
  if (order === undefined || isFinal(order.status)) return undefined;
  const { waiting, accepted } = ORDER_STATUS;
  const isOpen = order.status === waiting;
  // Whoever has begun it knows.
  const isNews = push.kind === 'order_released' ? isOpen || order.status === accepted : push.facts.isAccepted || isOpen;
  return isNews ? order.waiting : undefined;
}

/** A main store that works, or a sub-store with the grant: the rule of the screen that the push leads to. */
async function mayReadOrders(reading: Promise<Principal>): Promise<boolean> {
  try {
    const principal = await reading;
    return 'storeId' in principal && checkScreenAccess('running-orders', principal.screens).allowed;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Where an order of the store stands, and how many of its orders wait; undefined for one of another store. */
export async function orderNow(db: Queries, storeId: string, orderId: string) {
  return db
    .selectFrom('orders as o')
    .select((row) => [
      'o.order_status as status',
      row
        .selectFrom('orders as w')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('w.store_id', '=', storeId)
        .where('w.order_status', '=', ORDER_STATUS.waiting)
        .as('waiting'),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.id', '=', orderId)
    .$narrowType<{ waiting: number }>()
    .executeTakeFirst();
}
