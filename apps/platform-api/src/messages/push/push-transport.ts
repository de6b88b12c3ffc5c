import { buildPushPayload } from '@block65/webcrypto-web-push';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Outbound } from '#http/outbound.ts';
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
  /** Contact for push services. */
  readonly vapidSubject: string;
  readonly outbound: Pick<Outbound, 'request'>;
  /** Returns the current permissions of a session. @throws ApiError if it has ended, or its owner is blocked */
  readonly readWithoutTouch: (sessionId: string) => Promise<Principal>;
}

/** The device no longer exists: RFC 8030 says 404, services return 410. */
const GONE = [404, 410] as const;
const MAX_TTL_SECONDS = 24 * 60 * 60;

/**
 * Sends pushes to the push service of the device's browser, encrypted so that only the device can read them (RFC 8291).
 */
export function createPushTransport(deps: PushDeps): Transport {
  const { database, secrets } = deps;
  const { kysely } = database;
  return {
    async prepare({ kind, recipient: sessionId, lang, facts, secondsLeft }) {
      const push = { kind, facts } as AnyPush;
      const device = await readSubscription(kysely, secrets, sessionId);
      const waitingCount = device && (await countWaitingIfRelevant(deps, push, sessionId, device));
      if (waitingCount === undefined) return null;
      const { endpoint, p256dh, auth } = device as Subscription;
      // Checked again: a host may no longer be allowed.
      if (!isPushAddress(endpoint, deps.pushHosts)) throw new DeliveryError('no push service', { isFinal: true });
      const message = await renderPush(push, lang, waitingCount);
      const { headers, body } = await buildPushPayload(
        {
          data: { ...message },
          options: {
            ttl: Math.round(Math.min(secondsLeft, MAX_TTL_SECONDS)),
            urgency: 'high',
            // A device that was offline gets only the latest.
            topic: message.tag.replaceAll('_', '-'),
          },
        },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject: deps.vapidSubject, ...(await readPushKeys(database, secrets)) },
      );
      return async (signal) => {
        const status = await post(
          'push service',
          endpoint,
          { headers, body: new Uint8Array(body), signal },
          { expected: GONE, outbound: deps.outbound },
        );
        const isGone = GONE.some((goneStatus) => goneStatus === status);
        // A device that was notified of its sign-out gets nothing more.
        if (isGone || kind === 'signed_in_elsewhere') await deleteSubscription(kysely, sessionId);
        return isGone ? 'gone' : 'sent';
      };
    },
  };
}

/**
 * Returns the number of the store's waiting orders; undefined if the push is no longer relevant: the session has ended
 * or may not read orders, or the order was processed.
 */
async function countWaitingIfRelevant(
  { database, readWithoutTouch }: PushDeps,
  push: AnyPush,
  sessionId: string,
  { storeId, revokedReason }: Subscription,
): Promise<number | undefined> {
  if (push.kind === 'signed_in_elsewhere') return revokedReason === push.kind ? 0 : undefined;
  if (revokedReason !== null || !(await canReadOrders(readWithoutTouch(sessionId)))) return undefined;
  const order = await readOrderState(database.kysely, storeId, push.facts.orderId);
  if (order === undefined || isFinal(order.status)) return undefined;
  const { waiting, accepted } = ORDER_STATUS;
  const isOpen = order.status === waiting;
  // A user of the store has released it already.
  const isRelevant = {
    new_order: isOpen || (push.kind === 'new_order' && push.facts.isAccepted),
    order_released: isOpen || order.status === accepted,
    // Whether a panel has shown it meanwhile is checked for every alert, before its transport prepares it.
    order_unseen: isOpen,
  }[push.kind];
  return isRelevant ? order.waiting : undefined;
}

/**
 * Whether the session is a main store that may operate, or a sub-store with the grant: the rule of the screen that the
 * push opens.
 */
async function canReadOrders(reading: Promise<Principal>): Promise<boolean> {
  try {
    const principal = await reading;
    return 'storeId' in principal && checkScreenAccess('running-orders', principal.screens).allowed;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Returns the order's status and the number of the store's waiting orders; undefined for another store's order. */
export async function readOrderState(db: QueryExecutor, storeId: string, orderId: string) {
  return db
    .selectFrom('orders as o')
    .select((eb) => [
      'o.order_status as status',
      eb
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
