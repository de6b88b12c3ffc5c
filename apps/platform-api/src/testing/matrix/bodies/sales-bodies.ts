import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import { readStoreSettings } from '#features/settings/store/store-settings.queries.ts';
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
} from '#testing/matrix/bodies/body-context.ts';
import { addMenu, addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';

const settingsVersion = async ({ matrix: { database }, caller, of }: BodyContext) =>
  (await readSales(database.kysely, caller?.storeId ?? of.store.id)).settingsVersion;
const storeSettings = ({ matrix: { database }, caller, of }: BodyContext) =>
  readStoreSettings(database.kysely, caller?.storeId ?? of.store.id);
/** Deletes existing limits of the caller's store first. */
const whileOpen =
  (body: BodyFields): BodyFactory =>
  async (context) => {
    await removeSalesLimits(context.matrix, callerStore(context));
    return body;
  };

/** A picture of a new menu's first item. */
const menuPicture = async (context: BodyContext, { isRemoved = false } = {}) => {
  const { database } = context.matrix;
  const { id: storeId } = callerStore(context).store;
  const { pizza: id } = await addMenu(database, storeId);
  return { kind: 'item', id, image_id: await addMenuPicture(database, storeId, id, { isRemoved }) };
};

/** Bodies of the calls about menus, sales limits and delivery settings. */
export const SALES_BODIES: BodyFactories = {
  'POST /api/store/set_busy_mode': whileOpen({ extra_minutes: 10, minutes: 30 }),
  'POST /api/store/pause_sales': whileOpen({ minutes: 30, reason: 'kitchen_full' }),
  'POST /api/store/set_service_off': whileOpen({ service: 'pickup', minutes: 30 }),
  'POST /api/store/close_store': whileOpen({ ends_at: new Date(Date.now() + 60 * MINUTE).toISOString() }),
  'POST /api/store/preview_store_settings': async (context) => {
    const { settings } = await storeSettings(context);
    return { settings };
  },
  'POST /api/store/update_store_detail': async (context) => {
    const { settings, version } = await storeSettings(context);
    return { settings: { ...settings, minimum_order_price: settings.minimum_order_price + 1 }, version };
  },
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
  'POST /api/store/upload_menu_image': async (context) => ({
    kind: 'item',
    id: (await addMenu(context.matrix.database, callerStore(context).store.id)).pizza,
  }),
  'POST /api/store/delete_menu_image': menuPicture,
  'POST /api/store/restore_menu_image': (context) => menuPicture(context, { isRemoved: true }),
  'POST /api/store/save_menu_image_order': async (context) => {
    const { id, image_id: imageId } = await menuPicture(context);
    return { item_id: id, image_ids: [imageId] };
  },
  'POST /api/store/set_delivery_settings': async (context) => ({
    settings: { area: 'radius', radius_metres: null, zones: [], fee: DEFAULT_DELIVERY_FEE },
    version: (await readDelivery(context.matrix.database.kysely, callerStore(context).store.id)).version,
  }),
  'POST /api/user/get_menu': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/get_quote': ({ of }) => ({ store_id: of.store.id, item_count: 1 }),
};
