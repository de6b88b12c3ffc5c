import { MESSAGE_LANES, type MessageLane } from '@store-panel/domain/messages/message-kinds';
import { sql } from 'kysely';

import type { MessagesTable } from '#db/tables/messages.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type ResealRule, resealColumn } from '#access/reseal.ts';

const CHANNELS = ['email', 'phone', 'push'] as const satisfies readonly MessagesTable['channel'][];
export type Channel = MessagesTable['channel'];

/** A queue of the outbox with senders of its own. */
export interface Queue {
  readonly channel: Channel;
  readonly lane: MessageLane;
}
export type QueueName = `${Channel}/${MessageLane}`;
export const queueName = ({ channel, lane }: Queue): QueueName => `${channel}/${lane}`;

/** Lanes of one channel alone: messages of stores, of which each store has one sent at a time. */
const STORE_LANES = { email: 'store_email', phone: 'store_phone' } as const satisfies Partial<
  Record<Channel, MessageLane>
>;
export type StoreChannel = keyof typeof STORE_LANES;

export const storeLane = (channel: StoreChannel): MessageLane => STORE_LANES[channel];
const isStoreLane = (lane: MessageLane) => Object.values<MessageLane>(STORE_LANES).includes(lane);
/** Whether a queue has the messages of stores. */
export const isStoreQueue = (queue: Queue): queue is StoreQueue => isStoreLane(queue.lane);
export interface StoreQueue extends Queue {
  readonly channel: StoreChannel;
}

export const QUEUES: readonly Queue[] = CHANNELS.flatMap((channel) =>
  MESSAGE_LANES.filter(
    (lane) => !isStoreLane(lane) || (channel in STORE_LANES && lane === STORE_LANES[channel as StoreChannel]),
  ).map((lane) => ({ channel, lane })),
);

/** A message leased by one sender: no other takes it until the lease expires. */
export interface LeasedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly recipient: string;
  readonly sealed: Buffer;
  readonly lang: number;
  /** Processed like the others up to sending. */
  readonly is_void: boolean;
  /** Including this attempt; its outcome is recorded only if there was no later attempt. */
  readonly tries: number;
  /** The problem of the last attempt. */
  readonly problem: string;
  readonly created_at: Date;
  readonly seconds_left: number;
  /** Of a message to a customer, which has no content of its own; null for any other. */
  readonly event_seq: number | null;
  /** Of a message about a return, whose entry `event_seq` is. */
  readonly return_id: string | null;
  /** Null for a message of the platform. */
  readonly account: AccountLease | null;
}

/** The lease of a store's account: no other sender sends anything of the store meanwhile. */
export interface AccountLease {
  readonly storeId: string;
  readonly channel: StoreChannel;
  readonly lease: number;
  /** It did not answer lately: the platform's own server sends meanwhile. */
  readonly isPaused: boolean;
}

/**
 * The column stores rounded milliseconds: a message due now may be stored as due half a millisecond later, and would
 * wait for the next run.
 */
const ROUNDING = sql`interval '1 millisecond'`;

/** Longer than the longest attempt, so a lease expires only if its sender crashed. */
export const LEASE_SECONDS = 60;

const IS_DUE = sql`state in ('waiting', 'void') and sealed is not null and next_try_at <= now() + ${ROUNDING}`;
const LEASED_COLUMNS = sql`
  m.id, m.channel, m.kind, m.recipient, m.sealed, m.lang, m.state = 'void' as is_void, m.tries, m.problem,
  m.created_at, m.event_seq, m.return_id, extract(epoch from m.expires_at - now())::float8 as seconds_left`;

/** Leases due messages, longest overdue first. Concurrent senders lease different ones. */
export async function leaseMessages(db: QueryExecutor, queue: Queue, limit: number): Promise<readonly LeasedMessage[]> {
  if (isStoreQueue(queue)) return leaseStoreMessages(db, queue, limit);
  const { channel, lane } = queue;
  const { rows } = await sql<Omit<LeasedMessage, 'account'>>`
    with due as (
      select id from messages
      where channel = ${channel} and lane = ${lane} and ${IS_DUE}
      order by next_try_at limit ${limit} for update skip locked
    )
    update messages m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where m.id = due.id
    returning ${LEASED_COLUMNS}`.execute(db);
  return rows.map((row) => ({ ...row, account: null }));
}

/**
 * Leases one message of each store that has no other one being sent, beginning with the stores that have waited longest
 * for their turn.
 */
async function leaseStoreMessages(
  db: QueryExecutor,
  { channel, lane }: StoreQueue,
  limit: number,
): Promise<readonly LeasedMessage[]> {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const { rows } = await sql<
    Omit<LeasedMessage, 'account'> & { readonly store_id: string; readonly lease: number; readonly is_paused: boolean }
  >`
    with ready as (
      select a.store_id from message_accounts a
      where a.channel = ${channel} and a.busy_until <= now() + ${ROUNDING} and exists (
        select from messages where store_id = a.store_id and lane = ${lane} and ${IS_DUE}
      )
      order by a.served_at limit ${limit} for update skip locked
    ), due as (
      select ready.store_id, m.id from ready cross join lateral (
        select id from messages where store_id = ready.store_id and lane = ${lane} and ${IS_DUE}
        order by next_try_at, id limit 1 for update skip locked
      ) m
    ), served as (
      update message_accounts a set busy_until = ${until}, served_at = clock_timestamp(), leases = a.leases + 1
      from due where a.store_id = due.store_id and a.channel = ${channel}
      returning a.store_id, a.leases, coalesce(a.paused_until > now(), false) as is_paused
    )
    update messages m set tries = m.tries + 1, next_try_at = ${until}
    from due join served on served.store_id = due.store_id where m.id = due.id
    returning ${LEASED_COLUMNS}, m.store_id, served.leases::int as lease, served.is_paused`.execute(db);
  return rows.map(({ store_id: storeId, lease, is_paused: isPaused, ...row }) => ({
    ...row,
    account: { storeId, channel, lease, isPaused },
  }));
}

/** Failed attempts in a row after which an account is paused. */
const MAX_FAILURES = 3;
const MAX_PAUSE_MINUTES = 30;

/** Whether an attempt has reached the server of a store's account. */
export type AccountOutcome = 'reached' | 'unreached';

/**
 * Ends the lease of a store's account, so that the store's next message may be sent. After three attempts in a row that
 * did not reach it, it is paused for a minute; for twice as long each time that the first attempt after a pause fails
 * too, up to half an hour. Does nothing if the lease has expired and another sender has it.
 * @returns whether it is paused now and was not before: the first time since it was reached
 */
export async function releaseAccount(
  db: QueryExecutor,
  { storeId, channel, lease }: AccountLease,
  outcome: AccountOutcome | undefined,
): Promise<boolean> {
  const pauseMinutes = sql`least(${MAX_PAUSE_MINUTES}::int, power(2, least(pauses, 10))::int)`;
  const isPause = sql<boolean>`failures + 1 >= ${MAX_FAILURES}::int`;
  const released = await db
    .updateTable('message_accounts')
    .set({ busy_until: sql<Date>`now()` })
    .$if(outcome === 'reached', (update) => update.set({ failures: 0, pauses: 0, paused_until: null }))
    .$if(outcome === 'unreached', (update) =>
      update.set({
        failures: sql<number>`least(failures + 1, ${MAX_FAILURES - 1}::int)`,
        pauses: sql<number>`case when ${isPause} then least(pauses + 1, 100) else pauses end`,
        paused_until: sql<Date | null>`
          case when ${isPause} then now() + make_interval(mins => ${pauseMinutes}) else paused_until end`,
      }),
    )
    .where('store_id', '=', storeId)
    .where('channel', '=', channel)
    .where('leases', '=', lease)
    .returning(['pauses', sql<boolean>`paused_until > now()`.as('is_paused')])
    .executeTakeFirst();
  return outcome === 'unreached' && released?.pauses === 1 && released.is_paused;
}

/** Outcome of an attempt. */
export type Outcome = {
  /** What the attempt showed of the store's account; without it, nothing. */
  readonly account?: AccountOutcome;
} & (
  | { readonly became: 'sent'; readonly problem?: undefined }
  /** It was not to be sent, or its device no longer exists. */
  | { readonly became: 'void'; readonly problem: string }
  | { readonly became: 'failed'; readonly problem: string }
  | { readonly became: 'waiting'; readonly problem: string; readonly inSeconds: number }
);

/**
 * Records the outcome of an attempt and deletes content that is no longer needed; with `storesSent`, the outbox page
 * can still show it. Does nothing if the lease has expired and another sender has the message.
 */
export async function recordOutcome(
  db: QueryExecutor,
  { id, tries }: LeasedMessage,
  outcome: Outcome,
  storesSent: boolean,
): Promise<void> {
  const update = db.updateTable('messages').where('id', '=', id).where('tries', '=', tries);
  if (outcome.became === 'waiting') {
    const next = sql<Date>`least(now() + make_interval(secs => ${outcome.inSeconds}), expires_at)`;
    await update.set({ problem: outcome.problem, next_try_at: next }).execute();
    return;
  }
  const { became } = outcome;
  const end = became === 'sent' ? { problem: '', sent_at: sql<Date>`now()` } : { problem: outcome.problem };
  const isStored = storesSent && became !== 'void';
  await update.set({ state: became, ...end, ...(isStored ? {} : { sealed: null }) }).execute();
}

/** Recipient and kind are stored for as long as someone may ask about a missing message. */
export const OLD_MESSAGES = {
  table: 'messages',
  isExpired: sql<boolean>`
    created_at < now() - interval '8 days' or state in ('sent', 'void') and created_at < now() - interval '1 day'`,
} as const;

/** What waits to be sent; contents of sent messages are gone. */
export const RESEAL_MESSAGES: ResealRule = resealColumn({
  table: 'messages',
  key: ['id'],
  column: 'sealed',
  purpose: 'messages',
  // A message to a customer has none.
  isKept: sql<boolean>`state in ('waiting', 'void') and sealed is not null and event_seq is null`,
});
