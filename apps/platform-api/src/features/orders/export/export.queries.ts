import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';

import type { Database } from '#db/database.ts';
import type { ExportedRow } from '#features/orders/export/export-cells.ts';
import { type ListQuery, listConditions, ORDERINGS } from '#features/orders/lists/order-list.queries.ts';
import { COURIER_JOINS, LIST_COLUMNS } from '#orders/order-columns.ts';

type Asked = Omit<ListQuery, 'currency'>;
export type ExportSort = 'created_at' | '-created_at' | 'unique_id' | '-unique_id';

/** How many orders match now, and the highest number among them: what is placed later is none of this export's. */
export async function countOf({ pool }: Database, asked: Asked): Promise<{ count: number; last: number }> {
  const { conditions } = listConditions(asked);
  const { rows } = await pool.query<{ count: number; last: number }>(
    `select count(*)::int as count, coalesce(max(o.unique_id), 0) as last from orders o where ${conditions.where()}`,
    [...conditions.values],
  );
  const [row] = rows as [{ count: number; last: number }];
  return row;
}

/**
 * All orders that match, a batch at a time: each statement goes on where the last one ended, and in between nothing is
 * held, no transaction and no cursor, so that whoever has one connection for everything serves others meanwhile. What it
 * goes by never changes, so no order comes twice, and none that matched all the while is left out.
 */
export async function* batchesOf(
  { pool }: Database,
  asked: Asked,
  sort: ExportSort,
  last: number,
): AsyncGenerator<readonly ExportedRow[], void, undefined> {
  let after: ExportedRow | undefined;
  for (;;) {
    const { conditions } = listConditions(asked);
    conditions.add('o.unique_id <= ?', last);
    const beyond = sort.startsWith('-') ? '<' : '>';
    if (after && sort.endsWith('unique_id')) conditions.add(`o.unique_id ${beyond} ?`, after.unique_id);
    else if (after)
      conditions.add(`(o.created_at, o.id) ${beyond} (?, ?::uuid)`, new Date(after.created_at), after.order_id);
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
    after = rows.at(-1)?.row;
  }
}
