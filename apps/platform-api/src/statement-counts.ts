import { AsyncLocalStorage } from 'node:async_hooks';

/** What a piece of work has asked of the database, without statements of raw SQL on the pool. */
export interface StatementCounts {
  statements: number;
  /** Until their replies, in milliseconds. */
  ms: number;
}

const counted = new AsyncLocalStorage<StatementCounts>();

/** Counts the statements of `work` and of all it starts. */
export const countStatements = <Result>(counts: StatementCounts, work: () => Result): Result =>
  counted.run(counts, work);

export function countStatement(ms: number): void {
  const counts = counted.getStore();
  if (counts === undefined) return;
  counts.statements += 1;
  counts.ms += ms;
}
