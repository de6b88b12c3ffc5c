import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';

import type pg from 'pg';

/** A statement that the server sent for one order. */
export interface RecordedStatement {
  /** Number of the order. */
  readonly life: number;
  /** Number of the connection: the same within a transaction. */
  readonly connection: number;
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Reads what a recording server left behind, by order. */
export function readRecorded(file: string): readonly (readonly RecordedStatement[])[] {
  const all = deserialize(readFileSync(file)) as readonly RecordedStatement[];
  return [...Map.groupBy(all, ({ life }) => life).values()];
}

const isEnd = (text: string) => text === 'commit' || text === 'rollback';

/** Runs the statements of one order's life by the raw driver, each transaction on one connection. */
export async function replayLife(pool: pg.Pool, statements: readonly RecordedStatement[]): Promise<void> {
  const open = new Map<number, pg.PoolClient>();
  for (const { connection, name, text, values } of statements) {
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    if (text.startsWith('begin')) open.set(connection, await pool.connect());
    await (open.get(connection) ?? pool).query(query);
    if (!isEnd(text)) continue;
    open.get(connection)?.release();
    open.delete(connection);
  }
}
