import { computeClaimNumberMac } from '#features/claims/claim-numbers.ts';
import { findClaimByNumbers } from '#features/claims/lookup/public-claim.queries.ts';
import { readStoreAddresses } from '#features/session/codes/codes.queries.ts';
import { reviewDocument } from '#features/admin/stores/documents.queries.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { findPricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { assignNextCourier, syncRequestStatus, requestOfStore } from '#orders/couriers/delivery-requests.queries.ts';
import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import { findDeliveryTrack } from '#features/dispatch/positions.queries.ts';
import { reassignCourier } from '#orders/couriers/reassign.ts';
import { lastChange, streamHeads, SYSTEM } from '#orders/order-events.queries.ts';
import { submitStoreDocument as giveFile } from '#features/profile/upload-document.ts';
import { updateSubStore } from '#features/sub-stores/sub-stores.queries.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readStoreLanguage } from '#messages/notices.ts';
import { readSubscription } from '#messages/push/push-subscriptions.queries.ts';
import { readOrderState } from '#messages/push/push-transport.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { insertEvent } from '#testing/fixtures/sample-rows.ts';
import { addOrder, addRequest, addStoreDocument } from '#testing/matrix/records.ts';
import { openSessionOf, subStoreWith, type StoreFixture, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';
import { ADDRESS_RULES } from '#testing/tenancy/address-isolation.ts';
import { MANUAL_RULES } from '#testing/tenancy/manual-order-isolation.ts';
import { CLAIM_RULES } from '#testing/tenancy/claim-isolation.ts';
import { OFFER_RULES } from '#testing/tenancy/offer-isolation.ts';
import { SALES_RULES } from '#testing/tenancy/sales-isolation.ts';
import { recordChanges } from '#testing/tenancy/row-changes.ts';
import { populateStore } from '#testing/tenancy/populate-store.ts';
import { addDuplicateIds } from '#testing/tenancy/duplicate-ids.ts';
import { STORE_WAREHOUSE_RULES } from '#testing/lists/warehouses.ts';
import { STORE_ADDRESS_RULES } from '#testing/lists/addresses.ts';

// Queries with a store and the id of another store's record. No call reaches them, because earlier checks reject it;
// they must be safe by themselves for future calls.

const RULES: Readonly<Record<string, Rule>> = {
  "a session's store and sub-store belong together": async (context) => {
    const { a, b, database } = context;
    const sub = await subStoreWith(context, b, []);
    return isDenied(readStoreContext(database.kysely, a.store.id, sub.id, { serverToken: '', deviceToken: '' }));
  },
  'a sub-store is only changed by its own store': async (context) => {
    const { a, b, database } = context;
    const sub = await subStoreWith(context, b, []);
    const target = { storeId: a.store.id, id: sub.id };
    return holdsWithoutChange(context, () =>
      isDenied(updateSubStore(database.kysely, target, { name: json(['taken over']) })),
    );
  },
  'an order is only priced and locked for its own store': async (context) => {
    const { a, b, database } = context;
    const orderId = await addOrder(context, b, { order_status: 3 });
    const priced = await findPricedOrder(database.kysely, a.store.id, orderId);
    return priced === undefined && (await lockOrders(database.kysely, a.store.id, [orderId])).size === 0;
  },
  'a delivery request is only found by its own store': async (context) => {
    const { requestId } = await addRequest(context, context.b, context.courier, 11);
    return (await requestOfStore(context.database.kysely, context.a.store.id, requestId)) === undefined;
  },
  'a delivery request is only passed to the next courier by its own store': async (context) => {
    const { a, b, database, courier } = context;
    const { orderId, requestId } = await addRequest(context, b, courier, 9);
    await database.kysely.updateTable('delivery_requests').set({ status: 111 }).where('id', '=', requestId).execute();
    const next = { provider_id: a.courier.id, vehicle_id: a.courier.vehicleId } as Parameters<
      typeof assignNextCourier
    >[2];
    const search = { store_id: a.store.id, order_id: orderId, id: requestId };
    return holdsWithoutChange(context, async () => !(await assignNextCourier(database.kysely, search, next)));
  },
  "a delivery's track is only shown to its own store": async (context) => {
    const { a, b, database, courier } = context;
    const { orderId } = await addRequest(context, b, courier, 11);
    return (await findDeliveryTrack(database.kysely, a.store.id, orderId)) === undefined;
  },
  'a delivery is only reassigned by its own store': async (context) => {
    const { a, b, database, courier } = context;
    const { orderId, requestId } = await addRequest(context, b, courier, 11);
    const writeContext = { db: database.kysely, afterCommit: () => undefined, notifyEvent: () => undefined };
    const command = { storeId: a.store.id, orderId, actor: SYSTEM, actorKind: 'store' } as const;
    const another = { requestId, providerId: a.courier.id, vehicleId: a.courier.vehicleId };
    return holdsWithoutChange(context, () =>
      isDenied(reassignCourier(writeContext, command, another), 'orderDetailNotFound'),
    );
  },
  "a delivery request is only synchronized with its own store's order": async (context) => {
    const { a, b, database, courier } = context;
    const { orderId } = await addRequest(context, b, courier, 11);
    await database.kysely.updateTable('delivery_requests').set({ status: 9 }).where('order_id', '=', orderId).execute();
    return holdsWithoutChange(context, async () => {
      await syncRequestStatus(database.kysely, a.store.id, orderId);
      return true;
    });
  },
  "an order's last change is only shown to its own store": async (context) => {
    const { a, b, database } = context;
    const orderId = await addOrder(context, b, { order_status: 1 });
    await insertEvent(database.kysely, b.store.id, orderId, { action: 'place', order_status: 1 });
    return (await lastChange(database.kysely, a.store.id, orderId)) === undefined;
  },
  'the last event number of a store is returned without those of other stores': async ({ b, database }) => {
    const last = await streamHeads(database.kysely, [b.store.id]);
    return last.size === 1 && last.has(b.store.id);
  },
  'a push counts and names the orders of its own store': async (context) => {
    const { a, b, database } = context;
    const [ours, theirs] = [
      await addOrder(context, b, { order_status: 1 }),
      await addOrder(context, a, { order_status: 1 }),
    ];
    const own = await database.kysely
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', b.store.id)
      .where('order_status', '=', 1)
      .execute();
    const orderState = await readOrderState(database.kysely, b.store.id, ours);
    return (
      orderState?.waiting === own.length && (await readOrderState(database.kysely, b.store.id, theirs)) === undefined
    );
  },
  'a device is found by its own session': async (context) => {
    const { database, secrets, b } = context;
    const { id } = await openSessionOf(context, { kind: 'store', id: b.store.id, storeId: b.store.id });
    return (await readSubscription(database.kysely, secrets, id)) === undefined;
  },
  'a store can only upload documents required in its own country': async (context) => {
    const { a, b, database } = context;
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('x') };
    return holdsWithoutChange(context, () =>
      isDenied(giveFile(database.kysely, b.store.id, { documentId: a.documentId, file }), 'documentNotRequested'),
    );
  },
  'a document of another store cannot be reviewed': async (context) => {
    const { unapproved, database } = context;
    const document = await addStoreDocument(context, unapproved);
    const { id: storeId } = await addStore(database);
    const file = { documentId: document.document_id, uploadedAt: document.uploaded_at };
    const review = { storeId, state: 'approved', note: '', ...file } as const;
    return isDenied(reviewDocument(database.kysely, review), 'dataNotFound');
  },
  'a code is sent to the address of its own store': async ({ a, b, database }) => {
    const addresses = await Promise.all([a, b].map(({ store }) => readStoreAddresses(database.kysely, store.id)));
    return addresses.map(({ email }) => email.value).join() === `${a.store.email},${b.store.email}`;
  },
  'messages to a store use its own language': async ({ database }) => {
    const { id } = await addStore(database);
    await database.kysely.updateTable('stores').set({ lang: 7 }).where('id', '=', id).execute();
    return (await readStoreLanguage(database.kysely, id)) === 7;
  },
  'a claim is only found by its own courier tenant': async ({ database, secrets }) => {
    const [host, other] = [`${uuidV7()}.localhost`, `${uuidV7()}.localhost`];
    for (const each of [host, other]) await addTenant(database, each);
    const ids = await Promise.all(
      [host, other].map(async (each) => {
        const found = database.kysely.selectFrom('host_names').select('tenant_id').where('host', '=', each);
        return (await found.executeTakeFirstOrThrow()).tenant_id ?? '';
      }),
    );
    const [own = '', stranger = ''] = ids;
    // MAC of one tenant, stored with the other: only the tenant separates them.
    const mac = computeClaimNumberMac(secrets.key('claims'), own, 'C1');
    await database.kysely
      .insertInto('claims')
      .values({ id: uuidV7(), tenant_id: stranger, waybill_number: 'WTWIN', claim_number_mac: mac, state: 'received' })
      .execute();
    return (await findClaimByNumbers(database.kysely, 'WTWIN', [{ tenantId: own, mac }])) === undefined;
  },
  "a courier search only changes its own store's order": async (context) => {
    const { a, b, database } = context;
    await addCourier(database, { storeId: b.store.id });
    const request = await addRequest(context, b, context.courier, 9);
    const body = { order_id: request.orderId, request_id: request.requestId };
    await addDuplicateIds(context, b, a, body, { kind: 'store', id: b.store.id, storeId: b.store.id });
    const automatic = { mode: 'automatic' as const, provider_id: null, vehicle_id: null, asked: [] };
    await database.kysely
      .updateTable('delivery_requests')
      .set(automatic)
      .where('store_id', '=', b.store.id)
      .where('id', '=', request.requestId)
      .execute();
    const versions = async () =>
      (
        await database.kysely
          .selectFrom('orders')
          .select(['store_id', 'version'])
          .where('id', '=', request.orderId)
          .execute()
      )
        .toSorted((x, y) => (x.store_id < y.store_id ? -1 : 1))
        .map((row) => row.version);
    const before = await versions();
    await advanceCourierSearches(database, () => undefined);
    const after = await versions();
    // B's order changed once; its duplicate did not.
    return after.reduce((sum, version) => sum + version, 0) - before.reduce((sum, version) => sum + version, 0) === 1;
  },
  ...OFFER_RULES,
  ...SALES_RULES,
  ...ADDRESS_RULES,
  ...STORE_WAREHOUSE_RULES,
  ...STORE_ADDRESS_RULES,
  ...MANUAL_RULES,
  ...CLAIM_RULES,
  'old event payloads are pruned per store and completely': async (context) => {
    const { database } = context;
    const day = 24 * 60 * 60_000;
    const stores = [await storeWithEvents(context, 7), await storeWithEvents(context, 12)];
    const old = new Date(Date.now() - 30 * day);
    for (const [at, id] of stores.entries())
      await database.kysely
        .updateTable('events')
        .set({ at: old })
        .where('store_id', '=', id)
        .where('seq', '<=', at === 0 ? 7 : 5)
        .execute();
    await pruneEventPayloads(database, new Date(Date.now() - day), () => false, 2);
    const rows = await database.kysely
      .selectFrom('events')
      .select(['at', 'payload'])
      .where('store_id', 'in', stores)
      .execute();
    return rows.every(({ at, payload }) => 'order' in payload === at > old);
  },
};

async function storeWithEvents({ database }: MatrixContext, count: number): Promise<string> {
  const { id } = await addStore(database);
  for (let at = 0; at < count; at += 1)
    await insertEvent(database.kysely, id, uuidV7(), { order: { order_status: 1 } });
  return id;
}

/** Returns whether the rule holds and no table has changed. */
async function holdsWithoutChange({ database }: MatrixContext, rule: () => Promise<boolean>): Promise<boolean> {
  const changes = await recordChanges(database);
  await changes.start();
  const holds = await rule();
  return holds && (await changes.read()).length === 0;
}

/** Checks the isolation rules of queries directly. */
export async function checkQueries(context: MatrixContext): Promise<Findings> {
  await populateStore(context, context.a satisfies StoreFixture);
  const problems: string[] = [];
  for (const [title, rule] of Object.entries(RULES)) if (!(await rule(context))) problems.push(`violated: ${title}`);
  return { compared: Object.keys(RULES).length, problems };
}
