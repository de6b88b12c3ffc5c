import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import { Refusal } from '#http/refusal.ts';

export interface Limit {
  /** Names what is counted; the subject (an account, an address) is appended. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/**
 * Counts a try in the database, so that the limit holds across nodes and restarts. A window begins with its first try.
 * @throws Refusal rateLimited with the seconds until the window ends
 */
export async function countTry(db: Queries, limit: Limit, subject: string): Promise<void> {
  const length = sql`make_interval(secs => ${limit.windowSeconds})`;
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits as r (key, count, expires_at) values (${keyOf(limit, subject)}, 1, now() + ${length})
    on conflict (key) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      window_started_at = case when r.expires_at <= now() then now() else r.window_started_at end,
      expires_at = case when r.expires_at <= now() then now() + ${length} else r.expires_at end
    returning count, ceil(extract(epoch from expires_at - now()))::int as seconds_left`.execute(db);
  const row = rows[0];
  if (row && row.count > limit.most) throw new Refusal('rateLimited', { retry_after: Math.max(1, row.seconds_left) });
}

/** Forgets the tries of a subject that has proved itself. */
export async function forgetTries(db: Queries, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

/** Takes one try back: it was no failure. */
export async function uncountTry(db: Queries, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: sql<number>`greatest(${row.ref('count')} - 1, 0)` }))
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

const keyOf = (limit: Limit, subject: string) => `${limit.name}/${subject}`.slice(0, 300);
