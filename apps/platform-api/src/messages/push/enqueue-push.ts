import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

/** A push about an order is useful while the customer may still be waiting. */
const ORDER_MINUTES = 15;
const SIGNED_OUT_HOURS = 24;

interface PushWriteContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

/** Enqueues pushes in the transaction of the change they report. */
export interface PushEnqueuer {
  /** For every signed-in device of the store; permission to read orders is checked at sending. */
  readonly newOrder: (context: PushWriteContext, storeId: string, facts: MessageFacts['new_order']) => Promise<void>;
  /** For the same devices, on the release of a scheduled order. */
  readonly orderReleased: (
    context: PushWriteContext,
    storeId: string,
    facts: MessageFacts['order_released'],
  ) => Promise<void>;
  /** For the devices of those sessions that ended because of another sign-in. */
  readonly signedInElsewhere: (context: PushWriteContext, sessionIds: readonly string[]) => Promise<void>;
}

/**
 * `onEnqueued` is called after a commit that enqueued something; migration 0005 explains why the database does not
 * notify.
 */
export function createPushEnqueuer(secrets: Secrets, onEnqueued: () => void): PushEnqueuer {
  const notifyAfterCommit = (
    { afterCommit }: PushWriteContext,
    { numAffectedRows = 0n }: { readonly numAffectedRows?: bigint },
  ) => {
    if (numAffectedRows > 0n) afterCommit(onEnqueued);
  };
  const enqueueForOrder =
    <Kind extends 'new_order' | 'order_released'>(kind: Kind) =>
    async (context: PushWriteContext, storeId: string, facts: MessageFacts[Kind]) => {
      const inserted = await sql`
        insert into messages (id, channel, kind, recipient, sealed, lang, expires_at)
        select gen_random_uuid(), 'push', ${kind}, p.session_id, ${secrets.encrypt('messages', facts)}, p.lang,
          now() + make_interval(mins => ${ORDER_MINUTES})
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.store_id = ${storeId} and s.revoked_at is null and s.expires_at > now()`.execute(context.db);
      notifyAfterCommit(context, inserted);
    };
  return {
    newOrder: enqueueForOrder('new_order'),
    orderReleased: enqueueForOrder('order_released'),
    async signedInElsewhere(context, sessionIds) {
      if (sessionIds.length === 0) return;
      const inserted = await sql`
        insert into messages (id, channel, kind, recipient, sealed, lang, expires_at)
        select gen_random_uuid(), 'push', 'signed_in_elsewhere', p.session_id, ${secrets.encrypt('messages', {})}, p.lang,
          now() + make_interval(hours => ${SIGNED_OUT_HOURS})
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.session_id = any(${[...sessionIds]}::uuid[]) and s.revoked_reason = 'signed_in_elsewhere'`.execute(
        context.db,
      );
      notifyAfterCommit(context, inserted);
    },
  };
}
