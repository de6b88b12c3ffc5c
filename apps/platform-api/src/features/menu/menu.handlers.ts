import type { menuEndpoints } from '@store-panel/contract/endpoints/menu';

import { ApiError } from '#access/api-error.ts';
import { createMenuTexts } from '#features/menu/menu-texts.ts';
import { readChannelMenu, readStoreMenu } from '#features/menu/served-menu.queries.ts';
import { type HandlersOf, Prebuilt } from '#http/implement.ts';

/** The menu as stores and ordering channels read it. Marking an item as sold out is a sales limit and handled there. */
export function menuHandlers(): HandlersOf<Exclude<keyof typeof menuEndpoints, 'POST /api/store/mark_item_sold_out'>> {
  const readText = createMenuTexts();
  return {
    'POST /api/store/get_menu': async ({ principal: { storeId }, body, db }) =>
      new Prebuilt(await readStoreMenu(db, readText, { storeId, cachedVersion: body.version })),
    'POST /api/user/get_menu': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const menu = await readChannelMenu(db, readText, { storeId: body.store_id, cachedVersion: body.version });
      if (menu === undefined) throw new ApiError('storeIdMismatch');
      return new Prebuilt(menu);
    },
  };
}
