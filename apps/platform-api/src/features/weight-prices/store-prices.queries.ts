import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { VERSION_STATE } from '#features/weight-prices/price-lists.queries.ts';
import { CELLS_OF_VERSION, VERSION_IN_FORCE } from '#sales/weight-prices.queries.ts';

type Prices = Wire['GET /api/store/get_weight_category_prices']['reply'];
type Price = Wire['POST /api/store/get_weight_category_price']['reply'];

/** Reads what a store pays for parcels, and what is announced. */
export async function readStorePrices(db: QueryExecutor, storeId: string): Promise<Prices> {
  const { rows } = await sql<Prices & { has_list: boolean }>`
    select s.currency, v.no as version, v.valid_from::text as valid_from, v.volume_divisor,
      coalesce(${CELLS_OF_VERSION}, '[]'::json) as prices, (
      select json_build_object('version', v.no, 'valid_from', v.valid_from::text,
        'volume_divisor', v.volume_divisor, 'prices', ${CELLS_OF_VERSION})
      from weight_price_lists l join weight_price_versions v on v.list_id = l.id
      where l.currency = s.currency and s.courier_service
        and (l.tenant_id = s.tenant_id or l.tenant_id is null and not exists (
          select from weight_price_lists own join weight_price_versions any_of on any_of.list_id = own.id
          where own.tenant_id = s.tenant_id and own.currency = s.currency and any_of.valid_from is not null))
        and v.valid_from > (clock_timestamp() at time zone s.timezone)::date
      order by v.valid_from
      limit 1
    ) as next
    from stores s left join ${VERSION_IN_FORCE} on s.courier_service
    where s.id = ${storeId}`.execute(db);
  const [prices] = rows;
  if (!prices) throw new ApiError('dataNotFound');
  return prices;
}

/**
 * Reads one price of the lists by which a store pays, and what it was in earlier versions of its list.
 * @throws ApiError dataNotFound, also for a draft and for a list of others
 */
export async function readStorePrice(db: QueryExecutor, storeId: string, priceId: string): Promise<Price> {
  const { rows } = await sql<Price>`
    select l.currency, v.no as version, v.valid_from::text as valid_from, ${VERSION_STATE} as state,
      json_build_object('price_id', r.id, 'service_level', r.service_level, 'up_to_km', r.up_to_km,
        'up_to_grams', r.up_to_grams, 'price', r.price) as price,
      coalesce((
        select json_agg(json_build_object('price_id', e.id, 'version', b.no, 'valid_from', b.valid_from::text, 'price', e.price)
          order by b.valid_from desc)
        from weight_price_versions b join weight_price_rows e on e.list_id = b.list_id and e.no = b.no
        where b.list_id = v.list_id and b.valid_from < v.valid_from and e.service_level = r.service_level
          and e.up_to_km is not distinct from r.up_to_km and e.up_to_grams = r.up_to_grams
      ), '[]'::json) as earlier
    from stores s
    join weight_price_lists l on l.currency = s.currency and (l.tenant_id is null or l.tenant_id = s.tenant_id)
    join weight_price_versions v on v.list_id = l.id and v.valid_from is not null
    join weight_price_rows r on r.list_id = v.list_id and r.no = v.no
    where s.id = ${storeId} and s.courier_service and r.id = ${priceId}`.execute(db);
  const [price] = rows;
  if (!price) throw new ApiError('dataNotFound');
  return price;
}
