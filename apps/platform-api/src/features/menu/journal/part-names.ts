import type { MenuFields } from '@store-panel/domain/menu/part-rows';
import type { ChangedValue } from '@store-panel/domain/settings/revert';

import type { QueryExecutor } from '#db/transaction.ts';
import { nameOf } from '#features/menu/editing/menu-draft.ts';
import { KINDS_IN_ORDER } from '#features/menu/editing/part-tables.ts';
import { readParts } from '#features/menu/editing/parts.queries.ts';

/** Returns what parts are called, by id; deleted ones too, while they can be restored. */
export async function readPartNames(
  db: QueryExecutor,
  storeId: string,
  parts: readonly Pick<ChangedValue, 'kind' | 'id'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>();
  for (const kind of KINDS_IN_ORDER) {
    const ids = parts.filter((part) => part.kind === kind).map(({ id }) => id);
    for (const { id, fields } of await readParts(db, storeId, kind, [...new Set(ids)])) names.set(id, nameOf(fields));
  }
  return names;
}

/** What the journal calls the parts of rows: those that are gone by the name that they had. */
export async function readRowNames(
  db: QueryExecutor,
  storeId: string,
  rows: readonly ChangedValue[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const gone = rows.flatMap(({ id, field, before, after }) =>
    field === null ? [[id, nameOf((after ?? before) as MenuFields)] as const] : [],
  );
  return new Map([...gone, ...(await readPartNames(db, storeId, rows))]);
}
