import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** A row as PostgreSQL writes it as JSON, without what differs in every run. */
export type WrittenRow = Readonly<Record<string, unknown>>;

interface RowsOf {
  readonly table: keyof Schema;
  readonly rows: readonly object[];
}

/** Writes rows of the generator as the database would return them; nothing is stored. */
export async function formatRows({ kysely }: Database, { table, rows }: RowsOf): Promise<readonly WrittenRow[]> {
  const { rows: formatted } = await sql<{ row: WrittenRow }>`
    select to_jsonb(r) as row from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) r`.execute(
    kysely,
  );
  return formatted.map(({ row }) => row);
}

/** Reads the rows that belong to an order or a claim, oldest first. */
export async function readRows(
  { kysely }: Database,
  table: keyof Schema,
  column: string,
  id: string,
): Promise<readonly WrittenRow[]> {
  const { rows } = await sql<{ row: WrittenRow }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where ${sql.ref(column)} = ${id}
    order by coalesce(to_jsonb(r) ->> 'seq', to_jsonb(r) ->> 'number')::int, to_jsonb(r) ->> 'created_at', to_jsonb(r) ->> 'id'`.execute(
    kysely,
  );
  return rows.map(({ row }) => row);
}

/** Replaces ids that are generated on both sides by the order in which they appear, and leaves out random secrets. */
export function comparable(rowsByTable: Readonly<Record<string, readonly WrittenRow[]>>): unknown {
  const names = new Map<string, string>();
  for (const [table, rows] of Object.entries(rowsByTable))
    for (const [at, { id }] of rows.entries()) if (typeof id === 'string') names.set(id, `${table} ${at + 1}`);
  const text = JSON.stringify(rowsByTable, (key, value: unknown) => {
    if (key === 'unique_id' || key === 'seq' || key === 'claim_number_sealed') return undefined;
    if (key === 'confirmation_code') return value === null ? null : 'a code';
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  });
  return JSON.parse(text);
}
