import { DEFAULT_PAYMENT_METHODS } from '@store-panel/domain/payments/gateways';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';

import { setStoreSecret } from '#access/store-secrets.ts';
import { json } from '#db/schema.ts';
import { keySlot } from '#payments/gateway-keys.queries.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

const KEYS = { secret: DEMO_ACCOUNTS.stripe.secret, public: DEMO_ACCOUNTS.stripe.public } as const;
const BILLING = {
  company_name: 'Linden GmbH',
  country: 'DE',
  city: 'Berlin',
  state: '',
  postal_code: '10115',
  address1: 'Ackerstr. 1',
  address2: '2. Hof',
  vat_id: 'DE136695976',
  invoice_email: 'office@linden.example',
  language: 'de',
};

const sectionVersion = async (context: BodyContext, section: string): Promise<number> => {
  const { id } = callerStore(context).store;
  const saved = await context.matrix.database.kysely
    .selectFrom('store_settings')
    .select('version')
    .where('store_id', '=', id)
    .where('section', '=', section)
    .executeTakeFirst();
  return saved?.version ?? 1;
};

async function periodVersion(context: BodyContext): Promise<number> {
  const { id } = callerStore(context).store;
  const store = await context.matrix.database.kysely
    .selectFrom('stores')
    .select('customer_data_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return store.customer_data_version;
}

async function saveSection({ matrix }: BodyContext, storeId: string, section: string, value: object): Promise<void> {
  await matrix.database.kysely
    .insertInto('store_settings')
    .values({ store_id: storeId, section, value: json({ ...value }), version: 2 })
    .onConflict((conflict) => conflict.columns(['store_id', 'section']).doUpdateSet({ value: json({ ...value }) }))
    .execute();
}

async function setSecrets({ matrix }: BodyContext, storeId: string, values: Readonly<Record<string, string>>) {
  const owner = { storeId, kind: 'store', id: storeId, name: 'Ana' } as const;
  for (const [slot, value] of Object.entries(values))
    await setStoreSecret(matrix.database.kysely, matrix.secrets, owner, { slot, value, hasHint: true });
}

/** The store has entered keys of the stand-in, checked them, and turned the gateway on. */
async function turnOn(context: BodyContext, storeId: string): Promise<void> {
  await setSecrets(context, storeId, {
    [keySlot('stripe', 'secret')]: KEYS.secret,
    [keySlot('stripe', 'public')]: KEYS.public,
  });
  const checked = { mode: 'test', steps: [] };
  await context.matrix.database.kysely
    .updateTable('store_secrets')
    .set({ checked: json(checked), checked_at: new Date() })
    .where('store_id', '=', storeId)
    .where('slot', '=', keySlot('stripe', 'secret'))
    .execute();
  await saveSection(context, storeId, 'payments', { ...DEFAULT_PAYMENT_METHODS, stripe: true });
}

/** Bodies of the calls about payments, map keys, billing and customers' data. */
export const PAYMENT_BODIES: BodyFactories = {
  'POST /api/store/set_payment_methods': async (context) => ({
    settings: DEFAULT_PAYMENT_METHODS,
    version: await sectionVersion(context, 'payments'),
  }),
  'POST /api/store/save_payment_gateway': () => ({ gateway: 'stripe', keys: KEYS, password: PASSWORD }),
  'POST /api/store/remove_payment_gateway': async (context) => {
    await turnOn(context, callerStore(context).store.id);
    return { gateway: 'stripe', password: PASSWORD };
  },
  'POST /api/store/check_payment_gateway': () => ({ gateway: 'stripe', keys: KEYS }),
  'POST /api/store/create_payment_link': async (context) => {
    await turnOn(context, callerStore(context).store.id);
    return { order_id: await addOrder(context.matrix, context.of, { order_status: 3 }), version: 1 };
  },
  'POST /api/store/get_order_payments': async (context) => ({
    order_id: await addOrder(context.matrix, context.of, { order_status: 3 }),
  }),
  'POST /api/user/get_payment_options': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/start_payment': async (context) => {
    const { matrix, of, owner } = context;
    await turnOn(context, of.store.id);
    const order_id = await addOrder(matrix, of, { order_status: 3, user_id: owner.id });
    return { store_id: of.store.id, order_id, gateway: 'stripe' };
  },
  'POST /api/store/save_map_keys': async (context) => ({
    settings: { provider: null },
    version: await sectionVersion(context, 'map_keys'),
  }),
  'POST /api/store/save_billing': async (context) => ({
    settings: BILLING,
    version: await sectionVersion(context, 'billing'),
  }),
  'POST /api/store/preview_customer_data_period': () => ({ settings: { months: 24 } }),
  'POST /api/store/save_customer_data_period': async (context) => ({
    settings: { months: 24 },
    version: await periodVersion(context),
  }),
  'POST /api/store/check_vat_id': () => ({ country: 'DE', vat_id: 'DE136695976' }),
  'POST /api/store/check_map_key': () => ({ target: 'android', provider: 'google', key: 'a-map-key-of-nobody' }),
  'POST /api/user/get_app_keys': async (context) => {
    const storeId = context.of.store.id;
    await setSecrets(context, storeId, { 'map.android': 'a-map-key-of-an-app' });
    await saveSection(context, storeId, 'map_keys', { provider: 'google' });
    return { store_id: storeId };
  },
};
