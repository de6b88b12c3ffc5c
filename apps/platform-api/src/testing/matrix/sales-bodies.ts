import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import { readDelivery } from '#sales/delivery.queries.ts';
import { readSales } from '#sales/selling.queries.ts';
import { addLimit, openAgain } from '#testing/matrix/records.ts';
import {
  type Made,
  type BodyFactory,
  type Makers,
  MINUTE,
  type BodyContext,
  self,
} from '#testing/matrix/body-context.ts';
import { addMenu } from '#testing/fixtures/sample-menu.ts';

const settingsVersion = async ({ world: { database }, caller, of }: BodyContext) =>
  (await readSales(database.kysely, caller?.storeId ?? of.store.id)).settingsVersion;
/** With nothing that limits the caller's store already. */
const whileOpen =
  (body: Made): BodyFactory =>
  async (scene) => {
    await openAgain(scene.world, self(scene));
    return body;
  };

/** The bodies of the calls about what a store sells, what limits it, and what it asks for a delivery. */
export const SALES_MAKERS: Makers = {
  'POST /api/store/set_busy_mode': whileOpen({ extra_minutes: 10, minutes: 30 }),
  'POST /api/store/pause_sales': whileOpen({ minutes: 30, reason: 'kitchen_full' }),
  'POST /api/store/close_store': whileOpen({ ends_at: new Date(Date.now() + 60 * MINUTE).toISOString() }),
  'POST /api/store/end_sales_limit': async (scene) => {
    await openAgain(scene.world, self(scene));
    return { limit_id: await addLimit(scene.world, scene.of) };
  },
  'POST /api/store/save_sales_settings': async (scene) => ({
    settings: DEFAULT_SALES_SETTINGS,
    version: await settingsVersion(scene),
  }),
  'POST /api/store/mark_item_sold_out': async (scene) => ({
    item_id: (await addMenu(scene.world.database, self(scene).store.id)).pizza,
    minutes: 30,
  }),
  'POST /api/store/set_delivery_settings': async (scene) => ({
    settings: { area: 'radius', radius_metres: null, zones: [], fee: DEFAULT_DELIVERY_FEE },
    version: (await readDelivery(scene.world.database.kysely, self(scene).store.id)).version,
  }),
  'POST /api/user/get_menu': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/get_quote': ({ of }) => ({ store_id: of.store.id, item_count: 1 }),
};
