import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Excluded, because every call changes it. */
const COUNTS_CALLS = 'rate_limits';

/** The table in which changes are recorded. */
const RECORD = 'recorded_changes';

type Row = Readonly<Record<string, unknown>>;

/** A row that was written: inserted without `before`, deleted without `after`. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Reads the committed changes of rows since the last `start`. */
export interface RecordedChanges {
  start: () => Promise<void>;
  read: () => Promise<readonly RowChange[]>;
}

const recordings = new WeakMap<Database, Promise<RecordedChanges>>();

/** Records changes of every table by triggers, which stay: the database is not used for other tests afterwards. */
export function recordChanges(database: Database): Promise<RecordedChanges> {
  const recording = recordings.get(database) ?? addTriggers(database);
  recordings.set(database, recording);
  return recording;
}

async function addTriggers(database: Database): Promise<RecordedChanges> {
  const { pool } = database;
  const names = (await tables(database)).filter((name) => name !== COUNTS_CALLS);
  // Without an index or a sequence: the trigger adds as little as possible to each write.
  await pool.query(`create table ${RECORD} (table_name text, before jsonb, after jsonb)`);
  await pool.query(`create function record_change() returns trigger language plpgsql as $$
    begin
      insert into ${RECORD} values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`);
  for (const name of names)
    await pool.query(
      `create trigger record_change after insert or update or delete on ${name} for each row execute function record_change()`,
    );
  return {
    async start() {
      await pool.query(`delete from ${RECORD}`);
    },
    async read() {
      const { rows } = await pool.query<RowChange>(`select table_name as table, before, after from ${RECORD}`);
      return rows.filter((change) => !isSending(change));
    },
  };
}

/** Columns of messages other than those that sending changes, which it does at any time. */
const MESSAGE_COLUMNS = ['id', 'channel', 'kind', 'recipient'] as const;

const isSending = ({ table, before, after }: RowChange): boolean =>
  table === 'messages' && MESSAGE_COLUMNS.every((column) => before?.[column] === after?.[column]);

async function tables({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== RECORD);
}

/** Returns the tables of these changes, each once. */
export const tablesOf = (changes: readonly RowChange[]): readonly string[] => [
  ...new Set(changes.map(({ table }) => table)),
];

/** Returns a function that is true for a change of a row that contains one of these texts, before or after. */
export function mentioning(texts: readonly string[]): (change: RowChange) => boolean {
  return ({ before, after }) => {
    const rows = JSON.stringify([before, after]);
    return texts.some((text) => rows.includes(text));
  };
}

/** True for sessions of other accounts, except impersonations by this one. */
export const isOthersSession =
  (principalId: string) =>
  ({ table, before, after }: RowChange): boolean =>
    table === 'sessions' &&
    [before, after].some(
      (row) => row !== null && row['principal_id'] !== principalId && row['acting_admin_id'] !== principalId,
    );

/** Returns the ids that occur only in rows that contain one of these texts. */
export async function idsOf(database: Database, mentioned: readonly string[]): Promise<readonly string[]> {
  const ownPatterns = mentioned.map((text) => `%${text}%`);
  const ownIds = new Set<string>();
  const elsewhere = new Set<string>();
  for (const name of await tables(database)) {
    const { rows } = await sql<{ row: string; is_own: boolean }>`
      select x::text as row, x::text like any(${ownPatterns}::text[]) as is_own from ${sql.table(name)} x`.execute(
      database.kysely,
    );
    for (const { row, is_own: isOwn } of rows)
      for (const id of row.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])
        (isOwn ? ownIds : elsewhere).add(id);
  }
  return [...ownIds].filter((id) => !elsewhere.has(id));
}
