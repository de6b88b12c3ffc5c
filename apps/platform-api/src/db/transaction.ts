import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ControlledTransaction,
  type IsolationLevel,
  type Kysely,
  type Transaction as KyselyTransaction,
  isAbortedTransactionError,
} from 'kysely';
import type { Database } from '#db/database.ts';
import { beginWith, isPlanOutdated } from '#db/named-statements.ts';
import { CommitUnknownError } from '#db/database-errors.ts';
import type { Schema } from '#db/schema.ts';
import { markInsideTransaction, runOutsideTransactions } from '#db/transaction-scope.ts';
import { commitUnknown, transactionEnded, transactionRetried } from '#signals.ts';

/** The database or one of its transactions: the first argument of a query function. */
export type QueryExecutor = Kysely<Schema>;

/** Handle of a transaction. It can neither start another one nor commit. */
export type Transaction = KyselyTransaction<Schema>;

/** Registers a callback for after the commit, mostly notifications. It can no longer fail the change. */
export type AfterCommit = (callback: () => void | Promise<void>) => void;

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  /** Number of a lock that at most one transaction holds, until it ends. The work learns whether this one does. */
  readonly exclusive?: string;
}

const MAX_ATTEMPTS = 6;
const BASE_BACKOFF_MS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const sqlStateOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const isRetryable = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(String(sqlStateOf(error))) || isPlanOutdated(error);
/** PostgreSQL's errors have a five-character code; a lost connection has none, or one of the classes 08 and 57P. */
const isCommitRejection = (error: unknown): boolean =>
  isAbortedTransactionError(error) || /^(?!08|57P)[0-9A-Z]{5}$/.test(String(sqlStateOf(error)));

/**
 * Runs `work` in one transaction and commits it; an exception rolls it back. After a deadlock, a serialization failure
 * or a migration by another node `work` is retried, up to six attempts in all, so effects outside the transaction belong
 * into `afterCommit`.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction, afterCommit: AfterCommit, isExclusive: boolean) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: (() => void | Promise<void>)[] = [];
    try {
      const result = await runTimed(
        database,
        (transaction, isExclusive) => work(transaction, (callback) => callbacks.push(callback), isExclusive),
        options,
      );
      await runAfterCommit(database, callbacks);
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      transactionRetried.publish({});
      // Jitter, so that the transactions of one deadlock do not collide again.
      await sleep(BASE_BACKOFF_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Runs it once, and reports how long the connection was held. */
async function runTimed<T>(...input: Parameters<typeof runOnce<T>>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await runOnce(...input);
  } finally {
    transactionEnded.publish({ seconds: (performance.now() - startedAt) / 1000 });
  }
}

async function runOnce<T>(
  database: Database,
  work: (transaction: Transaction, isExclusive: boolean) => Promise<T>,
  { isolation, exclusive }: TransactionOptions,
): Promise<T> {
  const builder = database.kysely.startTransaction();
  const begin = () => (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute();
  // On one connection no other transaction is open.
  const isAlone = exclusive === undefined || database.engine === 'embedded';
  const { transaction, isExclusive } = isAlone
    ? { transaction: await begin(), isExclusive: true }
    : await beginExclusively(exclusive, begin);
  let result: T;
  try {
    result = await markInsideTransaction(database.pool, () => work(transaction, isExclusive));
  } catch (error) {
    // A failed rollback is harmless: losing the connection also ends the transaction.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  try {
    await transaction.commit().execute();
  } catch (error) {
    // Releases the connection, which a failed commit does not.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    if (isCommitRejection(error)) throw error;
    commitUnknown.publish({});
    throw new CommitUnknownError(
      'The connection was lost while committing; it is unknown whether the change was stored.',
      {
        cause: error,
      },
    );
  }
  return result;
}

/** Tries the lock in the round trip that begins the transaction. */
async function beginExclusively(exclusive: string, begin: () => Promise<ControlledTransaction<Schema>>) {
  const statement = `select pg_try_advisory_xact_lock(${BigInt(exclusive)}) as is_exclusive`;
  const { result: transaction, rows } = await beginWith(statement, begin);
  const [lock] = rows as readonly { readonly is_exclusive: boolean }[];
  return { transaction, isExclusive: lock?.is_exclusive ?? false };
}

async function runAfterCommit(database: Database, callbacks: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const callback of callbacks) {
    try {
      await runOutsideTransactions(callback);
    } catch (error) {
      database.log.error(error, 'An after-commit callback failed; the change itself is stored.');
    }
  }
}
