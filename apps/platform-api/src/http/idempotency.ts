import { createHash, createHmac } from 'node:crypto';

import { canonicalBody, isIdempotencyKey, INVALID_KEY_PROBLEM } from '@store-panel/contract/idempotency-key';
import type { Endpoint } from '@store-panel/contract/table';
import { SESSION_LIFETIME } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type Queries } from '#db/transaction.ts';
import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { createSecrets, type Secrets } from '#access/secrets.ts';

/** A key is kept as long as a client may come back with it. */
export const OLD_KEYS = {
  table: 'idempotency_keys',
  isOver: sql<boolean>`created_at < now() - make_interval(secs => ${SESSION_LIFETIME.idempotencyKey / 1000})`,
} as const;

interface KeyedCall {
  readonly call: Endpoint;
  /** Null for an open call: whoever knows its key is who made it. */
  readonly principal: Principal | null;
  /** The body without the wire's additions. */
  readonly body: unknown;
  /** The Idempotency-Key header as it came. */
  readonly given: string | string[] | undefined;
}

interface Work {
  /** What has to be passed before the transaction begins; a repeat has passed it already. */
  readonly before: (() => Promise<void>) | undefined;
  readonly run: (db: Queries, afterCommit: AfterCommit) => Promise<string>;
}

interface Answer {
  readonly reply: string;
  readonly isReplay: boolean;
}

/**
 * Runs a write in one transaction together with the record of its key, so that a change and the knowledge of having
 * made it are committed or lost together: after a crash the same key either finds the reply or makes the change once.
 * A call that fails leaves no record; trying again with the same key is a new try.
 * @throws Refusal idempotencyKeyReused (same key, other body), malformedRequest (a key that is no key)
 */
export async function withIdempotency(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  keyed: KeyedCall,
  { before, run }: Work,
): Promise<Answer> {
  const key = readKey(keyed.given);
  const record = key === undefined ? null : recordOf(secrets, keyed, key);
  if (before) {
    const earlier = record && (await readReply(database.kysely, record));
    if (earlier !== null) return { reply: earlier, isReplay: true };
    await before();
  }
  return inTransaction(database, async (db, afterCommit) => {
    if (record === null) return { reply: await run(db, afterCommit), isReplay: false };
    const { scope, call, key: name, hash } = record;
    // A second request with the key waits here until the first has committed or rolled back.
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ scope, call, key: name, body_hash: hash, status: null, reply: null })
      .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const earlier = await readReply(db, record);
      if (earlier === null) throw new ApiError('requestInFlight');
      return { reply: earlier, isReplay: true };
    }
    const reply = await run(db, afterCommit);
    await db
      .updateTable('idempotency_keys')
      .set({ state: 'done', status: 200, reply: record.write(reply) })
      .where('scope', '=', scope)
      .where('call', '=', call)
      .where('key', '=', name)
      .execute();
    return { reply, isReplay: false };
  });
}

/** How a key and its reply are kept. */
interface KeyRecord {
  readonly scope: string;
  readonly call: Endpoint;
  readonly key: string;
  /** A body may hold a password: without the server's key its hash must tell nothing. */
  readonly hash: Buffer;
  readonly write: (reply: string) => string;
  readonly read: (kept: string) => string;
}

const asItIs = (reply: string) => reply;

function recordOf(secrets: Secrets, { call, principal, body }: KeyedCall, key: string): KeyRecord {
  const hmac = (text: string) => createHmac('sha256', secrets.key('idempotency')).update(text).digest();
  const hash = hmac(canonicalBody(body));
  if (principal) {
    const scope = `${'storeId' in principal ? principal.storeId : ''}/${principal.kind}/${principal.id}`;
    return { scope, call, key, hash, write: asItIs, read: asItIs };
  }
  // Of an open call the key is all there is to know, and the reply may hold a proof: both are kept so that nobody but
  // who made the call can read them back, the database and the server's secret in hand or not.
  const own = createSecrets(hmac(key));
  return {
    scope: 'open',
    call,
    key: createHash('sha256').update(key).digest('base64url'),
    hash,
    write: (reply) => own.seal('idempotency', { reply }).toString('base64'),
    read: (kept) => (own.open('idempotency', Buffer.from(kept, 'base64')) as { readonly reply: string }).reply,
  };
}

/** The reply that was given before; null where there is none yet. @throws Refusal idempotencyKeyReused */
async function readReply(db: Queries, { scope, call, key, hash, read }: KeyRecord): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('scope', '=', scope)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !row.body_hash.equals(hash)) throw new ApiError('idempotencyKeyReused');
  return row?.reply ? read(row.reply) : null;
}

function readKey(given: string | string[] | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given === 'string' && isIdempotencyKey(given)) return given;
  throw new ApiError('malformedRequest', { fields: [INVALID_KEY_PROBLEM] });
}
