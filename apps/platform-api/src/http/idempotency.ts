import { createHash, createHmac } from 'node:crypto';

import { canonicalBody, isIdempotencyKey, INVALID_KEY_VIOLATION } from '@store-panel/contract/idempotency-key';
import type { Endpoint } from '@store-panel/contract/table';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type QueryExecutor } from '#db/transaction.ts';
import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { createSecrets, type Secrets } from '#access/secrets.ts';

/** A key is stored as long as a client may retry with it. */
export const OLD_KEYS = {
  table: 'idempotency_keys',
  isExpired: sql<boolean>`created_at < now() - make_interval(secs => ${SESSION_LIFETIME_MS.idempotencyKey / 1000})`,
} as const;

interface KeyedCall {
  readonly call: Endpoint;
  /** Null for an open endpoint: its key alone identifies the caller. */
  readonly principal: Principal | null;
  /** The body without the wire's additions. */
  readonly body: unknown;
  /** The Idempotency-Key header. */
  readonly header: string | string[] | undefined;
}

interface Work {
  /** Checks to pass before the transaction begins; a repeated request skips them. */
  readonly before: (() => Promise<void>) | undefined;
  readonly run: (db: QueryExecutor, afterCommit: AfterCommit) => Promise<string>;
}

interface IdempotentReply {
  readonly reply: string;
  readonly isReplay: boolean;
}

/**
 * Runs a write in one transaction with the record of its key, so that both are committed or lost together: after a
 * crash, the same key either finds the reply or makes the change once. A failed request leaves no record, so a retry
 * with the same key runs again.
 * @throws ApiError idempotencyKeyReused (same key, other body), malformedRequest (an invalid key)
 */
export async function withIdempotency(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  keyed: KeyedCall,
  { before, run }: Work,
): Promise<IdempotentReply> {
  const key = readKey(keyed.header);
  const record = key === undefined ? null : createKeyRecord(secrets, keyed, key);
  if (before) {
    const storedReply = record && (await readReply(database.kysely, record));
    if (storedReply !== null) return { reply: storedReply, isReplay: true };
    await before();
  }
  return inTransaction(database, async (db, afterCommit) => {
    if (record === null) return { reply: await run(db, afterCommit), isReplay: false };
    const { scope, call, key: name, hash } = record;
    // A second request with the key waits here until the first has committed or rolled back.
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ scope, call, key: name, body_hash: hash, status: null, reply: null })
      .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const storedReply = await readReply(db, record);
      if (storedReply === null) throw new ApiError('requestInFlight');
      return { reply: storedReply, isReplay: true };
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

/** How a key and its reply are stored. */
interface KeyRecord {
  readonly scope: string;
  readonly call: Endpoint;
  readonly key: string;
  /** A body may contain a password: without the server's key its hash must reveal nothing. */
  readonly hash: Buffer;
  readonly write: (reply: string) => string;
  readonly read: (stored: string) => string;
}

const identity = (reply: string) => reply;

function createKeyRecord(secrets: Secrets, { call, principal, body }: KeyedCall, key: string): KeyRecord {
  const hmac = (text: string) => createHmac('sha256', secrets.key('idempotency')).update(text).digest();
  const hash = hmac(canonicalBody(body));
  if (principal) {
    const scope = `${'storeId' in principal ? principal.storeId : ''}/${principal.kind}/${principal.id}`;
    return { scope, call, key, hash, write: identity, read: identity };
  }
  // For an open endpoint the reply may contain a token, and only the key identifies the caller. Key and reply are
  // stored so that only the caller can read them, not even someone with the database and the server's secret.
  const keySecrets = createSecrets(hmac(key));
  return {
    scope: 'open',
    call,
    key: createHash('sha256').update(key).digest('base64url'),
    hash,
    write: (reply) => keySecrets.encrypt('idempotency', { reply }).toString('base64'),
    read: (stored) =>
      (keySecrets.decrypt('idempotency', Buffer.from(stored, 'base64')) as { readonly reply: string }).reply,
  };
}

/** Returns the stored reply; null if there is none yet. @throws ApiError idempotencyKeyReused */
async function readReply(db: QueryExecutor, { scope, call, key, hash, read }: KeyRecord): Promise<string | null> {
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

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && isIdempotencyKey(header)) return header;
  throw new ApiError('malformedRequest', { fields: [INVALID_KEY_VIOLATION] });
}
