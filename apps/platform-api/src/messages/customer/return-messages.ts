import { messageOfReturn, type ReturnMessageKind, USEFUL_HOURS } from '@store-panel/domain/messages/customer-messages';
import type { ReturnReason, ReturnState } from '@store-panel/domain/returns/return-states';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { CUSTOMER_KIND_PREFIX } from '#messages/customer/insert-messages.ts';

interface StateEntry {
  readonly storeId: string;
  readonly returnId: string;
  /** Number of the entry in the return's history. */
  readonly entry: number;
}

/**
 * Enqueues what a return tells its customer about the state that it has come to, by each channel that the store has switched
 * on for it. The messages have no content: it is read when they are sent. Belongs to the transaction of the change, after it
 * has taken the store's counters.
 */
export async function announceReturnState(
  db: QueryExecutor,
  { state, reason, ...entry }: StateEntry & { readonly state: ReturnState; readonly reason: ReturnReason },
): Promise<void> {
  const kind = messageOfReturn(state, reason);
  if (kind !== null) await enqueueReturnMessages(db, { ...entry, kind });
}

/** Enqueues a message about a return; one that was enqueued before for the same entry is not enqueued again. */
export async function enqueueReturnMessages(
  db: QueryExecutor,
  { storeId, returnId, entry, kind }: StateEntry & { readonly kind: ReturnMessageKind },
): Promise<void> {
  await sql`
    with messaged as (
      insert into messages (id, channel, lane, store_id, kind, recipient, sealed, lang, expires_at, event_seq, return_id)
      select gen_random_uuid(), c.channel, c.lane, r.store_id, ${CUSTOMER_KIND_PREFIX + kind}, c.recipient, ''::bytea,
        coalesce(o.customer_lang, st.lang), now() + make_interval(hours => ${USEFUL_HOURS.end}), ${entry}, r.id
      from returns r
      join orders o on o.store_id = r.store_id and o.id = r.order_id
      join stores st on st.id = r.store_id
      cross join lateral (
        select 'email' as channel, 'store_email' as lane, o.customer_email as recipient, 'email' as section
        union all
        select 'phone', 'store_phone', '+' || o.customer_key, 'sms'
      ) c
      join store_settings s on s.store_id = r.store_id and s.section = c.section
      where r.store_id = ${storeId} and r.id = ${returnId} and s.value -> 'kinds' ->> ${kind} = 'true'
        and c.recipient <> ''
      on conflict do nothing
      returning store_id, channel
    )
    insert into message_accounts (store_id, channel) select store_id, channel from messaged
    on conflict do nothing`.execute(db);
}
