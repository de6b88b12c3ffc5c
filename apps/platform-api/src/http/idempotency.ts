import { createHash } from 'node:crypto';

import { canonicalBody, isIdempotencyKey, INVALID_KEY_VIOLATION } from '@store-panel/contract/idempotency-key';
import type { Endpoint } from '@store-panel/contract/table';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { CommitUnknownError, violatedConstraint } from '#db/database-errors.ts';
import { type CallKey, insertReply, KEY_CONSTRAINT, RecordedReply } from '#db/recorded-reply.ts';
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
  /** Returns the reply's text, or the reply that its last statement has stored with `key`. */
  readonly run: (
    db: QueryExecutor,
    afterCommit: AfterCommit,
    key: CallKey | null,
  ) => Promise<string | RecordedReply<unknown>>;
}

interface IdempotentReply {
  readonly reply: string;
  readonly isReplay: boolean;
}

/**
 * Runs a write in one transaction with the record of its key, so that both are committed or lost together: after a
 * crash, the same key either finds the reply or makes the change once. The record is written last; a repeated request
 * fails by its key and gets the first reply. A failed request leaves no record, so a retry with the same key runs again.
 * @throws ApiError idempotencyKeyReused (same key, other body), malformedRequest (an invalid key), requestInFlight (the
 * first request takes longer than a statement may)
 */
export async function withIdempotency(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  keyed: KeyedCall,
  { before, run }: Work,
): Promise<IdempotentReply> {
  const header = readKey(keyed.header);
  if (header === undefined) {
    await before?.();
    const reply = await inTransaction(database, (db, afterCommit) => run(db, afterCommit, null));
    return { reply: textOf(reply), isReplay: false };
  }
  const record = createKeyRecord(secrets, keyed, header);
  try {
    if (before) {
      const storedReply = await readReply(database.kysely, record);
      if (storedReply !== null) return { reply: storedReply, isReplay: true };
      await before();
    }
    return await inTransaction(
      database,
      async (db, afterCommit, isExclusive) => {
        if (!isExclusive) {
          const firstReply = await awaitFirst(db, record);
          if (firstReply !== null) return { reply: firstReply, isReplay: true };
        }
        const { key, isStoredAsSent, write } = record;
        const reply = await run(db, afterCommit, isStoredAsSent ? key : null);
        const text = textOf(reply);
        if (!(isStoredAsSent && reply instanceof RecordedReply))
          await insertReply(key, sql`${write(text)}::text`).execute(db);
        return { reply: text, isReplay: false };
      },
      { exclusive: lockNumber(record.key) },
    );
  } catch (error) {
    // Its own repeat will tell.
    if (error instanceof CommitUnknownError) throw error;
    // The same call, sent before, may be the reason.
    const storedReply = await readReply(database.kysely, record);
    if (storedReply !== null) return { reply: storedReply, isReplay: true };
    throw violatedConstraint(error) === KEY_CONSTRAINT ? new ApiError('requestInFlight') : error;
  }
}

const textOf = (reply: string | RecordedReply<unknown>) => (typeof reply === 'string' ? reply : reply.text);

const QUERY_CANCELLED = '57014';

/**
 * Waits until the request with the same key that holds the lock has ended. Returns its reply; null if it failed.
 * @throws ApiError requestInFlight if that takes too long
 */
async function awaitFirst(db: QueryExecutor, record: KeyRecord): Promise<string | null> {
  try {
    await sql`select pg_advisory_xact_lock(${lockNumber(record.key)}::bigint)`.execute(db);
  } catch (error) {
    throw (error as { readonly code?: unknown }).code === QUERY_CANCELLED ? new ApiError('requestInFlight') : error;
  }
  return readReply(db, record);
}

/** A number for the lock of a key. Two keys that share it only wait for each other. */
const lockNumber = ({ scope, call, key }: CallKey): string =>
  createHash('sha256').update(`${scope}\n${call}\n${key}`).digest().readBigInt64BE().toString();

/** How a key and its reply are stored. */
interface KeyRecord {
  /** The hash of its body is keyed: a body may contain a password. */
  readonly key: CallKey;
  /** What the stored hash of the same body may be. */
  readonly hashes: readonly Buffer[];
  /** False if the reply is stored encrypted. */
  readonly isStoredAsSent: boolean;
  readonly write: (reply: string) => string;
  readonly read: (stored: string) => string;
}

const identity = (reply: string) => reply;

function createKeyRecord(secrets: Secrets, { call, principal, body }: KeyedCall, header: string): KeyRecord {
  const hashes = secrets.macs('idempotency', canonicalBody(body));
  const [hash] = hashes;
  if (principal) {
    const scope = `${'storeId' in principal ? principal.storeId : ''}/${principal.kind}/${principal.id}`;
    return { key: { scope, call, key: header, hash }, hashes, isStoredAsSent: true, write: identity, read: identity };
  }
  // For an open endpoint the reply may contain a token, and only the key identifies the caller. Key and reply are
  // stored so that only the caller can read them, not even someone with the database and the server's secret.
  const [keySecret, previousKeySecret] = secrets.macs('idempotency', header);
  const keySecrets = createSecrets(keySecret, previousKeySecret);
  return {
    key: { scope: 'open', call, key: createHash('sha256').update(header).digest('base64url'), hash },
    hashes,
    isStoredAsSent: false,
    write: (reply) => keySecrets.encrypt('idempotency', { reply }).toString('base64'),
    read: (stored) =>
      (keySecrets.decrypt('idempotency', Buffer.from(stored, 'base64')) as { readonly reply: string }).reply,
  };
}

/** Returns the stored reply; null if there is none yet. @throws ApiError idempotencyKeyReused */
async function readReply(
  db: QueryExecutor,
  { key: { scope, call, key }, hashes, read }: KeyRecord,
): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('scope', '=', scope)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !hashes.some((hash) => row.body_hash.equals(hash))) throw new ApiError('idempotencyKeyReused');
  return row?.reply ? read(row.reply) : null;
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && isIdempotencyKey(header)) return header;
  throw new ApiError('malformedRequest', { fields: [INVALID_KEY_VIOLATION] });
}
