import type { Wire } from '@store-panel/contract/table';
import { maximumOfRating, type PriceRating } from '@store-panel/domain/store/price-rating';
import { effectiveStore, type Temporary } from '@store-panel/domain/store/temporary-settings';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { ReadMenuText } from '#features/menu/menu-texts.ts';
import { readPricedMenu } from '#sales/price-rating.queries.ts';

type ChannelMenu = Wire['POST /api/user/get_menu']['reply'];

interface ChannelMenuRow extends Omit<ChannelMenu, 'menu' | 'server_time' | 'price_rating'> {
  /** As the store has chosen it; null: automatic. */
  readonly price_rating: PriceRating | null;
  readonly server_time: Date;
  readonly temporary: Temporary;
}

interface MenuRequest {
  readonly storeId: string;
  /** The version that the client holds. */
  readonly cachedVersion: number | undefined;
}

/** JSON of what a client gets that holds the menu. */
const unchangedMenu = (version: number) => Buffer.from(JSON.stringify({ version, menu: null }));

/** Returns the menu as the store's own pages read it, as JSON. */
export async function readStoreMenu(
  db: QueryExecutor,
  readText: ReadMenuText,
  { storeId, cachedVersion }: MenuRequest,
): Promise<Buffer> {
  const row = await db
    .selectFrom('store_counters')
    .select('menu_version')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const version = row?.menu_version ?? 0;
  const menu = version === cachedVersion ? undefined : await readText(db, storeId, version);
  return menu?.json ?? unchangedMenu(version);
}

/** Returns the menu as ordering channels read it, as JSON; undefined for an unknown store. */
export async function readChannelMenu(
  db: QueryExecutor,
  readText: ReadMenuText,
  { storeId, cachedVersion }: MenuRequest,
): Promise<Buffer | undefined> {
  const { rows } = await sql<ChannelMenuRow>`
    select coalesce(c.menu_version, 0) as version, s.currency, s.timezone, s.minimum_order_price, s.price_rating, s.temporary,
      clock.at as server_time, (
        select coalesce(json_agg(json_build_object('item_id', l.item_id, 'ends_at', l.ends_at) order by l.ends_at, l.item_id), '[]')
        from sales_limits l join menu_items i on i.store_id = l.store_id and i.id = l.item_id
        where l.store_id = s.id and l.ended_at is null and l.ends_at > clock.at and i.deleted_at is null
      ) as sold_out, (
        select coalesce(json_agg(json_build_object('modifier_id', l.modifier_id, 'ends_at', l.ends_at)
          order by l.ends_at, l.modifier_id), '[]')
        from sales_limits l join menu_modifiers m on m.store_id = l.store_id and m.id = l.modifier_id
        where l.store_id = s.id and l.ended_at is null and l.ends_at > clock.at and m.deleted_at is null
      ) as sold_out_modifiers
    from (select clock_timestamp() as at) clock cross join stores s left join store_counters c on c.store_id = s.id
    where s.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const {
    temporary: _ended,
    price_rating: selected,
    version,
    ...fields
  } = effectiveStore(row, row.server_time.getTime());
  const { currency } = fields;
  const menu = version === cachedVersion ? undefined : await readText(db, storeId, version);
  const rating = selected ?? (await readPricedMenu(db, storeId, { rating: null, currency })).automatic;
  const others: Omit<ChannelMenu, 'menu' | 'version'> = {
    ...fields,
    server_time: row.server_time.toISOString(),
    price_rating: rating,
    price_rating_maximum: maximumOfRating(rating, currency),
  };
  const start = Buffer.from(`${JSON.stringify(others).slice(0, -1)},`);
  return Buffer.concat([start, (menu?.json ?? unchangedMenu(version)).subarray(1)]);
}
