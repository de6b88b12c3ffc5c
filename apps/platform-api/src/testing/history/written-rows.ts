import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** A row as PostgreSQL writes it as JSON, without what differs in every run. */
export type WrittenRow = Readonly<Record<string, unknown>>;

/** The tables that an order of the history fills, each with the column that names the order or its claim. */
const OWNERS = {
  orders: 'id',
  order_adjustments: 'order_id',
  parcels: 'order_id',
  delivery_requests: 'order_id',
  events: 'order_id',
  order_bookings: 'order_id',
  ledger_postings: 'order_id',
  claims: 'id',
  claim_entries: 'claim_id',
  claim_documents: 'claim_id',
} as const satisfies Partial<Record<keyof Schema, string>>;

export type WrittenTable = keyof typeof OWNERS;
export type RowsByTable = Readonly<Record<WrittenTable, readonly WrittenRow[]>>;

async function byTable(read: (table: WrittenTable) => Promise<readonly WrittenRow[]>): Promise<RowsByTable> {
  const tables = Object.keys(OWNERS) as WrittenTable[];
  const entries: (readonly [WrittenTable, readonly WrittenRow[]])[] = [];
  for (const table of tables) entries.push([table, await read(table)]);
  return Object.fromEntries(entries) as RowsByTable;
}

/** Writes rows of the generator as the database would return them; nothing is stored. */
export function formatRows(
  { kysely }: Database,
  generated: Readonly<Record<WrittenTable, readonly object[]>>,
): Promise<RowsByTable> {
  return byTable(async (table) => {
    const { rows } = await sql<{ row: WrittenRow }>`
      select to_jsonb(r) as row
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(generated[table])}::json) r`.execute(
      kysely,
    );
    return rows.map(({ row }) => row);
  });
}

/** Reads the rows of orders and claims, oldest first. */
export function readRows({ kysely }: Database, ownerIds: readonly string[]): Promise<RowsByTable> {
  return byTable(async (table) => {
    const { rows } = await sql<{ row: WrittenRow }>`
      select to_jsonb(r) as row from ${sql.table(table)} r where ${sql.ref(OWNERS[table])} = any(${ownerIds}::uuid[])
      order by coalesce(to_jsonb(r) ->> 'seq', to_jsonb(r) ->> 'number', to_jsonb(r) ->> 'entry_no')::int,
        (to_jsonb(r) ->> 'line')::int, to_jsonb(r) ->> 'created_at', to_jsonb(r) ->> 'id'`.execute(kysely);
    return rows.map(({ row }) => row);
  });
}

/**
 * The rows of one order and its claims, comparable with those of another run: ids that are generated on both sides are
 * replaced by the order in which they appear, and random secrets are left out.
 */
export function comparable(rowsByTable: RowsByTable, ownerIds: readonly string[]): unknown {
  const owned = Object.entries(OWNERS).map(([table, column]) => {
    const rows = rowsByTable[table as WrittenTable].filter((row) => ownerIds.includes(String(row[column])));
    return [table, rows] as const;
  });
  const names = new Map<string, string>();
  for (const [table, rows] of owned)
    for (const [at, { id }] of rows.entries()) if (typeof id === 'string') names.set(id, `${table} ${at + 1}`);
  const text = JSON.stringify(Object.fromEntries(owned), (key, value: unknown) => {
    // A trigger writes the distance when the order is inserted.
    if (['unique_id', 'seq', 'entry_no', 'claim_number_sealed', 'direct_metres'].includes(key)) return undefined;
    if (key === 'confirmation_code') return value === null ? null : 'a code';
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  });
  return JSON.parse(text);
}
