import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

/** An order is of interest to a device that is not looked at for as long as somebody may still be waiting for it. */
const ORDER_MINUTES = 15;
const SIGNED_OUT_HOURS = 24;

interface Writing {
  readonly db: Queries;
  readonly afterCommit: AfterCommit;
}

/** Puts what devices are told into the outbox, as part of the change it tells of. */
export interface PushEnqueuer {
  /** To every device of the store that is signed in; whether each may read orders is asked when it is sent. */
  readonly newOrder: (writing: Writing, storeId: string, facts: MessageFacts['new_order']) => Promise<void>;
  /** To the same devices, when the time of an order for later has come. */
  readonly orderReleased: (writing: Writing, storeId: string, facts: MessageFacts['order_released']) => Promise<void>;
  /** To the devices of those of these sessions that ended because another one began. */
  readonly signedInElsewhere: (writing: Writing, sessionIds: readonly string[]) => Promise<void>;
}

/** `posted` is called after a commit that put something in: see the trigger in migration 0005 for why the database does not tell. */
export function createPushEnqueuer(secrets: Secrets, posted: () => void): PushEnqueuer {
  const tell = ({ afterCommit }: Writing, { numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) => {
    if (numAffectedRows > 0n) afterCommit(posted);
  };
  const ofOrder =
    <Kind extends 'new_order' | 'order_released'>(kind: Kind) =>
    async (writing: Writing, storeId: string, facts: MessageFacts[Kind]) => {
      const told = await sql`
        insert into messages (id, channel, kind, recipient, sealed, lang, expires_at)
        select gen_random_uuid(), 'push', ${kind}, p.session_id, ${secrets.seal('messages', facts)}, p.lang,
          now() + make_interval(mins => ${ORDER_MINUTES})
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.store_id = ${storeId} and s.revoked_at is null and s.expires_at > now()`.execute(writing.db);
      tell(writing, told);
    };
  return {
    newOrder: ofOrder('new_order'),
    orderReleased: ofOrder('order_released'),
    async signedInElsewhere(writing, sessionIds) {
      if (sessionIds.length === 0) return;
      const told = await sql`
        insert into messages (id, channel, kind, recipient, sealed, lang, expires_at)
        select gen_random_uuid(), 'push', 'signed_in_elsewhere', p.session_id, ${secrets.seal('messages', {})}, p.lang,
          now() + make_interval(hours => ${SIGNED_OUT_HOURS})
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.session_id = any(${[...sessionIds]}::uuid[]) and s.revoked_reason = 'signed_in_elsewhere'`.execute(
        writing.db,
      );
      tell(writing, told);
    },
  };
}
