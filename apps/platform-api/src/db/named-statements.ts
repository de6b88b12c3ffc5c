import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

import { CommitUnknownError } from '#db/database-errors.ts';
import { type DatabaseLog, silentLog } from '#db/database-log.ts';
import { callFields, countStatement } from '#call-context.ts';

/** A connection keeps each statement with its plan until it ends, at some 10 kB each. */
export const MAX_NAMES = 1500;
/** More values are rows to insert, whose number differs each time. */
const MAX_VALUES = 100;
/** A longer one is logged, with its text and without its values. */
const SLOW_MS = 250;
const MAX_LOGGED_TEXT = 500;
/** A plan made without knowing the pattern uses no trigram index. */
const SEARCH = /\bilike\b/i;

/** The names of statements. They belong to the text, so that all connections of a pool use the same. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #count = 0;
  #unnamed = 0;

  get size(): number {
    return this.#names.size;
  }

  /** How often a statement got no name because there were too many: some text has a list where it needs an array. */
  get unnamed(): number {
    return this.#unnamed;
  }

  /** Undefined for a statement that is better planned for its values, or sent too rarely to be kept. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (values.length === 0 || values.length > MAX_VALUES || SEARCH.test(text)) return undefined;
    if (this.#names.size >= MAX_NAMES) {
      this.#unnamed += 1;
      return undefined;
    }
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives a statement another name, under which no connection has a plan yet. */
  renew(text: string): void {
    this.#names.delete(text);
  }
}

/**
 * Whether PostgreSQL refused the plan of a named statement because its table has other columns by now, after a
 * migration by another node.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  (error as { readonly routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

/** Follows the statements of one transaction, before they are sent. It may throw. */
export type TransactionObserver = (text: string, values: readonly unknown[]) => void;

export interface NamedStatementOptions {
  readonly names: StatementNames;
  readonly log?: DatabaseLog | undefined;
  /** Called when a transaction begins. For tests. */
  readonly observeTransaction?: (() => TransactionObserver) | undefined;
}

/** The pool for Kysely, which names no statement itself: each connection parses and plans a named one once. */
export function withNamedStatements(pool: Pool, options: NamedStatementOptions): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      // Kysely recognizes a connection by its object.
      const named = clients.get(client) ?? withNames(client, options);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** A statement to send with `begin`, and its rows. */
interface FirstStatement {
  readonly text: string;
  rows: readonly unknown[];
}

const firstStatements = new AsyncLocalStorage<FirstStatement>();

/** Sends a statement without values in the same round trip as the `begin` of the transaction that `begin` starts. */
export async function beginWith<Result>(
  text: string,
  begin: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly rows: readonly unknown[] }> {
  const first: FirstStatement = { text, rows: [] };
  const result = await firstStatements.run(first, begin);
  return { result, rows: first.rows };
}

/** Kysely sends `begin` alone. */
async function sendBegin(client: PoolClient, text: string): Promise<QueryResult> {
  const first = firstStatements.getStore();
  if (first === undefined) return client.query(text);
  try {
    // Of several statements the driver returns several results.
    const results: unknown = await client.query(`${text}; ${first.text}`);
    const [begun, { rows }] = results as readonly [QueryResult, QueryResult];
    first.rows = rows;
    return begun;
  } catch (error) {
    // Kysely returns the connection to the pool, although the transaction has begun.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL's function that waits for the standby. Texts of notices are translated, this is not. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

function withNames(
  client: PoolClient,
  { names, observeTransaction, log = silentLog }: NamedStatementOptions,
): PostgresPoolClient {
  let isUnreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) isUnreplicated = true;
  });

  let isInTransaction = false;
  let observer: TransactionObserver | undefined;

  const send = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = names.nameOf(text, values);
    const statement: QueryConfig = { text, values: [...values] };
    return client.query(name === undefined ? statement : { ...statement, name });
  };

  /** @throws CommitUnknownError after a wait for the standby was cancelled, which PostgreSQL reports as a success */
  async function sendTimed(text: string, values: readonly unknown[]): Promise<QueryResult> {
    isUnreplicated = false;
    const startedAt = performance.now();
    try {
      const result = await send(text, values);
      if (isUnreplicated)
        throw new CommitUnknownError('The wait for the standby was cancelled: the change may be on one machine alone.');
      return result;
    } finally {
      const ms = performance.now() - startedAt;
      countStatement(ms);
      if (ms > SLOW_MS)
        log.info(callFields(), `A statement took ${Math.round(ms)} ms: ${text.slice(0, MAX_LOGGED_TEXT)}`);
    }
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    if (/^(?:begin|start transaction)\b/.test(text)) {
      isInTransaction = true;
      observer = observeTransaction?.();
      observer?.(text, values);
      return sendBegin(client, text);
    }
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      observer = undefined;
    }
    observer?.(text, values);
    try {
      return await sendTimed(text, values);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names.renew(text);
      // The error has ended the transaction, which begins again.
      if (isInTransaction) throw error;
      return sendTimed(text, values);
    }
  }

  return {
    // Without cursors, which the dialect has no class for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken?: boolean) => client.release(isBroken),
  };
}
