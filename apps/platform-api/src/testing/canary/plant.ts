import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addOrder, addRequest } from '#testing/matrix/records.ts';
import { openSessionOf, subStoreWith, type Tenant, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { type SecretColumn, SECRET_COLUMNS } from '#testing/canary/secret-columns.ts';

/** Twelve bytes that are found nowhere else; so many, that base64 writes them alike whatever comes after them. */
const mark = (column: SecretColumn): string => `canary-${String(SECRET_COLUMNS.indexOf(column)).padStart(2, '0')}~~~`;
let count = 0;
/** 32 bytes, as most of these columns take, and no two alike. */
const canary = (column: SecretColumn): Buffer => Buffer.from(mark(column) + String((count += 1)).padStart(20, '0'));
/** Four digits are what an order's code has; this one has letters, or it would be found by chance. */
const CONFIRMATION = 'CANARY-CODE';
/** An Argon2id hash as it is kept; its salt is the canary. */
const hashed = (column: SecretColumn): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${canary(column).toString('base64').replaceAll('=', '')}$${'A'.repeat(43)}`;

/** Every form in which a planted canary may come out. */
export const CANARIES: readonly string[] = [
  CONFIRMATION,
  ...SECRET_COLUMNS.flatMap((column) => {
    const bytes = Buffer.from(mark(column));
    return [bytes.toString(), bytes.toString('base64'), bytes.toString('hex'), [...bytes].join()];
  }),
];

/** Puts a canary into every secret column, in rows that belong to those who call, or that calls may come across. */
export async function plantCanaries(world: MatrixContext): Promise<void> {
  const { database, a, b, unapproved, unverified, channel, courier, admin } = world;
  const { kysely } = database;
  for (const table of ['stores', 'sub_stores', 'users', 'providers', 'admins'] as const)
    await sql`update ${sql.table(table)} set password_hash = ${hashed(`${table}.password_hash`)}`.execute(kysely);
  for (const of of [a, b, unapproved, unverified]) await plantFor(world, of);

  for (const [kind, id] of [
    ['provider', courier.id],
    ['user', channel.id],
    ['admin', admin.id],
  ] as const)
    await setToken(world, (await openSessionOf(world, { kind, id, storeId: null })).id);
  const tenantId = (await kysely.selectFrom('tenants').select('id').executeTakeFirstOrThrow()).id;
  await kysely
    .insertInto('claims')
    .values({
      id: uuidV7(),
      tenant_id: tenantId,
      waybill_number: 'WCANARY',
      claim_number_mac: canary('claims.claim_number_mac'),
      claim_number_sealed: canary('claims.claim_number_sealed'),
      state: 'received',
    })
    .execute();
  await kysely
    .insertInto('one_time_proofs')
    .values({
      hash: canary('one_time_proofs.hash'),
      purpose: 'code',
      subject: json({}),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  // Beside what is shown of the settings, and in a row that is not shown at all.
  const secret = json<unknown>(canary('settings.value').toString());
  await sql`update settings set value = value || jsonb_build_object('gateway_key', ${secret}::jsonb) where is_public`.execute(
    kysely,
  );
  await kysely.insertInto('settings').values({ key: 'canary', value: secret, is_public: false }).execute();
}

async function setToken({ database }: MatrixContext, sessionId: string): Promise<void> {
  await database.kysely
    .updateTable('sessions')
    .set({ token_hash: canary('sessions.token_hash') })
    .where('id', '=', sessionId)
    .execute();
}

async function plantFor(world: MatrixContext, of: Tenant): Promise<void> {
  const { database, channel, courier } = world;
  const { kysely } = database;
  const { id: storeId, email } = of.store;
  const sub = await subStoreWith(world, of, ['running-orders']);
  await kysely
    .updateTable('sub_stores')
    .set({ password_hash: hashed('sub_stores.password_hash') })
    .where('id', '=', sub.id)
    .execute();
  const session = await openSessionOf(world, { kind: 'store', id: storeId, storeId });
  await setToken(world, session.id);
  // One device is one subscription, and so is one canary.
  if (of === world.a)
    await kysely
      .insertInto('push_subscriptions')
      .values({
        session_id: session.id,
        store_id: storeId,
        endpoint_hash: canary('push_subscriptions.endpoint_hash'),
        sealed: canary('push_subscriptions.sealed'),
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
      code_mac: canary('one_time_codes.code_mac'),
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
      sealed: canary('messages.sealed'),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .insertInto('idempotency_keys')
    .values({
      scope: `${storeId}/store/${storeId}`,
      call: 'POST /api/store/logout',
      key: 'a-key-of-the-canary',
      body_hash: canary('idempotency_keys.body_hash'),
      status: null,
      reply: null,
    })
    .execute();
  const { orderId } = await addRequest(world, of, courier, 11);
  for (const id of [orderId, await addOrder(world, of, { order_status: 1, user_id: channel.id })])
    await kysely
      .updateTable('orders')
      .set({ confirmation_code: CONFIRMATION })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
}
