import { uuidV7 } from '#db/uuid-v7.ts';
import { insertCells } from '#sales/insert-price-list.ts';
import { addPrices, flatGrid } from '#testing/fixtures/delivery/sample-prices.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const PRICES = flatGrid({ 5000: 400 });

/** A list in force that concerns no store. */
async function addList({ matrix: { database } }: BodyContext) {
  const tenantId = await addTenant(database, `${uuidV7()}.prices.example`);
  return { listId: await addPrices(database, { tenantId }), tenantId };
}

async function shipByTransporter(context: BodyContext): Promise<void> {
  const { id } = callerStore(context).store;
  const stores = context.matrix.database.kysely.updateTable('stores');
  await stores.set({ courier_service: true }).where('id', '=', id).execute();
}

/** The same with a draft. */
async function addDraft(context: BodyContext): Promise<string> {
  const { kysely } = context.matrix.database;
  const { listId } = await addList(context);
  await kysely.insertInto('weight_price_versions').values({ list_id: listId, no: 2 }).execute();
  await insertCells(kysely, { listId, no: 2 }, PRICES);
  return listId;
}

/** Bodies of the calls about prices by weight. */
export const WEIGHT_PRICE_BODIES: BodyFactories = {
  'GET /api/store/get_weight_category_prices': async (context) => {
    await shipByTransporter(context);
    return {};
  },
  'POST /api/store/get_weight_category_price': async (context) => {
    const { kysely } = context.matrix.database;
    await shipByTransporter(context);
    // It costs nothing, so that the other calls need no balance.
    const listId = await addPrices(context.matrix.database, { cells: flatGrid({ 1_000_000: 0 }) });
    const row = kysely.selectFrom('weight_price_rows').select('id').where('list_id', '=', listId).limit(1);
    return { price_id: (await row.executeTakeFirstOrThrow()).id };
  },
  'POST /api/admin/list_weight_price_versions': async (context) => ({ list_id: (await addList(context)).listId }),
  'POST /api/admin/save_weight_prices': async (context) => {
    const { listId, tenantId } = await addList(context);
    return { list_id: listId, tenant_id: tenantId, currency: 'EUR', prices: PRICES, version: 1 };
  },
  'POST /api/admin/preview_weight_prices': async (context) => ({ list_id: await addDraft(context), days: 30 }),
  'POST /api/admin/publish_weight_prices': async (context) => ({
    list_id: await addDraft(context),
    valid_from: null,
    reason: 'Yearly adjustment.',
    password: PASSWORD,
    version: 1,
  }),
};
