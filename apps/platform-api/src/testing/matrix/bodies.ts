// Longer than most files: it is the list of the bodies of all calls, one beside the other.
import { createECDH, randomBytes } from 'node:crypto';

import type { CallDefinition } from '@store-panel/contract/call';
import { CONTRACT, type Call } from '@store-panel/contract/table';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { storeDay } from '@store-panel/domain/time/store-time';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { issueProof } from '#access/one-time-proofs.ts';
import { readEmail } from '#access/recipient.ts';
import { issueStoreTicket } from '#access/store-tickets.ts';
import { CLAIM_MAKERS } from '#testing/matrix/claim-bodies.ts';
import { claimNumberMac } from '#features/claims/claim-numbers.ts';
import type { WantedOrder } from '#features/orders/manual/manual-problems.ts';
import { quoteManual } from '#features/orders/manual/manual-quote.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readDelivery } from '#sales/delivery.queries.ts';
import { readSales } from '#sales/selling.queries.ts';
import { cityNamed, newAddress, newApplication } from '#testing/application.ts';
import { addAdmin, addChannel, addCourier, addStore, newOrder, PASSWORD } from '#testing/people.ts';
import { captchaToken } from '#testing/proofs.ts';
import { addAddress } from '#testing/sample-address.ts';
import { addMenu } from '#testing/sample-menu.ts';
import {
  addCode,
  addLimit,
  addOrder,
  addRequest,
  giveDocument,
  givePaper,
  openAgain,
} from '#testing/matrix/records.ts';
import {
  DEVICE,
  openSessionOf,
  PUSH_HOST,
  type Party,
  subStoreWith,
  type Tenant,
  type World,
} from '#testing/matrix/world.ts';

/** Whose records a body names: those of a store, and of somebody who works for it or buys there. */
export interface Scene {
  readonly world: World;
  readonly caller: Party | null;
  readonly owner: Party;
  readonly of: Tenant;
}

type Made = Readonly<Record<string, unknown>>;
export type Maker = (scene: Scene) => Made | Promise<Made>;

const MINUTE = 60_000;
const order =
  (state: Parameters<typeof addOrder>[2]) =>
  async ({ world, of }: Scene) => ({
    order_id: await addOrder(world, of, state),
    version: 1,
  });
const signIn = (email: string): Made => ({ email, password: PASSWORD });
const ownJob =
  (status: 9 | 11 | 15, more: Made = {}): Maker =>
  async ({ world, owner, of }) => {
    const courier = owner.id === world.otherCourier.id ? world.otherCourier : world.courier;
    return { request_id: (await addRequest(world, of, courier, status)).requestId, ...more };
  };
const version = async ({ world: { database }, caller, of }: Scene) => {
  const stores = database.kysely.selectFrom('stores').select('version');
  return (await stores.where('id', '=', caller?.storeId ?? of.store.id).executeTakeFirstOrThrow()).version;
};
const settingsVersion = async ({ world: { database }, caller, of }: Scene) =>
  (await readSales(database.kysely, caller?.storeId ?? of.store.id)).settingsVersion;
/** The store that the caller works for, whose records it may not name. */
const self = ({ world, caller, of }: Scene): Tenant => (caller?.storeId === world.b.store.id ? world.b : of);
/** With nothing that limits the caller's store already. */
const whileOpen =
  (body: Made): Maker =>
  async (scene) => {
    await openAgain(scene.world, self(scene));
    return body;
  };
const mailProof = async ({ world: { database } }: Scene, value: string) =>
  (await issueProof(database.kysely, 'code', { channel: 'email', value, countryCode: '' }, MINUTE)).token;
const captcha = ({ world }: Scene) => captchaToken(world.database);
/** A courier of the store's, for a change that can be made once. */
const ownCourier = ({ world, of }: Scene) => addCourier(world.database, { storeId: of.store.id });
/** Numbers that exist by their country's plan, none of them twice. */
let numbers = 0;
const newNumber = () => ({ country_phone_code: '+49', phone: `1512${String((numbers += 1)).padStart(7, '0')}` });
const ownVehicle = async (scene: Scene, more: Made = {}) => ({
  vehicle_id: (await ownCourier(scene)).vehicleId,
  version: 1,
  ...more,
});
const ADDRESS = { name: 'Emre', phone: '+49 30 5550 2291', line: 'Prinzenstraße 7', note: '', point: null };
const MANUAL: WantedOrder = {
  lines: [{ name: 'Cake', unit_price: 2500, quantity: 1, note: '' }],
  is_pickup: true,
  tip_amount: 0,
  discount: 0,
  customer_phone: '',
  is_accepted: true,
};
const ownAddress = async (scene: Scene) => ({
  address_id: await addAddress(scene.world.database, self(scene).store.id),
  version: 1,
});
const subStore = async ({ world, of }: Scene) => (await subStoreWith(world, of, ['past-orders'])).id;
const another = async ({ world }: Scene, options: Parameters<typeof addStore>[1] = {}): Promise<Tenant> => ({
  ...world.unapproved,
  store: await addStore(world.database, options),
});
const ticket = async ({ world, of: { store } }: Scene) => {
  const { database, admin } = world;
  const { id: sessionId } = await openSessionOf(world, { kind: 'admin', id: admin.id, storeId: null });
  const { token } = await issueStoreTicket(database.kysely, { storeId: store.id, adminId: admin.id, sessionId });
  return { store_id: store.id, token };
};

/** What a call needs beyond what its schema tells; every id is one of a record that the call can do its work on. */
const MAKERS: Readonly<Partial<Record<Call, Maker>>> = {
  'POST /admin/verify_captcha': async ({ world: { secrets } }) => {
    const challenge = await createChallenge({
      deriveKey,
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      // Found at the first try: how much work it is has its own test.
      counter: 1,
      expiresAt: new Date(Date.now() + MINUTE),
      hmacSignatureSecret: secrets.key('captcha').toString('hex'),
      hmacKeySignatureSecret: secrets.key('captcha-answers').toString('hex'),
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge: JSON.stringify(challenge), solution: JSON.stringify(solution) };
  },
  'POST /api/store/login': ({ of }) => ({ ...signIn(of.store.email), device_token: DEVICE }),
  'POST /api/store/sub_store_login': async ({ world, of }) =>
    // A sub-store signs in where its main store may work.
    signIn((await subStoreWith(world, of === world.b ? of : world.a, ['past-orders'])).email),
  'POST /api/store/store_auto_login': async (scene) => {
    const { store_id, token } = await ticket(scene);
    return { store_id, email: scene.of.store.email, password: token };
  },
  'POST /api/store/revoke_sessions': async ({ world, owner }) => ({
    session_id: (await openSessionOf(world, owner)).id,
  }),
  'POST /api/user/login': ({ world }) => signIn(world.channel.email),
  'POST /api/provider/login': ({ world }) => signIn(world.courier.email),
  'POST /api/admin/login': ({ world }) => signIn(world.admin.email),

  'POST /api/store/store_generate_otp': async (scene) => ({ email: newAddress(), captcha_token: await captcha(scene) }),
  'POST /api/store/resend_otp_verification': async ({ world }) => {
    const { otp_id } = await addCode(world, 'registration', null, newAddress());
    return { otp_id };
  },
  'POST /api/admin/verify_otp': ({ world }) => addCode(world, 'registration', null, newAddress()),
  'POST /api/store/request_verification_code': () => ({ channel: 'email' }),
  'POST /api/store/otp_verification': ({ world, of }) =>
    addCode(world, 'verification', { kind: 'store', id: of.store.id }, of.store.email),
  'POST /api/admin/forgot_password': async (scene) => ({
    account: 'store',
    email: newAddress(),
    captcha_token: await captcha(scene),
  }),
  'POST /api/admin/forgot_password_verify': ({ world, of: { store } }) =>
    addCode(world, 'password_reset', { kind: 'store', id: store.id }, store.email),
  'POST /api/admin/new_password': async (scene) => {
    const { store } = await another(scene);
    const right = { kind: 'store', id: store.id, recipient: readEmail(store.email) };
    const proof = await issueProof(scene.world.database.kysely, 'password_reset', right, MINUTE);
    return { reset_token: proof.token, password: PASSWORD };
  },
  'POST /api/store/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),
  'POST /api/admin/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),

  'POST /api/admin/get_city_list': () => ({ country_id: 'DE' }),
  'POST /api/admin/get_delivery_list_for_city': async ({ world }) => ({
    city_id: await cityNamed(world.database, 'Berlin'),
  }),
  'POST /api/store/check_store_location': async ({ world }) => ({
    city_id: await cityNamed(world.database, 'Berlin'),
    latitude: 52.5,
    longitude: 13.4,
  }),
  'POST /api/admin/check_referral': ({ world }) => ({ referral_code: world.b.store.phone, country_id: 'DE' }),
  'POST /api/store/register': async (scene) => {
    const application = await newApplication(scene.world.database);
    return { ...application, email_otp_token: await mailProof(scene, application.email) };
  },

  'POST /api/store/update_store_profile': async (scene) => ({
    address: 'Hafen 1',
    location: self(scene).place,
    version: await version(scene),
  }),
  'POST /api/store/upload_document': ({ of }) => ({ type: 2, document_id: of.documentId }),
  'POST /api/store/get_sub_store': async (scene) => ({ sub_store_id: await subStore(scene) }),
  'POST /api/store/add_sub_store': () => ({ name: ['Bar'], email: newAddress(), urls: [], password: PASSWORD }),
  'POST /api/store/update_sub_store': async (scene) => ({
    sub_store_id: await subStore(scene),
    name: ['Bar'],
    password: PASSWORD,
    version: 1,
  }),
  'POST /api/store/block_sub_store': async (scene) => ({ sub_store_id: await subStore(scene), is_blocked: true }),
  'POST /api/store/save_push_subscription': () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return {
      endpoint: `https://${PUSH_HOST}/${uuidV7()}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  },

  'POST /api/admin/add_admin': () => ({
    name: 'Grace',
    email: newAddress(),
    role: 'Editor',
    permissions: [1],
    password: PASSWORD,
  }),
  'POST /api/admin/update_admin': async ({ world }) => ({
    admin_id: (await addAdmin(world.database, 'Editor')).id,
    name: 'Grace',
    version: 1,
  }),
  'POST /api/admin/delete_admin': async ({ world }) => ({ admin_id: (await addAdmin(world.database, 'Editor')).id }),
  'POST /api/admin/list_audit_log': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/get_store': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/review_store': async (scene) => ({
    store_id: (await another(scene)).store.id,
    action: 'block',
    note: 'fraud',
    version: 1,
  }),
  'POST /api/admin/review_document': async (scene) => {
    const of = await another(scene);
    return { store_id: of.store.id, action: 'approve', ...(await giveDocument(scene.world, of)) };
  },
  'POST /api/admin/delete_store_application': async ({ world: { database } }) => ({
    store_id: (await addStore(database, { reviewState: 'declined' })).id,
  }),
  'POST /api/admin/review_user': async ({ world: { database } }) => ({
    user_id: (await addChannel(database)).id,
    action: 'block',
    note: 'spam',
    version: 1,
  }),
  'POST /api/admin/review_provider': async ({ world: { database } }) => ({
    provider_id: (await addCourier(database)).id,
    action: 'block',
    note: 'late',
    version: 1,
  }),
  'POST /api/admin/create_store_ticket': ({ of }) => ({ store_id: of.store.id }),
  'POST /admin/get_admin_store_detail': async (scene) => {
    const { store_id, token } = await ticket(scene);
    return { store_id, ticket: token };
  },

  // A list whose screen is the first that opens the call: it is what a sub-store is granted.
  'POST /api/store/export_orders': async (scene) => {
    const { world } = scene;
    const id = await addOrder(world, self(scene), { order_status: 25 });
    const service_day = storeDay(Date.now(), 'Europe/Berlin');
    await world.database.kysely.updateTable('orders').set({ service_day }).where('id', '=', id).execute();
    return { list: 'today', filter: {}, format: 'csv', columns: ['unique_id', 'customer', 'total'], language: 'en' };
  },
  'POST /api/store/get_order_detail': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 1 }),
  }),
  'POST /api/store/set_order_status': async (scene) => ({
    ...(await order({ order_status: 1 })(scene)),
    order_status: 3,
  }),
  'POST /api/store/store_cancel_or_reject_order': async (scene) => ({
    ...(await order({ order_status: 1 })(scene)),
    order_status: 103,
    cancel_reason: 'sold out',
  }),
  'POST /api/store/complete_order': order({ order_status: 7 }),
  'POST /api/store/restore_order': order({ order_status: 103 }),
  'POST /api/store/release_order': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 3, release_at: new Date(Date.now() + 60 * MINUTE) }),
  }),
  'POST /api/store/return_order': async (scene) => ({ ...(await order({ order_status: 25 })(scene)), reason: 'cold' }),
  'POST /api/store/cancel_multiple_orders': async (scene) => ({
    orders: [await order({ order_status: 1 })(scene)],
    cancel_reason: 'sold out',
  }),
  'POST /api/store/rate_user': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 25 }),
    store_rating_to_user: 4,
  }),
  'POST /api/store/update_order': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/preview_order_update': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/create_request': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    provider_id: scene.of.courier.id,
    vehicle_id: scene.of.courier.vehicleId,
  }),
  'POST /api/store/find_nearest_provider': order({ order_status: 3 }),
  'POST /api/store/cancel_request': async ({ world, of }) => {
    const { requestId } = await addRequest(world, of, of.courier, 9);
    return { request_id: requestId, provider_id: of.courier.id };
  },

  'POST /api/store/get_delivery_track': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 3 }),
  }),
  'POST /api/store/reassign_courier': async ({ world, of }) => {
    const { orderId, requestId } = await addRequest(world, of, await addCourier(world.database), 11);
    const { id, vehicleId } = of.courier;
    return { order_id: orderId, request_id: requestId, provider_id: id, vehicle_id: vehicleId };
  },
  'POST /api/store/report_courier_lost': async ({ world, of }) => {
    const { orderId, requestId } = await addRequest(world, of, of.courier, 17);
    return { order_id: orderId, request_id: requestId, reason: 'never seen again' };
  },

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
  'POST /api/store/save_address_book': () => ADDRESS,
  'POST /api/store/update_address_book': async (scene) => ({ ...(await ownAddress(scene)), ...ADDRESS }),
  'POST /api/store/get_address_book_detail': async (scene) => ({ address_id: (await ownAddress(scene)).address_id }),
  'POST /api/store/delete_address_book': ownAddress,
  'POST /api/store/find_customer': async (scene) => {
    const { store } = self(scene);
    await addAddress(scene.world.database, store.id);
    await addOrder(scene.world, self(scene), { order_status: 3, customer_phone: '+493055502210' });
    return { phone: '55502210' };
  },
  'POST /api/store/order_again': async (scene) => ({ order_id: (await order({ order_status: 25 })(scene)).order_id }),
  'POST /api/store/quote_manual_order': () => MANUAL,
  'POST /api/store/check_balance_for_manual_order': () => ({ weight: '1.5' }),
  'POST /api/store/create_manual_order': async (scene) => {
    await openAgain(scene.world, self(scene));
    const { wire } = await quoteManual(scene.world.database.kysely, self(scene).store.id, MANUAL);
    const { version: told, promised_at } = wire;
    return {
      ...MANUAL,
      reference: uuidV7(),
      customer_name: 'Emre',
      payment_method: 'cash',
      is_paid: false,
      version: told,
      promised_at,
    };
  },
  'POST /api/store/set_delivery_settings': async (scene) => ({
    settings: { radius_metres: null, fee: DEFAULT_DELIVERY_FEE },
    version: (await readDelivery(scene.world.database.kysely, self(scene).store.id)).version,
  }),
  'POST /api/user/get_menu': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/get_quote': ({ of }) => ({ store_id: of.store.id, item_count: 1 }),

  'POST /api/user/create_order': async ({ world, of }) => {
    await openAgain(world, of);
    return newOrder(of.store.id);
  },
  'POST /api/store/get_provider': ({ of }) => ({ provider_id: of.courier.id }),
  'POST /api/store/add_provider': () => ({ name: 'Lea', email: newAddress(), ...newNumber() }),
  'POST /api/store/update_provider': async (scene) => ({
    provider_id: (await ownCourier(scene)).id,
    name: 'Lea',
    version: 1,
  }),
  'POST /api/store/block_provider': async (scene) => ({ provider_id: (await ownCourier(scene)).id, is_blocked: true }),
  'POST /api/store/invite_provider': async (scene) => {
    const { id } = await ownCourier(scene);
    const { kysely } = scene.world.database;
    await kysely.updateTable('providers').set({ password_hash: null }).where('id', '=', id).execute();
    return { provider_id: id };
  },
  'POST /api/store/upload_provider_document': ({ of }) => ({
    provider_id: of.courier.id,
    document_id: of.courierDocumentId,
  }),
  'POST /api/store/review_provider_document': async (scene) => {
    const { id } = await ownCourier(scene);
    return { provider_id: id, action: 'approve', ...(await givePaper(scene.world, scene.of, id)) };
  },
  'POST /api/store/add_vehicle': ({ of }) => ({ provider_id: of.courier.id }),
  'POST /api/store/update_vehicle': (scene) => ownVehicle(scene, { name: 'Bike' }),
  'POST /api/store/review_vehicle': (scene) => ownVehicle(scene, { action: 'decline', note: 'no lights' }),
  'POST /api/store/set_active_vehicle': async (scene) => ({ vehicle_id: (await ownCourier(scene)).vehicleId }),
  'POST /api/provider/upload_document': ({ world, owner }) => ({
    document_id: (owner.id === world.otherCourier.id ? world.otherEmployer : world.employer).courierDocumentId,
  }),
  'POST /api/provider/set_active_vehicle': ({ world, owner }) => ({
    vehicle_id: (owner.id === world.otherCourier.id ? world.otherCourier : world.courier).vehicleId,
  }),
  'POST /api/user/cancel_order': async (scene) => ({
    store_id: scene.of.store.id,
    order_id: await addOrder(scene.world, scene.of, { order_status: 1, user_id: scene.owner.id }),
  }),
  'POST /api/user/get_order': async (scene) => ({
    store_id: scene.of.store.id,
    order_id: await addOrder(scene.world, scene.of, { order_status: 1, user_id: scene.owner.id }),
  }),
  'POST /api/user/find_claim': async ({ world: { database, secrets, tenantHost } }) => {
    const { tenant_id: tenantId } = await database.kysely
      .selectFrom('tenant_hosts')
      .select('tenant_id')
      .where('host', '=', tenantHost)
      .executeTakeFirstOrThrow();
    const waybill = `W${uuidV7().toUpperCase()}`;
    const mac = claimNumberMac(secrets.key('claims'), tenantId, 'C1');
    await database.kysely
      .insertInto('claims')
      .values({ id: uuidV7(), tenant_id: tenantId, waybill_number: waybill, claim_number_mac: mac, state: 'received' })
      .execute();
    return { waybill_number: waybill, claim_number: 'C1' };
  },
  ...CLAIM_MAKERS,
  'POST /api/provider/set_location': () => ({
    location: { latitude: 52.5, longitude: 13.4 },
    at: new Date().toISOString(),
  }),
  'POST /api/provider/answer_request': ownJob(9, { is_accepted: true }),
  'POST /api/provider/set_request_status': ownJob(11, { request_status: 13 }),
  'POST /api/provider/cancel_request': ownJob(11),
};

/** A body with which the call can do its work: what its schema asks for, and records that are there. */
export async function bodyOf(call: Call, scene: Scene): Promise<Made> {
  const { body }: CallDefinition = CONTRACT[call];
  return { ...(body && smallest(body)), ...(await MAKERS[call]?.(scene)) };
}

interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields that a schema asks for, each as small as it may be. */
function smallest({ required = [], properties = {} }: Schema): Made {
  return Object.fromEntries(required.map((name) => [name, smallestValue(properties[name] ?? {})]));
}

function smallestValue(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'object') return smallest(schema);
  return schema.format === 'uuid' ? uuidV7() : 'x'.repeat(schema.minLength ?? 1);
}
