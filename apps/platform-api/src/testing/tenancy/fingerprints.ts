import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Excluded, because every call changes it. */
const COUNTS_CALLS = 'rate_limits';
type Prints = Readonly<Record<string, string>>;

async function tables({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== COUNTS_CALLS);
}

/** Returns SQL for a row as text. Of messages only stable columns, because sending changes the others. */
const asText = (table: string) =>
  table === 'messages' ? 'row(x.id, x.channel, x.kind, x.recipient)::text' : 'x::text';

async function prints(database: Database, names: readonly string[], where: string, values: unknown[]): Promise<Prints> {
  const parts = names.map((name) => {
    const text = asText(name);
    return `select '${name}' as name, coalesce(md5(string_agg(${text}, ',' order by ${text})), '') as print
      from ${name} x where ${where.replaceAll('x::text', text)}`;
  });
  const { rows } = await database.pool.query<{ name: string; print: string }>(parts.join(' union all '), values);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Returns a fingerprint of every table. */
export const printAll = async (database: Database): Promise<Prints> =>
  prints(database, await tables(database), 'true', []);

/** Returns fingerprints of the rows that contain one of these texts. */
export async function printOf(database: Database, mentioned: readonly string[]): Promise<Prints> {
  return prints(database, await tables(database), 'x::text like any($1::text[])', [
    mentioned.map((text) => `%${text}%`),
  ]);
}

/** Returns a fingerprint of all sessions of other accounts, except impersonations by this one. */
export const printSessionsBut = (database: Database, principalId: string): Promise<Prints> =>
  prints(database, ['sessions'], 'x.principal_id <> $1 and x.acting_admin_id is distinct from $1', [principalId]);

/** Returns the tables whose fingerprint differs. */
export const changed = (before: Prints, after: Prints): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** Returns the ids that occur only in rows that contain one of these texts. */
export async function idsOf(database: Database, mentioned: readonly string[]): Promise<readonly string[]> {
  const own = mentioned.map((text) => `%${text}%`);
  const names = await tables(database);
  const found = new Set<string>();
  const elsewhere = new Set<string>();
  for (const name of names) {
    const { rows } = await sql<{ row: string; is_own: boolean }>`
      select x::text as row, x::text like any(${own}::text[]) as is_own from ${sql.table(name)} x`.execute(
      database.kysely,
    );
    for (const { row, is_own: isOwn } of rows)
      for (const id of row.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])
        (isOwn ? found : elsewhere).add(id);
  }
  return [...found].filter((id) => !elsewhere.has(id));
}
