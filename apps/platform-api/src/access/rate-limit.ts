import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { ApiError } from '#access/api-error.ts';

export interface Limit {
  /** Name of what is counted; the subject (an account, an address) is appended. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export const ENDED_WINDOWS = { table: 'rate_limits', isExpired: sql<boolean>`expires_at < now()` } as const;

/**
 * Consumes an attempt in the database, so that the limit holds across nodes and restarts. A window begins with its
 * first attempt.
 * @throws ApiError rateLimited with the seconds until the window resets
 */
export async function consumeAttemptOrThrow(db: QueryExecutor, limit: Limit, subject: string): Promise<void> {
  const wait = await consumeAttempt(db, limit, subject);
  if (wait > 0) throw new ApiError('rateLimited', { retry_after: wait });
}

/** Consumes one attempt. Returns 0 if allowed, otherwise the seconds until the window resets. */
export async function consumeAttempt(db: QueryExecutor, limit: Limit, subject: string): Promise<number> {
  const length = sql`make_interval(secs => ${limit.windowSeconds})`;
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits as r (key, count, expires_at) values (${keyOf(limit, subject)}, 1, now() + ${length})
    on conflict (key) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      window_started_at = case when r.expires_at <= now() then now() else r.window_started_at end,
      expires_at = case when r.expires_at <= now() then now() + ${length} else r.expires_at end
    returning count, ceil(extract(epoch from expires_at - now()))::int as seconds_left`.execute(db);
  const row = rows[0];
  return row && row.count > limit.max ? Math.max(1, row.seconds_left) : 0;
}

/** Deletes the attempts of a subject that has proved its identity. */
export async function resetAttempts(db: QueryExecutor, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

/** Refunds one attempt that was no failure. */
export async function refundAttempt(db: QueryExecutor, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: sql<number>`greatest(${eb.ref('count')} - 1, 0)` }))
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

// Longer than any subject: an account's name and an address.
const keyOf = (limit: Limit, subject: string) => `${limit.name}/${subject}`.slice(0, 500);

/** An address with its port, as some proxies add it: `1.2.3.4:5`, `[::1]:5`, `[::1]`. */
const WITH_PORT = /^(?:(?<v4>\d+(?:\.\d+){3}):\d+|\[(?<v6>[^\]]*)\](?::\d+)?)$/;

/**
 * Returns the key under which an address is limited. The owner of one IPv6 address has all 2^64 of its network, so a
 * limit per address would be useless; so would one per port, because every connection has another.
 */
export function rateLimitKey(source: string): string {
  const { v4, v6 } = WITH_PORT.exec(source)?.groups ?? {};
  const address = v4 ?? v6 ?? source;
  if (isIP(address) === 0) return address;
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const parsed = ipaddr.process(address);
  if ('octets' in parsed) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
