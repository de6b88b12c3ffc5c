import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  readonly pool: object;
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<readonly Scope[]>();

/**
 * Returns whether the running code is part of an open transaction of this pool. There a query on the pool itself would
 * not see the changes of the transaction, and wait for ever if the pool has one connection.
 */
export function isInsideTransaction(pool: object): boolean {
  return (scopes.getStore() ?? []).some((scope) => scope.pool === pool && scope.isOpen);
}

/** Marks `work`, and all it starts, as part of a transaction of this pool until `work` has ended. Begins none. */
export async function markInsideTransaction<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { pool, isOpen: true };
  try {
    return await scopes.run([...(scopes.getStore() ?? []), scope], work);
  } finally {
    scope.isOpen = false;
  }
}

/** Runs `work` as if no transaction were open around it. */
export function runOutsideTransactions<T>(work: () => T): T {
  return scopes.run([], work);
}
