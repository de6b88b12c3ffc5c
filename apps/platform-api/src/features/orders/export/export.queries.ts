import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';

import type { Database } from '#db/database.ts';
import type { ExportedRow } from '#features/orders/export/export-cells.ts';
import { type ListQuery, listConditions, ORDERINGS } from '#features/orders/lists/order-list.queries.ts';
import { COURIER_JOINS, LIST_COLUMNS } from '#orders/order-columns.ts';

type ExportQuery = Omit<ListQuery, 'currency'>;
export type ExportSort = 'created_at' | '-created_at' | 'unique_id' | '-unique_id';

/** Counts matching orders and returns their highest number: orders placed later are not part of this export. */
export async function countOrders({ pool }: Database, query: ExportQuery): Promise<{ count: number; last: number }> {
  const { conditions } = listConditions(query);
  const { rows } = await pool.query<{ count: number; last: number }>(
    `select count(*)::int as count, coalesce(max(o.unique_id), 0) as last from orders o where ${conditions.where()}`,
    [...conditions.values],
  );
  const [row] = rows as [{ count: number; last: number }];
  return row;
}

/**
 * Streams all matching orders in batches by keyset pagination. No transaction or cursor stays open between batches, so
 * a server with a single connection can serve other requests. The sort keys never change: no order comes twice, and
 * none that matches throughout is left out.
 */
export async function* readBatches(
  { pool }: Database,
  query: ExportQuery,
  sort: ExportSort,
  last: number,
): AsyncGenerator<readonly ExportedRow[], void, undefined> {
  let lastRow: ExportedRow | undefined;
  for (;;) {
    const { conditions } = listConditions(query);
    conditions.add('o.unique_id <= ?', last);
    const operator = sort.startsWith('-') ? '<' : '>';
    if (lastRow && sort.endsWith('unique_id')) conditions.add(`o.unique_id ${operator} ?`, lastRow.unique_id);
    else if (lastRow)
      conditions.add(`(o.created_at, o.id) ${operator} (?, ?::uuid)`, new Date(lastRow.created_at), lastRow.order_id);
    const ordering = ORDERINGS[sort];
    const { rows } = await pool.query<{ row: ExportedRow }>(
      `select to_json(x) as row from (
        select ${LIST_COLUMNS} from (
          select * from orders o where ${conditions.where()} order by ${ordering} limit ${EXPORT_BATCH}
        ) o ${COURIER_JOINS} order by ${ordering}
      ) x`,
      [...conditions.values],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < EXPORT_BATCH) return;
    lastRow = rows.at(-1)?.row;
  }
}
