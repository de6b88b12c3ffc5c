import type { Wire } from '@store-panel/contract/table';
import { distanceMetres } from '@store-panel/domain/geo/distance';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import type { PriceVersion } from '@store-panel/domain/weight-prices/charge';
import { sql } from 'kysely';

import { firstName } from '#access/accounts/names.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { getPriceList, storesOfList } from '#features/weight-prices/price-lists.queries.ts';
import { compareNext } from '#features/weight-prices/publish-prices.ts';
import { chargeOrder } from '#sales/weight-prices.queries.ts';

type Preview = Wire['POST /api/admin/preview_weight_prices'];
type StorePreview = Preview['reply']['stores'][number];

const MAX_STORES = 500;

/** Parcels of one weight to one place. */
interface ParcelGroup {
  readonly store_id: string;
  readonly name: readonly string[];
  readonly grams: number;
  readonly from_latitude: number | null;
  readonly from_longitude: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly parcels: number;
}

/** Charges the parcels of each store's last days by what stores pay and by the next version. @throws ApiError dataNotFound */
export async function previewPrices(
  db: QueryExecutor,
  { list_id: id, days }: Preview['body'],
): Promise<Preview['reply']> {
  const list = await getPriceList(db, id);
  const { paid, next, isDearer, earliest } = await compareNext(db, list);
  const groups = await readParcels(db, (await storesOfList(db, id)).slice(0, MAX_STORES), days);
  const byStore = Map.groupBy(groups, ({ store_id }) => store_id);
  return {
    currency: list.currency,
    is_dearer: isDearer,
    earliest_day: earliest,
    stores: [...byStore].map(([store, parcels]) => previewStore(store, parcels, paid, next)),
  };
}

function previewStore(
  store_id: string,
  groups: readonly ParcelGroup[],
  paid: PriceVersion | null,
  next: PriceVersion,
): StorePreview {
  const counted = groups.map((group) => {
    const before = priceOf(paid, group) ?? 0;
    const after = priceOf(next, group);
    return { parcels: group.parcels, before, after };
  });
  const sum = (value: (row: (typeof counted)[number]) => number) =>
    counted.reduce((total, row) => total + row.parcels * value(row), 0);
  return {
    store_id,
    name: firstName(groups[0]?.name ?? []),
    parcels: sum(() => 1),
    // What would be refused costs nothing on either side, or the comparison says that prices fall.
    before: sum(({ before, after }) => (after === null ? 0 : before)),
    after: sum(({ after }) => after ?? 0),
    refused: sum(({ after }) => (after === null ? 1 : 0)),
  };
}

/** Null: it is refused. */
function priceOf(by: PriceVersion | null, group: ParcelGroup): number | null {
  if (by === null) return 0;
  const { grams, from_latitude, from_longitude, latitude, longitude } = group;
  const isPlaced = from_latitude !== null && from_longitude !== null && latitude !== null && longitude !== null;
  const metres = isPlaced
    ? distanceMetres({ latitude: from_latitude, longitude: from_longitude }, { latitude, longitude })
    : null;
  const charge = chargeOrder(by, { grams, distanceMetres: metres === null ? null : Math.round(metres) });
  return charge.problem === null ? charge.price : null;
}

async function readParcels(
  db: QueryExecutor,
  stores: readonly string[],
  days: number,
): Promise<readonly ParcelGroup[]> {
  const { rows } = await sql<ParcelGroup>`
    select o.store_id, s.name, o.weight_grams as grams, g.latitude as from_latitude, g.longitude as from_longitude,
      (o.address -> 'point' ->> 'latitude')::double precision as latitude,
      (o.address -> 'point' ->> 'longitude')::double precision as longitude, count(*) as parcels
    from orders o join stores s on s.id = o.store_id 
      cross join lateral order_origin(s.id, o.warehouse_id) g
    where o.store_id = ${anyOf('uuid', stores)} and o.weight_grams is not null and o.order_type = 'delivery'
      and o.created_at >= now() - make_interval(days => ${days}::integer)
      and o.order_status <> all(${[...CALLED_OFF_STATUSES]}::integer[])
    group by o.store_id, s.name, o.weight_grams, g.latitude, g.longitude, 6, 7
    order by o.store_id`.execute(db);
  return rows;
}
