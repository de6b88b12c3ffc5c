import type { menuEndpoints } from '@store-panel/contract/endpoints/menu';
import { maximumOfRating } from '@store-panel/domain/store/price-rating';

import { ApiError } from '#access/api-error.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { readPricedMenu } from '#sales/price-rating.queries.ts';
import { readSales } from '#sales/selling.queries.ts';

/** The menu as stores and ordering channels read it. Marking an item as sold out is a sales limit and handled there. */
export function menuHandlers(): HandlersOf<Exclude<keyof typeof menuEndpoints, 'POST /api/store/mark_item_sold_out'>> {
  return {
    'POST /api/store/get_menu': ({ principal, body, db }) =>
      readMenu(db, principal.storeId, { cachedVersion: body.version }),
    'POST /api/user/get_menu': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const { store_id: storeId, version: cachedVersion } = body;
      const store = await db
        .selectFrom('stores')
        .select(['currency', 'minimum_order_price', 'price_rating'])
        .where('id', '=', storeId)
        .executeTakeFirst();
      if (!store) throw new ApiError('storeIdMismatch');
      const { currency } = store;
      const rating = store.price_rating ?? (await readPricedMenu(db, storeId, { rating: null, currency })).automatic;
      const { soldOut, now } = await readSales(db, storeId);
      return {
        ...(await readMenu(db, storeId, { cachedVersion })),
        currency,
        minimum_order_price: store.minimum_order_price,
        price_rating: rating,
        price_rating_maximum: maximumOfRating(rating, currency),
        sold_out: soldOut.map(({ item_id, ends_at }) => ({ item_id, ends_at })),
        server_time: new Date(now).toISOString(),
      };
    },
  };
}
