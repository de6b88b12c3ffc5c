import { sql } from 'kysely';

import type { AccountOfKind } from '#access/accounts/account-kinds.queries.ts';
import { createCode, type CreatedCode } from '#access/codes/one-time-codes.queries.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import type { StoreFixture, MatrixContext } from '#testing/matrix/matrix-context.ts';

// Inserts records that calls need to succeed.

interface OrderState {
  readonly order_status: 1 | 3 | 5 | 7 | 25 | 103;
  readonly request_status?: 9 | 11 | 15;
  readonly user_id?: string;
  readonly client_reference?: string;
  readonly customer_phone?: string;
  readonly customer_key?: string;
  readonly release_at?: Date;
  readonly order_type?: 'table';
  readonly reservation_id?: string;
}

/** Inserts an order in this state. @returns its id */
export async function addOrder(
  { database: { kysely } }: MatrixContext,
  { store }: Pick<StoreFixture, 'store'>,
  { order_status: status, ...overrides }: OrderState,
): Promise<string> {
  const { order_number: number } = await kysely
    .updateTable('store_counters')
    .set((eb) => ({ order_number: eb('order_number', '+', 1) }))
    .where('store_id', '=', store.id)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  const ended =
    status === 103 || status === 25
      ? {
          ended_at: new Date(),
          status_before_end: status === 103 ? 1 : 7,
          end_reason: 'sold out',
          ended_by: json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' }),
        }
      : {};
  const row = buildOrderRow(store.id, number, { order_status: status, ...ended, ...overrides } as Partial<
    ReturnType<typeof buildOrderRow>
  >);
  await kysely.insertInto('orders').values(row).execute();
  return row.id;
}

/** Sets busy mode for an hour: the store still sells, and other stores must not see or end it. */
export async function makeStoreBusy(
  { database: { kysely } }: MatrixContext,
  { store }: Pick<StoreFixture, 'store'>,
): Promise<void> {
  await kysely
    .insertInto('sales_limits')
    .values({
      store_id: store.id,
      id: uuidV7(),
      kind: 'busy',
      item_id: null,
      extra_minutes: 5,
      reason: null,
      starts_at: new Date(),
      ends_at: new Date(Date.now() + 60 * 60_000),
      set_by: json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' }),
      ended_by: null,
    })
    .execute();
}

/** Inserts an ended pause: the store still sells, and ending the pause again changes nothing. @returns its id */
export async function addLimit(
  { database: { kysely } }: MatrixContext,
  { store }: Pick<StoreFixture, 'store'>,
): Promise<string> {
  const id = uuidV7();
  const actor = json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' });
  const starts = Date.now() - 60_000;
  await kysely
    .insertInto('sales_limits')
    .values({
      store_id: store.id,
      id,
      kind: 'pause',
      item_id: null,
      extra_minutes: null,
      reason: 'kitchen_full',
      starts_at: new Date(starts),
      ends_at: new Date(starts + 30_000),
      ended_at: new Date(starts + 20_000),
      set_by: actor,
      ended_by: actor,
    })
    .execute();
  return id;
}

/** Inserts a menu with an item that is sold out for an hour. @returns the item and the limit */
export async function addSoldOut(
  { database }: MatrixContext,
  { store }: Pick<StoreFixture, 'store'>,
): Promise<{ readonly item_id: string; readonly limit_id: string }> {
  const limit_id = uuidV7();
  const { pizza: item_id } = await addMenu(database, store.id);
  await database.kysely
    .insertInto('sales_limits')
    .values({
      store_id: store.id,
      id: limit_id,
      kind: 'sold_out',
      item_id,
      extra_minutes: null,
      reason: null,
      starts_at: new Date(),
      ends_at: new Date(Date.now() + 60 * 60_000),
      set_by: json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' }),
      ended_by: null,
    })
    .execute();
  return { item_id, limit_id };
}

/** Deletes the store's active sales limits, because earlier calls may have closed it. */
export async function removeSalesLimits(
  { database: { kysely } }: MatrixContext,
  { store }: Pick<StoreFixture, 'store'>,
): Promise<void> {
  await kysely.deleteFrom('sales_limits').where('store_id', '=', store.id).where('ended_at', 'is', null).execute();
}

export interface TestRequest {
  readonly orderId: string;
  readonly requestId: string;
}

/** Inserts an order with a delivery request to a courier. */
export async function addRequest(
  context: MatrixContext,
  fixture: Pick<StoreFixture, 'store'>,
  courier: { readonly id: string; readonly vehicleId: string },
  status: 9 | 11 | 15 | 17,
): Promise<TestRequest> {
  const { kysely } = context.database;
  const orderId = await addOrder(context, fixture, { order_status: 7 });
  const requestId = uuidV7();
  await kysely
    .insertInto('delivery_requests')
    .values({
      store_id: fixture.store.id,
      id: requestId,
      order_id: orderId,
      status,
      mode: 'manual',
      provider_id: courier.id,
      vehicle_id: courier.vehicleId,
      asked: [courier.id],
      search_ends_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await kysely
    .updateTable('orders')
    .set({ request_id: requestId, request_status: status })
    .where('store_id', '=', fixture.store.id)
    .where('id', '=', orderId)
    .execute();
  return { orderId, requestId };
}

/** Inserts a one-time code that can be resent at once. @returns its id and digits */
export async function addCode(
  { database: { kysely }, secrets }: MatrixContext,
  purpose: CreatedCode['purpose'],
  account: AccountOfKind | null,
  value: string,
): Promise<{ readonly otp_id: string; readonly otp: string }> {
  const recipient = { channel: 'email', value, countryCode: '' } as const;
  const { id, code } = await createCode(kysely, secrets, { purpose, recipient, account, lang: 2 });
  await kysely
    .updateTable('one_time_codes')
    .set({ sent_at: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute();
  return { otp_id: id, otp: code };
}

/** Inserts the courier's upload of the required document, which waits for a review. */
export async function addCourierDocument(
  { database: { kysely } }: MatrixContext,
  { store, courierDocumentId }: Pick<StoreFixture, 'store' | 'courierDocumentId'>,
  providerId: string,
): Promise<{ readonly document_id: string; readonly uploaded_at: string }> {
  const fileId = uuidV7();
  const uploadedAt = new Date();
  await kysely
    .insertInto('files')
    .values({
      id: fileId,
      store_id: store.id,
      purpose: 'courier_document',
      name: 'a.pdf',
      content_type: 'application/pdf',
      bytes: 1,
      content: Buffer.from('x'),
    })
    .execute();
  const document = { file_id: fileId, state: 'uploaded', uploaded_at: uploadedAt } as const;
  await kysely
    .insertInto('provider_documents')
    .values({ provider_id: providerId, document_type_id: courierDocumentId, ...document })
    .onConflict((conflict) => conflict.columns(['provider_id', 'document_type_id']).doUpdateSet(document))
    .execute();
  return { document_id: courierDocumentId, uploaded_at: uploadedAt.toISOString() };
}

/** Inserts the store's upload of the required document, which waits for a review. */
export async function addStoreDocument(
  { database: { kysely } }: MatrixContext,
  { store, documentId }: Pick<StoreFixture, 'store' | 'documentId'>,
): Promise<{ readonly document_id: string; readonly uploaded_at: string }> {
  const fileId = uuidV7();
  const uploadedAt = new Date();
  await kysely
    .insertInto('files')
    .values({
      id: fileId,
      store_id: store.id,
      purpose: 'document',
      name: 'a.pdf',
      content_type: 'application/pdf',
      bytes: 1,
      content: Buffer.from('x'),
    })
    .execute();
  const document = { file_id: fileId, state: 'uploaded', uploaded_at: uploadedAt } as const;
  await kysely
    .insertInto('store_documents')
    .values({ id: uuidV7(), store_id: store.id, document_type_id: documentId, ...document })
    .execute();
  return { document_id: documentId, uploaded_at: uploadedAt.toISOString() };
}
