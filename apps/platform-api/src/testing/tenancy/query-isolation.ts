import { claimNumberMac } from '#features/claims/claim-numbers.ts';
import { findByNumbers } from '#features/claims/lookup/public-claim.queries.ts';
import { storeAddresses } from '#features/session/codes/codes.queries.ts';
import { reviewDocument } from '#features/admin/stores/documents.queries.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { pricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { askNext, syncRequestStatus, requestOfStore } from '#orders/couriers/delivery-requests.queries.ts';
import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import { deliveryTrack } from '#features/dispatch/positions.queries.ts';
import { reassignCourier } from '#features/dispatch/reassign.ts';
import { lastChange, lastEvents, SYSTEM } from '#orders/order-events.queries.ts';
import { submitStoreDocument as giveFile } from '#features/profile/profile.queries.ts';
import { updateSubStore } from '#features/sub-stores/sub-stores.queries.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { storeLanguage } from '#messages/notices.ts';
import { readSubscription } from '#messages/push/push-subscriptions.queries.ts';
import { orderNow } from '#messages/push/push-transport.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { insertEvent } from '#testing/fixtures/sample-rows.ts';
import { addOrder, addRequest, giveDocument } from '#testing/matrix/records.ts';
import { openSessionOf, subStoreWith, type Tenant, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { isRefused, type Rule } from '#testing/tenancy/rule.ts';
import { ADDRESS_RULES } from '#testing/tenancy/address-isolation.ts';
import { MANUAL_RULES } from '#testing/tenancy/manual-order-isolation.ts';
import { CLAIM_RULES } from '#testing/tenancy/claim-isolation.ts';
import { SALES_RULES } from '#testing/tenancy/sales-isolation.ts';
import { changed, printAll } from '#testing/tenancy/fingerprints.ts';
import { settle } from '#testing/tenancy/settle.ts';
import { addDuplicateIds } from '#testing/tenancy/duplicate-ids.ts';

// What calls never ask for, because something before it has refused already: a query that is given a store and the id of
// another one's record. It has to hold by itself, for the next call that uses it.

const RULES: Readonly<Record<string, Rule>> = {
  "a session's store and sub-store belong together": async (world) => {
    const { a, b, database } = world;
    const sub = await subStoreWith(world, b, []);
    return isRefused(readStoreContext(database.kysely, a.store.id, sub.id, { serverToken: '', deviceToken: '' }));
  },
  'a sub-store is changed by its own store': async (world) => {
    const { a, b, database } = world;
    const sub = await subStoreWith(world, b, []);
    const target = { storeId: a.store.id, id: sub.id };
    return unchanged(world, () => isRefused(updateSubStore(database.kysely, target, { name: json(['taken over']) })));
  },
  'an order is priced anew, and locked, for its own store': async (world) => {
    const { a, b, database } = world;
    const orderId = await addOrder(world, b, { order_status: 3 });
    const priced = await pricedOrder(database.kysely, a.store.id, orderId);
    return priced === undefined && (await lockOrders(database.kysely, a.store.id, [orderId])).size === 0;
  },
  'a delivery request is found by its own store': async (world) => {
    const { requestId } = await addRequest(world, world.b, world.courier, 11);
    return (await requestOfStore(world.database.kysely, world.a.store.id, requestId)) === undefined;
  },
  'a delivery request asks the next courier for its own store': async (world) => {
    const { a, b, database, courier } = world;
    const { requestId } = await addRequest(world, b, courier, 9);
    await database.kysely.updateTable('delivery_requests').set({ status: 111 }).where('id', '=', requestId).execute();
    const next = { provider_id: a.courier.id, vehicle_id: a.courier.vehicleId } as Parameters<typeof askNext>[2];
    const search = { store_id: a.store.id, id: requestId };
    return unchanged(world, async () => !(await askNext(database.kysely, search, next)));
  },
  "a delivery's way is told to its own store": async (world) => {
    const { a, b, database, courier } = world;
    const { orderId } = await addRequest(world, b, courier, 11);
    return (await deliveryTrack(database.kysely, a.store.id, orderId)) === undefined;
  },
  'a delivery is given to another courier by its own store': async (world) => {
    const { a, b, database, courier } = world;
    const { orderId, requestId } = await addRequest(world, b, courier, 11);
    const writing = { db: database.kysely, afterCommit: () => undefined, announce: () => undefined };
    const asking = { storeId: a.store.id, orderId, actor: SYSTEM, actorKind: 'store' } as const;
    const another = { requestId, providerId: a.courier.id, vehicleId: a.courier.vehicleId };
    return unchanged(world, () => isRefused(reassignCourier(writing, asking, another), 'orderDetailNotFound'));
  },
  "a delivery request follows its own store's order": async (world) => {
    const { a, b, database, courier } = world;
    const { orderId } = await addRequest(world, b, courier, 11);
    await database.kysely.updateTable('delivery_requests').set({ status: 9 }).where('order_id', '=', orderId).execute();
    return unchanged(world, async () => {
      await syncRequestStatus(database.kysely, a.store.id, orderId);
      return true;
    });
  },
  "an order's last change is told to its own store": async (world) => {
    const { a, b, database } = world;
    const orderId = await addOrder(world, b, { order_status: 1 });
    await insertEvent(database.kysely, b.store.id, orderId, { action: 'place', order_status: 1 });
    return (await lastChange(database.kysely, a.store.id, orderId)) === undefined;
  },
  "who asks how far one store's events have come is told of no other": async ({ b, database }) => {
    const last = await lastEvents(database.kysely, [b.store.id]);
    return last.size === 1 && last.has(b.store.id);
  },
  'a push counts and names the orders of its own store': async (world) => {
    const { a, b, database } = world;
    const [ours, theirs] = [
      await addOrder(world, b, { order_status: 1 }),
      await addOrder(world, a, { order_status: 1 }),
    ];
    const own = await database.kysely
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', b.store.id)
      .where('order_status', '=', 1)
      .execute();
    const now = await orderNow(database.kysely, b.store.id, ours);
    return now?.waiting === own.length && (await orderNow(database.kysely, b.store.id, theirs)) === undefined;
  },
  'a device is found by its own session': async (world) => {
    const { database, secrets, b } = world;
    const { id } = await openSessionOf(world, { kind: 'store', id: b.store.id, storeId: b.store.id });
    return (await readSubscription(database.kysely, secrets, id)) === undefined;
  },
  'a store gives what is asked for in its own country': async (world) => {
    const { a, b, database } = world;
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('x') };
    return unchanged(world, () => isRefused(giveFile(database.kysely, b.store.id, a.documentId, file)));
  },
  'a document that another store gave is not there for a review': async (world) => {
    const { unapproved, database } = world;
    const given = await giveDocument(world, unapproved);
    const { id: storeId } = await addStore(database);
    const file = { documentId: given.document_id, uploadedAt: given.uploaded_at };
    const review = { storeId, state: 'approved', note: '', ...file } as const;
    return isRefused(reviewDocument(database.kysely, review), 'dataNotFound');
  },
  'a code goes to the address of its own store': async ({ a, b, database }) => {
    const addresses = await Promise.all([a, b].map(({ store }) => storeAddresses(database.kysely, store.id)));
    return addresses.map(({ email }) => email.value).join() === `${a.store.email},${b.store.email}`;
  },
  'a store is written to in its own language': async ({ database }) => {
    const { id } = await addStore(database);
    await database.kysely.updateTable('stores').set({ lang: 7 }).where('id', '=', id).execute();
    return (await storeLanguage(database.kysely, id)) === 7;
  },
  'a claim is found by its own courier tenant': async ({ database, secrets }) => {
    const [host, other] = [`${uuidV7()}.localhost`, `${uuidV7()}.localhost`];
    for (const each of [host, other]) await addTenant(database, each);
    const ids = await Promise.all(
      [host, other].map(async (each) => {
        const found = database.kysely.selectFrom('tenant_hosts').select('tenant_id').where('host', '=', each);
        return (await found.executeTakeFirstOrThrow()).tenant_id;
      }),
    );
    const [own = '', stranger = ''] = ids;
    // Made for the one, kept with the other: only the tenant keeps them apart.
    const mac = claimNumberMac(secrets.key('claims'), own, 'C1');
    await database.kysely
      .insertInto('claims')
      .values({ id: uuidV7(), tenant_id: stranger, waybill_number: 'WTWIN', claim_number_mac: mac, state: 'received' })
      .execute();
    return (await findByNumbers(database.kysely, 'WTWIN', [{ tenantId: own, mac }])) === undefined;
  },
  "a search asks for its own store's order": async (world) => {
    const { a, b, database } = world;
    await addCourier(database, { storeId: b.store.id });
    const request = await addRequest(world, b, world.courier, 9);
    const body = { order_id: request.orderId, request_id: request.requestId };
    await addDuplicateIds(world, b, a, body, { kind: 'store', id: b.store.id, storeId: b.store.id });
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
    // B's order moved on by one; its twin did not.
    return after.reduce((sum, version) => sum + version, 0) - before.reduce((sum, version) => sum + version, 0) === 1;
  },
  ...SALES_RULES,
  ...ADDRESS_RULES,
  ...MANUAL_RULES,
  ...CLAIM_RULES,
  'old events are shortened store by store, and none of them is left': async (world) => {
    const { database } = world;
    const day = 24 * 60 * 60_000;
    const stores = [await storeWithEvents(world, 7), await storeWithEvents(world, 12)];
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

/** That it holds, and that nothing anywhere is another thing after it. */
async function unchanged({ database }: MatrixContext, rule: () => Promise<boolean>): Promise<boolean> {
  const before = await printAll(database);
  const holds = await rule();
  return holds && changed(before, await printAll(database)).length === 0;
}

/** Asks the queries themselves what no call gets as far as to ask. */
export async function askQueries(world: MatrixContext): Promise<Findings> {
  await settle(world, world.a satisfies Tenant);
  const problems: string[] = [];
  for (const [says, rule] of Object.entries(RULES))
    if (!(await rule(world))) problems.push(`it does not hold that ${says}`);
  return { compared: Object.keys(RULES).length, problems };
}
