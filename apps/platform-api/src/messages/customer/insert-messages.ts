import { END_KINDS, messageRowsOfAction, USEFUL_HOURS } from '@store-panel/domain/messages/customer-messages';
import { type RawBuilder, sql } from 'kysely';

/** The kind of a message to a customer in the outbox, which also has kinds of its own. */
export const CUSTOMER_KIND_PREFIX = 'customer.';

const ONLY = {
  pickup: sql`o.order_type = 'pickup'`,
  delivery: sql`o.order_type = 'delivery'`,
  scheduled: sql`(o.release_at is not null and o.released_at is null)`,
  unscheduled: sql`(o.release_at is null or o.released_at is not null)`,
} as const;

/** The first kind of these actions that the order suits and the store has switched on; null if none. */
function kindOf(actions: readonly string[]): RawBuilder<unknown> {
  const cases = actions.flatMap(messageRowsOfAction).map(
    ({ kind, only }) => sql`
        case when s.value #>> ${sql.lit(`{kinds,${kind}}`)} = 'true' and ${only ? ONLY[only] : sql`true`}
          then ${sql.lit(kind)} end`,
  );
  return sql`coalesce(${sql.join(cases)})`;
}

/**
 * Parts of the statement that writes an order's event: they enqueue what the event tells the customer, by each channel
 * that the store has switched on for it. The messages have no content: it is read from the event when they are sent.
 * @param actions the newest first: of several at once, one message tells
 * @param from SQL of the order's row as `o`, and of the event as `event` with its `seq`, where `isOrder` holds
 * @returns none for an action without messages
 */
export function customerMessageParts(
  actions: readonly string[],
  from: RawBuilder<unknown>,
  isOrder: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  if (actions.flatMap(messageRowsOfAction).length === 0) return [];
  const kind = kindOf(actions);
  const hours = sql`
    case when c.kind = any(${sql.lit(`{${END_KINDS.join(',')}}`)}::text[])
      then ${sql.lit(USEFUL_HOURS.end)} else ${sql.lit(USEFUL_HOURS.progress)} end`;
  return [
    sql`messaged as (
      insert into messages (id, channel, lane, store_id, kind, recipient, sealed, lang, expires_at, event_seq)
      select gen_random_uuid(), c.channel, c.lane, o.store_id, ${sql.lit(CUSTOMER_KIND_PREFIX)} || c.kind, c.recipient, ''::bytea,
        coalesce(o.customer_lang, st.lang), now() + make_interval(hours => ${hours}), event.seq
      from ${from}
      join stores st on st.id = o.store_id
      cross join lateral (
        select 'email' as channel, 'store_email' as lane, o.customer_email as recipient, ${kind} as kind
        from store_settings s where s.store_id = o.store_id and s.section = 'email'
        union all
        select 'phone', 'store_phone', '+' || o.customer_key, ${kind}
        from store_settings s where s.store_id = o.store_id and s.section = 'sms'
      ) c
      where ${isOrder} and c.kind is not null and c.recipient <> ''
      returning store_id, channel
    )`,
    sql`accounted as (
      insert into message_accounts (store_id, channel) select store_id, channel from messaged
      on conflict do nothing
    )`,
  ];
}
