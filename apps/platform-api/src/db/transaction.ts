import { setTimeout as pause } from 'node:timers/promises';
import {
  type IsolationLevel,
  type Kysely,
  type Transaction as KyselyTransaction,
  isAbortedTransactionError,
} from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { runInsideTransaction, runOutsideTransactions } from '#db/transaction-scope.ts';

/** Either the database or a transaction of it: what a query function takes. */
export type Queries = Kysely<Schema>;

/** A transaction's own handle. It cannot begin another one, nor commit by itself. */
export type Transaction = KyselyTransaction<Schema>;

/** Does something once the change is committed, and only then: telling others, mostly. It cannot fail the change any more. */
export type AfterCommit = (act: () => void | Promise<void>) => void;

/** The commit was sent and no answer came: whether the change was kept is not known. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
}

const TRIES = 6;
const FIRST_PAUSE = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const isWorthRepeating = (error: unknown): boolean => [SERIALIZATION_FAILURE, DEADLOCK].includes(String(codeOf(error)));
/** PostgreSQL's own refusals have a five-character code; a lost connection has none, or one of the classes 08 and 57P. */
const isRefusal = (error: unknown): boolean =>
  isAbortedTransactionError(error) || /^(?!08|57P)[0-9A-Z]{5}$/.test(String(codeOf(error)));

/**
 * Runs `work` in one transaction and commits it; a throw rolls all of it back. PostgreSQL may ask for a repeat (a
 * deadlock, a serialization failure): `work` then runs again, up to six times, so it must do nothing outside the
 * transaction but what it hands to `afterCommit`.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction, afterCommit: AfterCommit) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const acts: (() => void | Promise<void>)[] = [];
    try {
      const result = await once(database, (transaction) => work(transaction, (act) => acts.push(act)), options);
      await perform(database, acts);
      return result;
    } catch (error) {
      if (attempt === TRIES || !isWorthRepeating(error)) throw error;
      // Both of a deadlock's losers must not meet again at the same moment.
      await pause(FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function once<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  { isolation }: TransactionOptions,
): Promise<T> {
  const builder = database.kysely.startTransaction();
  const transaction = await (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute();
  let result: T;
  try {
    result = await runInsideTransaction(database.pool, () => work(transaction));
  } catch (error) {
    // A rollback that fails changes nothing: without its connection the transaction is gone as well.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  try {
    await transaction.commit().execute();
  } catch (error) {
    // Also gives the connection back, which a failed commit does not.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    if (isRefusal(error)) throw error;
    throw new CommitUnknownError(
      'The connection was lost while committing; whether the change was kept is not known.',
      {
        cause: error,
      },
    );
  }
  return result;
}

async function perform(database: Database, acts: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const act of acts) {
    try {
      await runOutsideTransactions(act);
    } catch (error) {
      database.log.error(error, 'What was to follow a commit failed; the change itself is kept.');
    }
  }
}
