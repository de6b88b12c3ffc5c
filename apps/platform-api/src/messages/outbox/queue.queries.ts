import { sql } from 'kysely';

import type { MessagesTable } from '#db/tables/messages.ts';
import type { Queries } from '#db/transaction.ts';

export const CHANNELS = ['email', 'phone', 'push'] as const satisfies readonly MessagesTable['channel'][];
export type Channel = MessagesTable['channel'];

/** A message that one sender has taken: until its lease ends nobody else takes it. */
export interface LeasedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly recipient: string;
  readonly sealed: Buffer;
  readonly lang: number;
  /** Goes the same way as the others up to the door. */
  readonly is_void: boolean;
  /** This try included; what comes of it is noted only while nobody has tried again since. */
  readonly tries: number;
  /** What went wrong the last time. */
  readonly problem: string;
  readonly created_at: Date;
  readonly seconds_left: number;
}

/**
 * The column keeps milliseconds, rounded: what is due now may stand there as due in half of one, and would wait for the
 * next round.
 */
const ROUNDING = sql`interval '1 millisecond'`;

/** Longer than a try may take, so that it ends only where a sender has ended in the middle of it. */
export const LEASE_SECONDS = 60;

/** Takes messages that are due, the longest due first. Of several senders each gets others. */
export async function leaseMessages(db: Queries, channel: Channel, most: number): Promise<readonly LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    with due as (
      select id from messages
      where channel = ${channel} and state in ('waiting', 'void') and sealed is not null
        and next_try_at <= now() + ${ROUNDING}
      order by next_try_at limit ${most} for update skip locked
    )
    update messages m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where m.id = due.id
    returning m.id, m.channel, m.kind, m.recipient, m.sealed, m.lang, m.state = 'void' as is_void, m.tries, m.problem,
      m.created_at, extract(epoch from m.expires_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** What became of a try. */
export type Outcome =
  | { readonly became: 'sent' }
  /** Nobody was to get it, or nobody is there any more. */
  | { readonly became: 'void'; readonly problem: string }
  | { readonly became: 'failed'; readonly problem: string }
  | { readonly became: 'waiting'; readonly problem: string; readonly inSeconds: number };

/**
 * Notes what became of a try. What nobody needs any more is erased; `keepsSent` leaves it to those that the outbox page
 * shows. Does nothing when the lease had ended and somebody else has the message.
 */
export async function recordOutcome(
  db: Queries,
  { id, tries }: LeasedMessage,
  outcome: Outcome,
  keepsSent: boolean,
): Promise<void> {
  const own = db.updateTable('messages').where('id', '=', id).where('tries', '=', tries);
  if (outcome.became === 'waiting') {
    const next = sql<Date>`least(now() + make_interval(secs => ${outcome.inSeconds}), expires_at)`;
    await own.set({ problem: outcome.problem, next_try_at: next }).execute();
    return;
  }
  const { became } = outcome;
  const end = became === 'sent' ? { problem: '', sent_at: sql<Date>`now()` } : { problem: outcome.problem };
  const isKept = keepsSent && became !== 'void';
  await own.set({ state: became, ...end, ...(isKept ? {} : { sealed: null }) }).execute();
}

/** Who was written to, and what about, is kept for as long as somebody may ask why nothing came. */
export const OLD_MESSAGES = {
  table: 'messages',
  isOver: sql<boolean>`
    created_at < now() - interval '8 days' or state in ('sent', 'void') and created_at < now() - interval '1 day'`,
} as const;
