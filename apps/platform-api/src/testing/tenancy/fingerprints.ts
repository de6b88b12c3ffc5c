import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Excluded, because every call changes it. */
const COUNTS_CALLS = 'rate_limits';
type Prints = Readonly<Record<string, string>>;

const tablesOf = new WeakMap<Database, Promise<readonly string[]>>();

/** Read once: no test adds a table. */
function tables(database: Database): Promise<readonly string[]> {
  const names = tablesOf.get(database) ?? readTables(database);
  tablesOf.set(database, names);
  return names;
}

async function readTables({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== COUNTS_CALLS);
}

/** Sending changes the other columns of messages at any time, so only these count as their version. */
const MESSAGE_VERSION = 'md5(row(x.id, x.channel, x.kind, x.recipient)::text)';

/** Returns SQL for the version of a row: its place and the transaction that wrote it. */
const versionOf = (table: string) => (table === 'messages' ? MESSAGE_VERSION : 'x.ctid::text || x.xmin::text');

async function prints(database: Database, names: readonly string[], where = 'true', values: unknown[] = []) {
  const parts = names.map(
    (name) => `select '${name}' as name, coalesce(string_agg(v, ' ' order by v), '') as print
      from (select ${versionOf(name)} as v from ${name} x where ${where}) versions`,
  );
  const { rows } = await database.pool.query<{ name: string; print: string }>(parts.join(' union all '), values);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print])) as Prints;
}

/** Returns a fingerprint of every table. */
export const printAll = async (database: Database): Promise<Prints> => prints(database, await tables(database));

/**
 * Returns a function that fingerprints the rows that contain one of these texts. The text of a row is searched once for
 * each version of the row.
 */
export function watchRows(database: Database, mentioned: readonly string[]): () => Promise<Prints> {
  const patterns = mentioned.map((text) => `%${text}%`);
  const isMentionedByVersion = new Map<string, boolean>();
  const keyOf = (table: string, version: string) => `${table} ${version}`;
  async function searchNew(table: string, versions: readonly string[]): Promise<void> {
    const unseen = versions.filter((version) => !isMentionedByVersion.has(keyOf(table, version)));
    if (unseen.length === 0) return;
    const version = versionOf(table);
    const { rows } = await database.pool.query<{ version: string }>(
      `select ${version} as version from ${table} x where x::text like any($1::text[]) and ${version} = any($2::text[])`,
      [patterns, unseen],
    );
    const mentionedVersions = new Set(rows.map((row) => row.version));
    for (const each of unseen) isMentionedByVersion.set(keyOf(table, each), mentionedVersions.has(each));
  }
  return async () => {
    const all = await printAll(database);
    const watched: Record<string, string> = {};
    for (const [table, print] of Object.entries(all)) {
      const versions = print === '' ? [] : print.split(' ');
      await searchNew(table, versions);
      watched[table] = versions.filter((version) => isMentionedByVersion.get(keyOf(table, version))).join(' ');
    }
    return watched;
  };
}

/** Returns a fingerprint of all sessions of other accounts, except impersonations by this one. */
export const printSessionsBut = (database: Database, principalId: string): Promise<Prints> =>
  prints(database, ['sessions'], 'x.principal_id <> $1 and x.acting_admin_id is distinct from $1', [principalId]);

/** Returns the tables whose fingerprint differs. */
export const changed = (before: Prints, after: Prints): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** Returns the ids that occur only in rows that contain one of these texts. */
export async function idsOf(database: Database, mentioned: readonly string[]): Promise<readonly string[]> {
  const ownPatterns = mentioned.map((text) => `%${text}%`);
  const names = await tables(database);
  const ownIds = new Set<string>();
  const elsewhere = new Set<string>();
  for (const name of names) {
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
