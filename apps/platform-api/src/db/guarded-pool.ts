import pg from 'pg';
import type { DatabaseLog } from '#db/database-log.ts';
import { isInsideTransaction } from '#db/transaction-scope.ts';

/** A pool that survives lost connections and rejects use by code that runs inside one of its transactions. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, log: DatabaseLog) {
    super(config);
    // Without a listener, an error on a connection would end the process.
    this.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`));
    this.on('connect', (client) => {
      client.on('error', (error) => log.debug(`A database connection was lost: ${error.message}`));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (isInsideTransaction(this)) {
      const error = new Error(
        'The database was used inside a transaction by its outer handle. Pass the transaction on: the outer handle ' +
          'sees none of its changes, and waits for ever where there is one connection only.',
      );
      if (callback === undefined) return Promise.reject(error);
      callback(error, undefined, () => undefined);
      return;
    }
    if (callback === undefined) return super.connect();
    super.connect(callback);
  }
}
