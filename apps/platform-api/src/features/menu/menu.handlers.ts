import type { menuEndpoints } from '@store-panel/contract/endpoints/menu';
import { maximumOfRating } from '@store-panel/domain/store/price-rating';

import { ApiError } from '#access/api-error.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readChannelMenu, readMenu } from '#sales/menu.queries.ts';
import { readPricedMenu } from '#sales/price-rating.queries.ts';

/** The menu as stores and ordering channels read it. Marking an item as sold out is a sales limit and handled there. */
export function menuHandlers(): HandlersOf<Exclude<keyof typeof menuEndpoints, 'POST /api/store/mark_item_sold_out'>> {
  return {
    'POST /api/store/get_menu': ({ principal, body, db }) =>
      readMenu(db, principal.storeId, { cachedVersion: body.version }),
    'POST /api/user/get_menu': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const { store_id: storeId, version: cachedVersion } = body;
      const found = await readChannelMenu(db, storeId, cachedVersion);
      if (!found) throw new ApiError('storeIdMismatch');
      const { price_rating: selected, ...menu } = found;
      const { currency } = menu;
      const rating = selected ?? (await readPricedMenu(db, storeId, { rating: null, currency })).automatic;
      return { ...menu, price_rating: rating, price_rating_maximum: maximumOfRating(rating, currency) };
    },
  };
}
