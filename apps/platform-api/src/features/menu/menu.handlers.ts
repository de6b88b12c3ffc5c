import type { menuEndpoints } from '@store-panel/contract/endpoints/menu';

import { ApiError } from '#access/api-error.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readChannelMenu, readMenu } from '#sales/menu.queries.ts';

/** The menu as stores and ordering channels read it. Marking an item as sold out is a sales limit and handled there. */
export function menuHandlers(): HandlersOf<Exclude<keyof typeof menuEndpoints, 'POST /api/store/mark_item_sold_out'>> {
  return {
    'POST /api/store/get_menu': ({ principal, body, db }) =>
      readMenu(db, principal.storeId, { cachedVersion: body.version }),
    'POST /api/user/get_menu': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const { store_id: storeId, version: cachedVersion } = body;
      const menu = await readChannelMenu(db, storeId, cachedVersion);
      if (!menu) throw new ApiError('storeIdMismatch');
      return menu;
    },
  };
}
