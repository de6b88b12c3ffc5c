import type { ReportGrouping } from '@store-panel/domain/insight/reports';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** The name of a row, or its names in the languages of the store. */
export interface RowName {
  readonly label?: string;
  readonly names?: string[];
}

/** Looks up the names of rows that are counted by an id. Those of items come with their figures. */
export async function readRowNames(
  db: QueryExecutor,
  { storeId, by, keys }: { readonly storeId: string; readonly by: ReportGrouping; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, RowName>> {
  if (by === 'sub_category') {
    const rows = await db
      .selectFrom('menu_sub_categories')
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('id', '=', anyOf('uuid', keys))
      .execute();
    return new Map(rows.map(({ id, name }) => [id, { names: name }]));
  }
  if (by !== 'courier') return new Map();
  // Only couriers who have brought something for this store are looked up, by ids from its own figures.
  const rows = await db.selectFrom('providers').select(['id', 'name']).where('id', '=', anyOf('uuid', keys)).execute();
  return new Map(rows.map(({ id, name }) => [id, { label: name }]));
}
