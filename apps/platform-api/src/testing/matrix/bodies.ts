// Longer than most files: it is the list of the bodies of all calls, one beside the other.
import { createECDH, randomBytes } from 'node:crypto';

import type { CallDefinition } from '@store-panel/contract/call';
import { CONTRACT, type Call } from '@store-panel/contract/table';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { issueProof } from '#access/one-time-proofs.ts';
import { readEmail } from '#access/recipient.ts';
import { issueStoreTicket } from '#access/store-tickets.ts';
import { claimNumberMac } from '#features/claims/claims.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { cityNamed, newAddress, newApplication } from '#testing/application.ts';
import { addAdmin, addChannel, addCourier, addStore, newOrder, PASSWORD } from '#testing/people.ts';
import { captchaToken } from '#testing/proofs.ts';
import { addCode, addOrder, addRequest, giveDocument } from '#testing/matrix/records.ts';
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
type Maker = (scene: Scene) => Made | Promise<Made>;

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
/** The store that the caller works for, whose records it may not name. */
const self = ({ world, caller, of }: Scene): Tenant => (caller?.storeId === world.b.store.id ? world.b : of);
const mailProof = async ({ world: { database } }: Scene, value: string) =>
  (await issueProof(database.kysely, 'code', { channel: 'email', value, countryCode: '' }, MINUTE)).token;
const captcha = ({ world }: Scene) => captchaToken(world.database);
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
  'POST /api/store/return_order': async (scene) => ({ ...(await order({ order_status: 25 })(scene)), reason: 'cold' }),
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

  'POST /api/user/create_order': ({ of }) => newOrder(of.store.id),
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
