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
export const QUEUES: readonly Queue[] = CHANNELS.flatMap((channel) => MESSAGE_LANES.map((lane) => ({ channel, lane })));

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
}

/**
 * The column stores rounded milliseconds: a message due now may be stored as due half a millisecond later, and would
 * wait for the next run.
 */
const ROUNDING = sql`interval '1 millisecond'`;

/** Longer than the longest attempt, so a lease expires only if its sender crashed. */
export const LEASE_SECONDS = 60;

/** Leases due messages, longest overdue first. Concurrent senders lease different ones. */
export async function leaseMessages(
  db: QueryExecutor,
  { channel, lane }: Queue,
  limit: number,
): Promise<readonly LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    with due as (
      select id from messages
      where channel = ${channel} and lane = ${lane} and state in ('waiting', 'void') and sealed is not null
        and next_try_at <= now() + ${ROUNDING}
      order by next_try_at limit ${limit} for update skip locked
    )
    update messages m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where m.id = due.id
    returning m.id, m.channel, m.kind, m.recipient, m.sealed, m.lang, m.state = 'void' as is_void, m.tries, m.problem,
      m.created_at, extract(epoch from m.expires_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** Outcome of an attempt. */
export type Outcome =
  | { readonly became: 'sent' }
  /** It was not to be sent, or its device no longer exists. */
  | { readonly became: 'void'; readonly problem: string }
  | { readonly became: 'failed'; readonly problem: string }
  | { readonly became: 'waiting'; readonly problem: string; readonly inSeconds: number };

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
  isKept: sql<boolean>`state in ('waiting', 'void') and sealed is not null`,
});
