import type { AdminRole } from '@store-panel/domain/access/permissions';
import { ACCEPT_EVERYTHING, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import type { ReviewState } from '@store-panel/domain/store/review';

import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { hashPassword } from '#access/passwords.ts';
import { call, type SessionHeaders } from '#testing/test-platform.ts';

/** The one password of everybody in the tests: hashing is made slow on purpose, so it is done once. */
export const PASSWORD = 'a password for tests';
let hash: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD));

let count = 0;
const unique = () => `${Date.now()}${(count += 1)}`;

interface StoreOptions {
  readonly approvalState?: 0 | 1 | 2;
  readonly reviewState?: ReviewState;
  readonly canCompleteOrder?: boolean;
  readonly acceptsAutomatically?: boolean;
  readonly timezone?: string;
  readonly courierSearchSeconds?: number;
  readonly canAddProvider?: boolean;
}

export interface TestStore {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

export async function addStore({ kysely }: Database, options: StoreOptions = {}): Promise<TestStore> {
  const id = uuidV7();
  const email = `store${unique()}@test.example`;
  const phone = unique().slice(-9);
  await kysely
    .insertInto('stores')
    .values({
      id,
      email,
      phone,
      name: json(['Test kitchen']),
      country_phone_code: '+49',
      country_code: 'DE',
      currency: 'EUR',
      timezone: options.timezone ?? 'Europe/Berlin',
      latitude: 52.5,
      longitude: 13.4,
      password_hash: await passwordHash(),
      approval_state: options.approvalState ?? 0,
      review_state: options.reviewState ?? 'approved',
      email_verified: true,
      phone_verified: true,
      can_complete_order: options.canCompleteOrder ?? true,
      can_add_provider: options.canAddProvider ?? true,
      courier_search_seconds: options.courierSearchSeconds ?? 120,
      provides_table_booking: true,
      is_tax_included: true,
    })
    .execute();
  await kysely.insertInto('store_counters').values({ store_id: id }).execute();
  if (options.acceptsAutomatically) {
    const settings = { ...DEFAULT_SALES_SETTINGS, auto_accept: ACCEPT_EVERYTHING };
    await kysely
      .insertInto('sales_settings')
      .values({ store_id: id, settings: json(settings) })
      .execute();
  }
  return { id, email, phone };
}

export async function addSubStore(
  { kysely }: Database,
  store: TestStore,
  urls: readonly string[],
  isApproved = true,
): Promise<{ id: string; email: string }> {
  const id = uuidV7();
  const email = `sub${unique()}@test.example`;
  await kysely
    .insertInto('sub_stores')
    .values({
      id,
      main_store_id: store.id,
      email,
      name: json(['Counter']),
      password_hash: await passwordHash(),
      is_approved: isApproved,
      urls: json(urls.map((url) => ({ url, permission: 1 as const }))),
    })
    .execute();
  return { id, email };
}

export async function addChannel({ kysely }: Database, isTrusted = true): Promise<{ id: string; email: string }> {
  const id = uuidV7();
  const email = `channel${unique()}@test.example`;
  await kysely
    .insertInto('users')
    .values({ id, email, name: 'Channel', password_hash: await passwordHash(), sends_priced_orders: isTrusted })
    .execute();
  return { id, email };
}

export interface TestCourier {
  readonly id: string;
  readonly email: string;
  readonly vehicleId: string;
}

/** With it a courier can be asked. */
const READY_VEHICLE = {
  name: 'Bike',
  plate_number: '',
  service_type: 'bicycle',
  review_state: 'approved',
  is_active: true,
} as const;

/** Everything that the platform asks a courier of a store for, given and approved. */
async function giveAllPapers(kysely: Database['kysely'], storeId: string, providerId: string): Promise<void> {
  const types = await kysely.selectFrom('document_types').select('id').where('holder', '=', 'provider').execute();
  for (const { id: typeId } of types) {
    const fileId = uuidV7();
    const file = { id: fileId, store_id: storeId, purpose: 'courier_document', name: 'a.pdf' } as const;
    await kysely
      .insertInto('files')
      .values({ ...file, content_type: 'application/pdf', bytes: 1, content: Buffer.from('x') })
      .execute();
    await kysely
      .insertInto('provider_documents')
      .values({ provider_id: providerId, document_type_id: typeId, file_id: fileId, state: 'approved' })
      .execute();
  }
}

export async function addCourier(
  { kysely }: Database,
  own: { storeId?: string; latitude?: number } = {},
): Promise<TestCourier> {
  const id = uuidV7();
  const vehicleId = uuidV7();
  const email = `courier${unique()}@test.example`;
  await kysely
    .insertInto('providers')
    .values({
      id,
      email,
      name: `Courier ${email}`,
      store_id: own.storeId ?? null,
      password_hash: await passwordHash(),
      review_state: 'approved',
      is_online: true,
      latitude: own.latitude ?? 52.5,
      longitude: 13.4,
    })
    .execute();
  await kysely
    .insertInto('vehicles')
    .values({ ...READY_VEHICLE, id: vehicleId, provider_id: id })
    .execute();
  if (own.storeId !== undefined) await giveAllPapers(kysely, own.storeId, id);
  return { id, email, vehicleId };
}

export interface TestAdmin {
  readonly id: string;
  readonly email: string;
}

/** One of the platform's own people; an editor may do what the permissions say. */
export async function addAdmin(
  { kysely }: Database,
  role: AdminRole = 'Admin',
  permissions: number[] = [],
): Promise<TestAdmin> {
  const id = uuidV7();
  const email = `admin${unique()}@test.example`;
  await kysely
    .insertInto('admins')
    .values({ id, email, name: `Person ${unique()}`, role, permissions, password_hash: await passwordHash() })
    .execute();
  return { id, email };
}

export async function signInStaff(origin: string, email: string): Promise<SessionHeaders> {
  const { body } = await call(origin, 'POST /api/admin/login', { email, password: PASSWORD });
  return { authorization: body.jwt_token, servertoken: body.server_token };
}

export async function signInStore(origin: string, email: string): Promise<SessionHeaders> {
  const { body } = await call(origin, 'POST /api/store/login', { email, password: PASSWORD });
  return { authorization: body.jwt_token, servertoken: body.store.server_token, type: '0' };
}

export async function signInSubStore(origin: string, email: string): Promise<SessionHeaders> {
  const { body } = await call(origin, 'POST /api/store/sub_store_login', { email, password: PASSWORD });
  return { authorization: body.jwt_token, servertoken: body.sub_store?.server_token ?? '', type: '1' };
}

export async function signInUser(origin: string, email: string): Promise<SessionHeaders> {
  const { body } = await call(origin, 'POST /api/user/login', { email, password: PASSWORD });
  return { authorization: body.jwt_token, servertoken: body.person.server_token };
}

export async function signInCourier(origin: string, email: string): Promise<SessionHeaders> {
  const { body } = await call(origin, 'POST /api/provider/login', { email, password: PASSWORD });
  return { authorization: body.jwt_token, servertoken: body.person.server_token };
}

/** A delivery order of one pizza, 12.50 with its delivery; paid in cash unless said otherwise. */
export const newOrder = (storeId: string, own: Readonly<Record<string, unknown>> = {}) => ({
  store_id: storeId,
  reference: unique(),
  is_pickup: false,
  customer_name: 'Ada Lovelace',
  customer_phone: '+49 30 555 0100',
  lines: [
    { name: 'Pizza', quantity: 1, unit_price: 950, options: [{ name: 'Basil', quantity: 1, price: 50 }], note: '' },
  ],
  delivery_price: 250,
  tip_amount: 0,
  discount: 0,
  payment_method: 'cash' as const,
  total: 1250,
  ...own,
});

export async function placeOrder(
  origin: string,
  channel: SessionHeaders,
  storeId: string,
  own: Readonly<Record<string, unknown>> = {},
) {
  const { body } = await call(origin, 'POST /api/user/create_order', newOrder(storeId, own), channel);
  return body;
}
