import type { storeSettingEndpoints } from '@store-panel/contract/endpoints/store-settings';
import type { StoreSettings } from '@store-panel/domain/store/store-settings';
import type { Temporary } from '@store-panel/domain/store/temporary-settings';

import type { HandlersOf } from '#http/implement.ts';
import { readReservationsAhead } from '#booking/reservations-ahead.queries.ts';
import { requireStoreSettings } from '#features/settings/store/check-store-settings.ts';
import { storeConsequences } from '#features/settings/store/consequences.ts';
import { previewCancellations, previewTax } from '#features/settings/store/preview.queries.ts';
import { saveStoreSettings, type StoreSettingsDeps } from '#features/settings/store/save-store-settings.ts';
import { readOpenOrders, readStoreSettings } from '#features/settings/store/store-settings.queries.ts';
import { readPricedMenu } from '#sales/price-rating.queries.ts';

const LISTED = 500;

/** What fields with an end are from then on. */
const afterwardsOf = (temporary: Temporary): Partial<StoreSettings> =>
  Object.fromEntries(Object.values(temporary).flatMap(({ before }) => Object.entries(before)));

type StoreSettingsCall = Exclude<keyof typeof storeSettingEndpoints, 'POST /api/store/get_settings_overview'>;

/** The store settings: what every order obeys beside sales and delivery settings. */
export function storeSettingHandlers(deps: StoreSettingsDeps): HandlersOf<StoreSettingsCall> {
  return {
    'POST /api/store/get_store_settings': async ({ principal, db }) => {
      const { settings, version, currency, countryCode, pricePerDistance, temporary } = await readStoreSettings(
        db,
        principal.storeId,
      );
      return {
        settings,
        version,
        currency,
        country_code: countryCode,
        price_per_distance: pricePerDistance,
        afterwards: afterwardsOf(temporary),
      };
    },
    'POST /api/store/preview_store_settings': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const { settings: after } = body;
      const stored = await readStoreSettings(db, storeId);
      requireStoreSettings(stored, after);
      const { settings: before, currency } = stored;
      const isSameClock = before.timezone === after.timezone;
      const consequences = storeConsequences(storeId, stored, after, {
        unit: body.price_per_distance,
        orders: isSameClock ? [] : await readOpenOrders(db, storeId),
        reservations: isSameClock ? [] : await readReservationsAhead(db, storeId),
      });
      const menu = await readPricedMenu(db, storeId, { rating: after.price_rating, currency });
      return {
        consequences: consequences.name,
        orders: consequences.orders.slice(0, LISTED),
        order_count: consequences.orders.length,
        reservations: consequences.reservations.slice(0, LISTED),
        reservation_count: consequences.reservations.length,
        price_per_distance: consequences.price,
        tax_example: await previewTax(db, storeId, before, after),
        items_without_tax: menu.itemsWithoutTax,
        cancellations: await previewCancellations(db, storeId, before, after),
        price_rating: {
          automatic: menu.automatic,
          highest_price: menu.highestPrice,
          items_above: menu.itemsAbove,
        },
      };
    },
    'POST /api/store/update_store_detail': async (context) => {
      const { settings, version, price_per_distance: unit, consequences } = context.body;
      const saved = await saveStoreSettings(deps, context, { settings, version, unit, consequences });
      return { settings: saved.settings, version: saved.version, change_id: saved.changeId };
    },
  };
}
