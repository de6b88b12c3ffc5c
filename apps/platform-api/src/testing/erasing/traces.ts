import { sql } from 'kysely';

import { isPersonal, PERSONAL_DATA, type DataClass } from '#access/personal-data.ts';
import type { StoreTable } from '#access/store-tables.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Whatever would lead to a person, as it may stand in a column. */
const needlesOf = ({ canary, national }: { readonly canary: string; readonly national: string }) => [
  canary,
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('base64').replace(/=*$/, ''),
  national,
];

/** Columns of all tables with something of a person: `table.column`, with how many rows have it. */
export async function tracesOf(
  db: QueryExecutor,
  person: { readonly canary: string; readonly national: string },
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const table of Object.keys(PERSONAL_DATA)) {
    const { rows } = await sql<{ column: string; count: number }>`
      select e.key as column, count(*)::int as count
      from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) e
      where exists (select from unnest(${needlesOf(person)}::text[]) n where position(n in e.value) > 0)
      group by e.key order by e.key`.execute(db);
    for (const { column, count } of rows) found[`${table}.${column}`] = count;
  }
  return found;
}

const OF_CUSTOMERS: readonly string[] = ['key', 'order', 'phone', 'booking', 'claim', 'message'] satisfies DataClass[];

/** Columns that `PERSONAL_DATA` calls personal of customers. */
export const customerColumns = (): readonly string[] =>
  Object.keys(PERSONAL_DATA).flatMap((table) =>
    Object.entries(PERSONAL_DATA[table as StoreTable]).flatMap(([dataClass, columns]) =>
      isPersonal(dataClass as DataClass) && OF_CUSTOMERS.includes(dataClass)
        ? columns.map((column) => `${table}.${column}`)
        : [],
    ),
  );
