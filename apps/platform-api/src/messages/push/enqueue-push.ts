import { SCREENS } from '@store-panel/domain/access/screens';
import type { MessageLane } from '@store-panel/domain/messages/message-kinds';
import { type RawBuilder, sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

/** A push about an order is useful while the customer may still be waiting. */
const ORDER_MINUTES = 15;
const SIGNED_OUT_HOURS = 24;

/** Devices of one account. */
interface PushedAccount {
  readonly name: string;
  readonly devices: number;
}

interface PushWriteContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

/** Pushes that another statement enqueues. */
export interface PushInsert {
  readonly statement: RawBuilder<unknown>;
  /** To be called with how many it has enqueued. */
  readonly onInserted: (afterCommit: AfterCommit, count: number) => void;
}

/** Enqueues pushes in the transaction of the change they report. */
export interface PushEnqueuer {
  /**
   * For every signed-in device of the store, as part of the statement that places the order; permission to read orders
   * is checked at sending.
   */
  readonly newOrder: (storeId: string, facts: MessageFacts['new_order']) => PushInsert;
  /** For the same devices, on the release of a scheduled order. */
  readonly orderReleased: (
    context: PushWriteContext,
    storeId: string,
    facts: MessageFacts['order_released'],
  ) => Promise<void>;
  /**
   * For every device of an account of the store that may open the running orders; checked again at sending.
   * @returns the accounts with such devices
   */
  readonly orderUnseen: (
    context: PushWriteContext,
    facts: MessageFacts['order_unseen'],
  ) => Promise<readonly PushedAccount[]>;
  /** For the devices of those sessions that ended because of another sign-in. */
  readonly signedInElsewhere: (context: PushWriteContext, sessionIds: readonly string[]) => Promise<void>;
}

/**
 * `onEnqueued` is called after a commit that enqueued something; migration 0005 explains why the database does not
 * notify.
 */
export function createPushEnqueuer(secrets: Secrets, onEnqueued: (lane: MessageLane) => void): PushEnqueuer {
  const notifyAfterCommit = (
    { afterCommit }: Pick<PushWriteContext, 'afterCommit'>,
    { numAffectedRows = 0n }: { readonly numAffectedRows?: bigint },
  ) => {
    if (numAffectedRows > 0n) afterCommit(() => onEnqueued('codes'));
  };
  const insertForOrder = <Kind extends 'new_order' | 'order_released'>(
    kind: Kind,
    storeId: string,
    facts: MessageFacts[Kind],
  ) => sql`
        insert into messages (id, channel, kind, recipient, sealed, lang, expires_at)
        select gen_random_uuid(), 'push', ${kind}, p.session_id, ${secrets.encrypt('messages', facts)}, p.lang,
          now() + make_interval(mins => ${ORDER_MINUTES})
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.store_id = ${storeId} and s.revoked_at is null and s.expires_at > now()`;
  return {
    newOrder: (storeId, facts) => ({
      statement: insertForOrder('new_order', storeId, facts),
      onInserted: (afterCommit, count) => notifyAfterCommit({ afterCommit }, { numAffectedRows: BigInt(count) }),
    }),
    async orderReleased(context, storeId, facts) {
      notifyAfterCommit(context, await insertForOrder('order_released', storeId, facts).execute(context.db));
    },
    async orderUnseen({ db, afterCommit }, facts) {
      const { rows } = await sql<PushedAccount>`
        with device as (
          ${devicesThatMayOpenOrders(facts.storeId)}
        ), enqueued as (
          insert into messages (id, channel, lane, kind, recipient, sealed, lang, expires_at)
          select gen_random_uuid(), 'push', 'alerts', 'order_unseen', d.session_id,
            ${secrets.encrypt('messages', facts)}, d.lang, now() + make_interval(mins => ${ORDER_MINUTES})
          from device d
        )
        select name, count(*)::int as devices from device group by account_id, name order by name`.execute(db);
      if (rows.length > 0) afterCommit(() => onEnqueued('alerts'));
      return rows;
    },
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

const MAY_OPEN_ORDERS = JSON.stringify([{ url: SCREENS['running-orders'].path }]);

/** The subscribed devices of the store's own accounts that may open the running orders, as SQL. */
export const devicesThatMayOpenOrders = (storeId: string) => sql`
  select p.session_id, p.lang, s.principal_id as account_id,
    coalesce(nullif(a.name ->> 0, ''), nullif(m.name ->> 0, ''), a.email, m.email) as name
  from push_subscriptions p
  join sessions s on s.id = p.session_id
  join stores m on m.id = p.store_id
  left join sub_stores a on a.main_store_id = p.store_id and a.id = s.principal_id
  where p.store_id = ${storeId} and s.revoked_at is null and s.expires_at > now() and s.acting_admin_id is null
    and (s.principal_kind = 'store' or (a.is_approved and a.urls @> ${MAY_OPEN_ORDERS}::jsonb))`;
