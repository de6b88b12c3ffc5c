import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Counts calls, so that every call changes it. */
const COUNTS_CALLS = 'rate_limits';
type Prints = Readonly<Record<string, string>>;

async function tables({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== COUNTS_CALLS);
}

/** A row as text. Of what is on its way only to whom: the rest changes by itself while it is being sent. */
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

/** What stands in every table. */
export const printAll = async (database: Database): Promise<Prints> =>
  prints(database, await tables(database), 'true', []);

/** What stands in the rows that mention one of these. */
export async function printOf(database: Database, mentioned: readonly string[]): Promise<Prints> {
  return prints(database, await tables(database), 'x::text like any($1::text[])', [
    mentioned.map((text) => `%${text}%`),
  ]);
}

/** What stands in the sessions of everybody else, of the same house too; those begun in a store's name are one's own. */
export const printSessionsBut = (database: Database, principalId: string): Promise<Prints> =>
  prints(database, ['sessions'], 'x.principal_id <> $1 and x.acting_admin_id is distinct from $1', [principalId]);

/** The tables in which something else stands now. */
export const changed = (before: Prints, after: Prints): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** Every id in rows that mention one of these, and in no other row. */
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
