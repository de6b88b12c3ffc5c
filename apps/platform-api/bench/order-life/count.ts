import type { RecordedStatement } from './replay.ts';

/** Counts the statements of the transactions; what is sent before or after them is none of a write. */
export function countInTransactions(statements: readonly RecordedStatement[]): number {
  const open = new Set<number>();
  let count = 0;
  for (const { connection, text } of statements) {
    if (text.startsWith('begin')) open.add(connection);
    if (open.has(connection)) count += 1;
    if (text === 'commit' || text === 'rollback') open.delete(connection);
  }
  return count;
}
