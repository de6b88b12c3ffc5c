import { type RawBuilder, sql } from 'kysely';

import { SEAL_HEADER_BYTES, sealHeader, type SecretPlace, type SecretPurpose, type Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';

type Row = Readonly<Record<string, unknown>>;

/** Values of one column that were made under the SECRET, and are made again under the one that replaces it. */
export interface ResealRule {
  readonly table: keyof Schema;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Read besides the key. */
  readonly columns: readonly string[];
  /** The rows whose value was made under another key, or in an earlier form. */
  readonly isStale: (secrets: Secrets) => RawBuilder<boolean>;
  /** Returns the columns to write; null for a value that can be read with neither secret. */
  readonly remake: (db: QueryExecutor, secrets: Secrets, row: Row) => Promise<Row | null>;
}

/** What is left to do; `/health` shows it. */
export interface ResealState {
  /** Values that the previous secret still has to open. Null until they were counted. */
  readonly left: number | null;
  /** Values that neither secret opens: they have to be entered again. */
  readonly unreadable: number;
}

/** Small, so that no request waits long for a row. */
const BATCH_SIZE = 100;

/** The rule of a column with encrypted values, whose place depends on its row. */
export function resealColumn({
  column,
  purpose,
  placeOf,
  isKept = sql<boolean>`true`,
  columns = [],
  alsoSet = async () => ({}),
  ...table
}: Pick<ResealRule, 'table' | 'key'> & {
  readonly column: string;
  readonly purpose: SecretPurpose;
  readonly placeOf?: (row: Row) => SecretPlace;
  /** The rows whose value is still needed. */
  readonly isKept?: RawBuilder<boolean>;
  readonly columns?: readonly string[];
  /** What changes with the value. */
  readonly alsoSet?: (db: QueryExecutor, secrets: Secrets, value: object, row: Row) => Promise<Row>;
}): ResealRule {
  return {
    ...table,
    columns: [column, ...columns],
    isStale: (secrets) => sql<boolean>`${isKept} and ${hasOtherHeader(sql.ref(column), sealHeader(secrets))}`,
    async remake(db, secrets, row) {
      const place = placeOf?.(row);
      const value = secrets.decrypt(purpose, row[column] as Buffer, place) as object | null;
      if (value === null) return null;
      return { [column]: secrets.encrypt(purpose, value, place), ...(await alsoSet(db, secrets, value, row)) };
    },
  };
}

/** As two ranges, which an index finds. */
const hasOtherHeader = (column: RawBuilder<unknown>, header: Buffer) => {
  const stored = sql`substring(${column} from 1 for ${sql.lit(SEAL_HEADER_BYTES)})`;
  return sql<boolean>`(${stored} < ${header} or ${stored} > ${header})`;
};

/**
 * Makes all values again that were made under the previous secret. Several nodes may run it at once, and it may end at
 * any time: each batch is one transaction.
 * @param report is called with the new state after each batch
 */
export async function reseal(
  database: Database,
  secrets: Secrets,
  rules: readonly ResealRule[],
  isStopping: () => boolean,
  report: (state: ResealState) => void,
): Promise<void> {
  let left = await countStale(database.kysely, secrets, rules);
  let unreadable = 0;
  for (const rule of rules) {
    for (let after: Row | null = null, isLast = false; !isLast && !isStopping();) {
      const batch: Batch = await inTransaction(database, (db) => resealBatch(db, secrets, rule, after));
      after = batch.last;
      isLast = batch.last === null;
      left -= batch.remade + batch.unreadable;
      unreadable += batch.unreadable;
      report({ left: Math.max(left, 0), unreadable });
    }
  }
  if (isStopping()) return;
  // Others may have made some, or values of a node that still has the old secret may have come.
  left = (await countStale(database.kysely, secrets, rules)) - unreadable;
  report({ left: Math.max(left, 0), unreadable });
}

interface Batch {
  /** Key of the last row; null after the last batch. */
  readonly last: Row | null;
  readonly remade: number;
  readonly unreadable: number;
}

async function resealBatch(
  db: QueryExecutor,
  secrets: Secrets,
  { table, key, columns, isStale, remake }: ResealRule,
  after: Row | null,
): Promise<Batch> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const isAfter = after === null ? sql`true` : sql`(${keys}) > (${sql.join(key.map((name) => after[name]))})`;
  const { rows } = await sql<Row>`
    select ${sql.join([...key, ...columns].map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${isStale(secrets)} and ${isAfter} order by ${keys} limit ${sql.lit(BATCH_SIZE)} for update skip locked`.execute(
    db,
  );
  let unreadable = 0;
  for (const row of rows) {
    const values = await remake(db, secrets, row);
    if (values === null) {
      unreadable += 1;
      continue;
    }
    const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    const isRow = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} set ${set} where ${isRow}`.execute(db);
  }
  const last = rows.length < BATCH_SIZE ? null : (rows.at(-1) ?? null);
  return { last, remade: rows.length - unreadable, unreadable };
}

async function countStale(db: QueryExecutor, secrets: Secrets, rules: readonly ResealRule[]): Promise<number> {
  let all = 0;
  for (const { table, isStale } of rules) {
    const { rows } = await sql<{ stale: number }>`
      select count(*)::int as stale from ${sql.table(table)} where ${isStale(secrets)}`.execute(db);
    all += rows[0]?.stale ?? 0;
  }
  return all;
}
