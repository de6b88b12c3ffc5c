import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import { readDelivery } from '#sales/delivery.queries.ts';
import { readSales } from '#sales/selling.queries.ts';
import { addLimit, removeSalesLimits } from '#testing/matrix/records.ts';
import {
  type BodyFields,
  type BodyFactory,
  type BodyFactories,
  MINUTE,
  type BodyContext,
  callerStore,
} from '#testing/matrix/body-context.ts';
import { addMenu } from '#testing/fixtures/sample-menu.ts';

const settingsVersion = async ({ matrix: { database }, caller, of }: BodyContext) =>
  (await readSales(database.kysely, caller?.storeId ?? of.store.id)).settingsVersion;
/** Deletes existing limits of the caller's store first. */
const whileOpen =
  (body: BodyFields): BodyFactory =>
  async (context) => {
    await removeSalesLimits(context.matrix, callerStore(context));
    return body;
  };

/** Bodies of the calls about menus, sales limits and delivery settings. */
export const SALES_BODIES: BodyFactories = {
  'POST /api/store/set_busy_mode': whileOpen({ extra_minutes: 10, minutes: 30 }),
  'POST /api/store/pause_sales': whileOpen({ minutes: 30, reason: 'kitchen_full' }),
  'POST /api/store/close_store': whileOpen({ ends_at: new Date(Date.now() + 60 * MINUTE).toISOString() }),
  'POST /api/store/end_sales_limit': async (context) => {
    await removeSalesLimits(context.matrix, callerStore(context));
    return { limit_id: await addLimit(context.matrix, context.of) };
  },
  'POST /api/store/save_sales_settings': async (context) => ({
    settings: DEFAULT_SALES_SETTINGS,
    version: await settingsVersion(context),
  }),
  'POST /api/store/mark_item_sold_out': async (context) => ({
    item_id: (await addMenu(context.matrix.database, callerStore(context).store.id)).pizza,
    minutes: 30,
  }),
  'POST /api/store/set_delivery_settings': async (context) => ({
    settings: { area: 'radius', radius_metres: null, zones: [], fee: DEFAULT_DELIVERY_FEE },
    version: (await readDelivery(context.matrix.database.kysely, callerStore(context).store.id)).version,
  }),
  'POST /api/user/get_menu': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/get_quote': ({ of }) => ({ store_id: of.store.id, item_count: 1 }),
};
