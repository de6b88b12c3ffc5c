import type { PriceCell } from '@store-panel/domain/weight-prices/price-grid';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** Inserts the prices of a version that is not published yet. */
export async function insertCells(
  db: QueryExecutor,
  { listId, no }: { readonly listId: string; readonly no: number },
  cells: readonly PriceCell[],
): Promise<void> {
  const rows = cells.map(({ service_level, up_to_km, up_to_grams, price }) => ({
    id: uuidV7(),
    list_id: listId,
    no,
    service_level,
    up_to_km,
    up_to_grams,
    price,
  }));
  await db.insertInto('weight_price_rows').values(rows).execute();
}

interface NewVersion {
  readonly no: number;
  /** yyyy-mm-dd. */
  readonly validFrom: string;
  readonly volumeDivisor?: number;
  readonly cells: readonly PriceCell[];
}

/** Adds a price list with its versions, the oldest first. Only the first one may have begun. @returns its id */
export async function insertPriceList(
  db: QueryExecutor,
  {
    tenantId,
    currency,
    versions,
  }: {
    readonly tenantId: string | null;
    readonly currency: string;
    readonly versions: readonly NewVersion[];
  },
): Promise<string> {
  const id = uuidV7();
  await db.insertInto('weight_price_lists').values({ id, tenant_id: tenantId, currency }).execute();
  for (const { no, validFrom, volumeDivisor = null, cells } of versions) {
    await db.insertInto('weight_price_versions').values({ list_id: id, no, volume_divisor: volumeDivisor }).execute();
    await insertCells(db, { listId: id, no }, cells);
    await db
      .updateTable('weight_price_versions')
      .set({
        valid_from: validFrom,
        published_at: new Date(),
        published_by: json({ kind: 'system', id: null, name: '' }),
      })
      .where('list_id', '=', id)
      .where('no', '=', no)
      .execute();
  }
  return id;
}
