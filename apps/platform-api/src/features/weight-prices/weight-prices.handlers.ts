import type { weightPriceEndpoints } from '@store-panel/contract/endpoints/weight-prices';

import { consumePasswordAttempt } from '#access/passwords/current-password.ts';
import { listPriceLists, listPriceVersions } from '#features/weight-prices/price-lists.queries.ts';
import { previewPrices } from '#features/weight-prices/preview-prices.ts';
import { type PriceNoticeDeps, publishPrices } from '#features/weight-prices/publish-prices.ts';
import { savePrices } from '#features/weight-prices/save-prices.ts';
import { readStorePrice, readStorePrices } from '#features/weight-prices/store-prices.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** Prices that stores pay for parcels. An order keeps the price that it was charged. */
export const weightPriceHandlers = (deps: PriceNoticeDeps): HandlersOf<keyof typeof weightPriceEndpoints> => ({
  'GET /api/store/get_weight_category_prices': ({ principal, db }) => readStorePrices(db, principal.storeId),
  'POST /api/store/get_weight_category_price': ({ principal, body, db }) =>
    readStorePrice(db, principal.storeId, body.price_id),
  'POST /api/admin/list_weight_prices': ({ body, db }) => listPriceLists(db, body),
  'POST /api/admin/list_weight_price_versions': ({ body, db }) => listPriceVersions(db, body),
  'POST /api/admin/save_weight_prices': (context) => savePrices(context),
  'POST /api/admin/preview_weight_prices': ({ body, db }) => previewPrices(db, body),
  'POST /api/admin/publish_weight_prices': (context) => publishPrices(deps, context),
});

export const weightPriceGuards = {
  'POST /api/admin/publish_weight_prices': ({ principal, db }) => consumePasswordAttempt(db, principal),
} satisfies Guards;
