// One file, because it plants one marker in each secret and personal column, and the list is read as a whole.
import { keysOf, PAYMENT_GATEWAYS } from '@store-panel/domain/payments/gateways';
import { EMPTY_BASKET } from '@store-panel/domain/table-orders/guest-basket';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { MAIL_PASSWORD_SLOT, SMS_TOKEN_SLOT } from '#messages/customer/accounts.queries.ts';
import { keySlot } from '#payments/gateway-keys.queries.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import { addOrder, addRequest } from '#testing/matrix/records.ts';
import { openSessionOf, subStoreWith, type StoreFixture, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { type SecretColumn, SECRET_COLUMNS } from '#testing/canary/secret-columns.ts';

/** Twelve unique bytes: a multiple of three, so that their base64 does not depend on the bytes after them. */
const canaryText = (column: SecretColumn): string =>
  `canary-${String(SECRET_COLUMNS.indexOf(column)).padStart(2, '0')}~~~`;
let count = 0;
/** 32 bytes, the size of most of these columns, different each time. */
const createCanary = (column: SecretColumn): Buffer =>
  Buffer.from(canaryText(column) + String((count += 1)).padStart(20, '0'));
/** A real order code has four digits, which would be found by chance. */
const CONFIRMATION = 'CANARY-CODE';
/** A stored Argon2id hash with the canary as its salt. */
const hashWithCanary = (column: SecretColumn): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${createCanary(column).toString('base64').replaceAll('=', '')}$${'A'.repeat(43)}`;

/** The slots of a store's secrets that no reply may have, as the product seals them. The keys of maps are for browsers. */
export const SECRET_SLOTS: readonly string[] = [
  MAIL_PASSWORD_SLOT,
  SMS_TOKEN_SLOT,
  // Without its public key a gateway is not called.
  ...PAYMENT_GATEWAYS.flatMap((gateway) =>
    keysOf(gateway)
      .filter((key) => key === 'secret' || key === 'authorization')
      .map((key) => keySlot(gateway, key)),
  ),
];
export const slotCanary = (slot: string): string =>
  `canary-slot-${String(SECRET_SLOTS.indexOf(slot)).padStart(2, '0')}~`;

/** All encodings in which a canary may appear. */
export const CANARIES: readonly string[] = [
  CONFIRMATION,
  ...[...SECRET_COLUMNS.map(canaryText), ...SECRET_SLOTS.map(slotCanary)].flatMap((text) => {
    const bytes = Buffer.from(text);
    return [bytes.toString(), bytes.toString('base64'), bytes.toString('hex'), [...bytes].join()];
  }),
];

/** Puts a canary into every secret column, in rows that the matrix's calls may read. */
export async function plantCanaries(context: MatrixContext): Promise<void> {
  const { database, a, b, unapproved, unverified, channel, courier, admin } = context;
  const { kysely } = database;
  for (const table of ['stores', 'sub_stores', 'users', 'providers', 'admins'] as const)
    await sql`update ${sql.table(table)} set password_hash = ${hashWithCanary(`${table}.password_hash`)}`.execute(
      kysely,
    );
  for (const of of [a, b, unapproved, unverified]) await plantInStore(context, of);

  for (const [kind, id] of [
    ['provider', courier.id],
    ['user', channel.id],
    ['admin', admin.id],
  ] as const)
    await setToken(context, (await openSessionOf(context, { kind, id, storeId: null })).id);
  const tenantId = (await kysely.selectFrom('tenants').select('id').executeTakeFirstOrThrow()).id;
  await kysely
    .insertInto('claims')
    .values({
      id: uuidV7(),
      tenant_id: tenantId,
      waybill_number: 'WCANARY',
      claim_number_mac: createCanary('claims.claim_number_mac'),
      claim_number_sealed: createCanary('claims.claim_number_sealed'),
      state: 'received',
    })
    .execute();
  await kysely
    .insertInto('one_time_proofs')
    .values({
      hash: createCanary('one_time_proofs.hash'),
      purpose: 'code',
      subject: json({}),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('payout_batches')
    .values({
      id: uuidV7(),
      currency: 'EUR',
      format: 'csv',
      message_id: 'canary',
      count: 1,
      amount: 450,
      sealed: createCanary('payout_batches.sealed'),
      created_by: json({ kind: 'admin', id: admin.id, name: 'Ana' }),
    })
    .execute();
  // In the public settings, and in a private one.
  const secret = json<unknown>(createCanary('settings.value').toString());
  await sql`update settings set value = value || jsonb_build_object('gateway_key', ${secret}::jsonb) where is_public`.execute(
    kysely,
  );
  await kysely.insertInto('settings').values({ key: 'canary', value: secret, is_public: false }).execute();
}

async function setToken({ database }: MatrixContext, sessionId: string): Promise<void> {
  await database.kysely
    .updateTable('sessions')
    .set({ token_hash: createCanary('sessions.token_hash') })
    .where('id', '=', sessionId)
    .execute();
}

async function plantInStore(context: MatrixContext, of: StoreFixture): Promise<void> {
  const { database, channel, courier } = context;
  const { kysely } = database;
  const { id: storeId, email } = of.store;
  const sub = await subStoreWith(context, of, ['running-orders']);
  await kysely
    .updateTable('sub_stores')
    .set({ password_hash: hashWithCanary('sub_stores.password_hash') })
    .where('id', '=', sub.id)
    .execute();
  const session = await openSessionOf(context, { kind: 'store', id: storeId, storeId });
  await setToken(context, session.id);
  // The canary of the device is unique, so only one subscription can have it.
  if (of === context.a)
    await kysely
      .insertInto('push_subscriptions')
      .values({
        session_id: session.id,
        store_id: storeId,
        endpoint_hash: createCanary('push_subscriptions.endpoint_hash'),
        sealed: createCanary('push_subscriptions.sealed'),
      })
      .execute();
  const { offer_id } = await addOffer(database, storeId);
  await kysely
    .insertInto('offer_uses')
    .values({
      store_id: storeId,
      offer_id,
      order_id: await addOrder(context, of, { order_status: 3 }),
      customer: createCanary('offer_uses.customer'),
      nth: 1,
      amount: 100,
      delivery_amount: 0,
    })
    .execute();
  await kysely
    .insertInto('unique_codes')
    .values({
      store_id: storeId,
      id: uuidV7(),
      batch_id: uuidV7(),
      purpose: 'offer',
      offer_id,
      mac: createCanary('unique_codes.mac'),
      sealed: createCanary('unique_codes.sealed'),
      uses: 1,
      ends_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await kysely
    .insertInto('alert_contacts')
    .values({
      store_id: storeId,
      id: uuidV7(),
      name: 'Ana',
      channel: 'email',
      recipient: `alerts-${email}`,
      lang: 2,
      state: 'confirmed',
      stop_code: createCanary('alert_contacts.stop_code').toString(),
    })
    .execute();
  await kysely
    .insertInto('one_time_codes')
    .values({
      id: uuidV7(),
      purpose: 'verification',
      channel: 'email',
      recipient: email,
      account_kind: 'store',
      account_id: storeId,
      code_mac: createCanary('one_time_codes.code_mac'),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('messages')
    .values({
      id: uuidV7(),
      channel: 'email',
      kind: 'password_changed',
      recipient: email,
      sealed: createCanary('messages.sealed'),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('idempotency_keys')
    .values({
      scope: `${storeId}/store/${storeId}`,
      call: 'POST /api/store/logout',
      key: 'a-key-of-the-canary',
      body_hash: createCanary('idempotency_keys.body_hash'),
      status: null,
      reply: null,
    })
    .execute();
  await kysely
    .insertInto('store_secrets')
    .values({
      store_id: storeId,
      slot: 'canary',
      sealed: createCanary('store_secrets.sealed'),
      key_id: context.secrets.keyId,
      set_by: json({ kind: 'store', id: storeId, name: 'Ana' }),
    })
    .execute();
  for (const slot of SECRET_SLOTS) {
    const sealed = context.secrets.encrypt('store-secrets', { value: slotCanary(slot) }, { storeId, slot });
    const set_by = json({ kind: 'store' as const, id: storeId, name: 'Ana' });
    await kysely
      .insertInto('store_secrets')
      .values({ store_id: storeId, slot, sealed, key_id: context.secrets.keyId, set_by })
      .execute();
  }
  const { orderId } = await addRequest(context, of, courier, 11);
  const paymentId = uuidV7();
  await kysely
    .insertInto('order_payments')
    .values({
      store_id: storeId,
      id: paymentId,
      gateway: 'stripe',
      amount: 450,
      currency: 'EUR',
      is_test: true,
      page: createCanary('order_payments.page'),
      created_by: json({ kind: 'store', id: storeId, name: 'Ana' }),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('payment_parts')
    .values({ store_id: storeId, payment_id: paymentId, line: 1, order_id: orderId, amount: 450 })
    .execute();
  const bankDetailId = uuidV7();
  await kysely
    .insertInto('bank_details')
    .values({
      store_id: storeId,
      id: bankDetailId,
      country: 'DE',
      account_holder_name: 'Ana',
      bank_type: 'business',
      sealed: createCanary('bank_details.sealed'),
      hint: 'DE ·· 3000',
      usable_from: new Date(),
      provider_token: createCanary('bank_details.provider_token'),
    })
    .execute();
  const { table_id } = await addTable({ kysely }, storeId);
  await kysely
    .insertInto('table_guests')
    .values({
      store_id: storeId,
      id: uuidV7(),
      table_id,
      token_hash: createCanary('table_guests.token_hash'),
      has_scanned: true,
      basket: json(EMPTY_BASKET),
    })
    .execute();
  await kysely
    .insertInto('bank_links')
    .values({
      token_hash: createCanary('bank_links.token_hash'),
      store_id: storeId,
      bank_detail_id: bankDetailId,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('bank_deposits')
    .values({
      store_id: storeId,
      id: uuidV7(),
      provider_ref: createCanary('bank_deposits.provider_ref'),
      amount: 450,
      currency: 'EUR',
      created_by: json({ kind: 'store', id: storeId, name: 'Ana' }),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  for (const id of [orderId, await addOrder(context, of, { order_status: 1, user_id: channel.id })])
    await kysely
      .updateTable('orders')
      .set({ confirmation_code: CONFIRMATION })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
}
