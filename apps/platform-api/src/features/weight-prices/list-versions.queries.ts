import type { PriceVersion } from '@store-panel/domain/weight-prices/charge';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { PriceList } from '#features/weight-prices/price-lists.queries.ts';
import { CELLS_OF_VERSION, FIRST_DAY_ANYWHERE } from '#sales/weight-prices.queries.ts';

const VERSION = sql`
  v.list_id as list, v.no as version, v.volume_divisor, coalesce(${CELLS_OF_VERSION}, '[]'::json) as cells`;

/** What the stores of a list pay today: by the list, or, until it is in force, by the platform's. Null: nothing. */
export async function readPaidVersion(db: QueryExecutor, list: PriceList): Promise<PriceVersion | null> {
  const { rows } = await sql<PriceVersion>`
    select ${VERSION}
    from weight_price_versions v join weight_price_lists l on l.id = v.list_id
    where v.valid_from <= ${FIRST_DAY_ANYWHERE}
      and (l.id = ${list.list_id} or l.tenant_id is null and l.currency = ${list.currency})
    order by l.id = ${list.list_id} desc, v.valid_from desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The draft or the announced version of a list; null if there is none. */
export async function readNextVersion(db: QueryExecutor, list: PriceList): Promise<PriceVersion | null> {
  if (list.next === null) return null;
  const { rows } = await sql<PriceVersion>`
    select ${VERSION} from weight_price_versions v
    where v.list_id = ${list.list_id} and v.no = ${list.next.version}`.execute(db);
  return rows[0] ?? null;
}
