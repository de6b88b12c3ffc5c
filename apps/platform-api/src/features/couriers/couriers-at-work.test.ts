import { deepEqual } from 'node:assert/strict';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { type CourierEligibility, courierUnavailableReason } from '@store-panel/domain/couriers/unavailability';
import { courierState } from '@store-panel/domain/couriers/state';
import { ORDER_STATUS, type RequestStatus } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { getCourierRecord } from '#features/couriers/couriers.queries.ts';
import {
  addChannel,
  addCourier,
  addStore,
  PASSWORD,
  placeOrder,
  signInCourier,
  signInStore,
  signInUser,
  type TestCourier,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { COURIER_DOCUMENT, VEHICLE } from '#testing/fixtures/sample-courier.ts';

const S = ORDER_STATUS;

describeOnAnEngine('the couriers of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let owner: SessionHeaders;
  let channel: SessionHeaders;
  let identity: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const types = on.database.kysely.selectFrom('document_types').select('id').where('holder', '=', 'provider');
    identity = (await types.where('is_mandatory', '=', true).executeTakeFirstOrThrow()).id;
  });
  afterAll(async () => {
    const faults = [...server.logLines];
    await server.close();
    deepEqual(faults, []);
  });

  const ask = <Key extends Endpoint>(key: Key, body: object, headers = owner) =>
    call(server.origin, key, body, headers);
  const read = async (provider_id: string) =>
    (await ask('POST /api/store/get_provider', { provider_id })).body.provider;
  const upload = (provider_id: string, headers = owner) =>
    sendFile(
      server.origin,
      'POST /api/store/upload_provider_document',
      COURIER_DOCUMENT,
      { provider_id, document_id: identity },
      headers,
    );
  const accepted = async () => {
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    await ask('POST /api/store/set_order_status', { order_id, order_status: S.accepted });
    return order_id;
  };

  test('blocking ends sessions at once and cancels requests that are not picked up', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const headers = await signInCourier(server.origin, courier.email);
    const request = { provider_id: courier.id, vehicle_id: courier.vehicleId };
    const [requestedId, carried] = [await accepted(), await accepted()];
    await ask('POST /api/store/set_order_status', { order_id: carried, order_status: S.ready });
    const { body } = await ask('POST /api/store/create_request', { order_id: carried, ...request });
    const { request_id } = body.order;
    await call(server.origin, 'POST /api/provider/answer_request', { request_id, is_accepted: true }, headers);
    for (const request_status of [S.courierOnTheWay, S.courierArrived, S.pickedUp])
      await call(server.origin, 'POST /api/provider/set_request_status', { request_id, request_status }, headers);
    await ask('POST /api/store/create_request', { order_id: requestedId, ...request });

    const blocked = await ask('POST /api/store/block_provider', { provider_id: courier.id, is_blocked: true });
    expect(blocked.body.provider).toMatchObject({ is_blocked: true, obstacle: 'blocked', state: 'on_delivery' });
    expect(blocked.body.provider.deliveries).toMatchObject([{ order_id: carried, request_status: S.pickedUp }]);
    const statusOf = async (order_id: string) =>
      (await ask('POST /api/store/get_order_detail', { order_id })).body.order.request_status;
    expect(await statusOf(requestedId)).toBe(S.requestCancelled);
    expect((await call(server.origin, 'POST /api/provider/list_requests', {}, headers)).code).toBe(ERROR.tokenExpired);
    const again = await call(server.origin, 'POST /api/provider/login', { email: courier.email, password: PASSWORD });
    expect(again.code).not.toBeNull();
    expect((await ask('POST /api/store/create_request', { order_id: requestedId, ...request })).code).toBe(
      ERROR.providerNotFound,
    );
    await ask('POST /api/store/block_provider', { provider_id: courier.id, is_blocked: false });
    expect((await read(courier.id)).is_blocked).toBe(false);
    await signInCourier(server.origin, courier.email);
  });

  test('a document that is no longer requested keeps no courier from work', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    await upload(courier.id);
    const { obstacle } = await read(courier.id);
    expect(obstacle).not.toBe('documents_missing');
    const type = { id: uuidV7(), holder: 'provider', country_code: null, name: json(['Permit']) } as const;
    await on.database.kysely.insertInto('document_types').values(type).execute();
    const change = (values: { is_open?: boolean; removed_at?: Date }) =>
      on.database.kysely.updateTable('document_types').set(values).where('id', '=', type.id).execute();
    expect((await read(courier.id)).obstacle).toBe('documents_missing');
    await change({ is_open: false });
    expect((await read(courier.id)).obstacle).toBe(obstacle);
    await change({ is_open: true, removed_at: new Date() });
    expect((await read(courier.id)).obstacle).toBe(obstacle);
  });

  test('a document from a courier waits for the store, which approves or declines the file it reviewed', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const headers = await signInCourier(server.origin, courier.email);
    const reply = await sendFile(
      server.origin,
      'POST /api/provider/upload_document',
      COURIER_DOCUMENT,
      { document_id: identity },
      headers,
    );
    expect(reply.body).toMatchObject({ document: { state: 'uploaded' } });
    const waiting = await read(courier.id);
    expect(waiting.obstacle).toBe('documents_unchecked');
    const uploaded_at = waiting.documents.find((one) => one.document_id === identity)?.file?.uploaded_at;
    const review = { provider_id: courier.id, document_id: identity, uploaded_at };
    const decline = (note?: string) =>
      ask('POST /api/store/review_provider_document', { ...review, action: 'decline', ...(note && { note }) });
    expect((await decline()).code).toBe(ERROR.validationFailed);
    expect((await decline('Unreadable.')).body.provider.obstacle).toBe('documents_missing');
    expect((await decline('Unreadable.')).code).toBe(ERROR.reviewNotPossible);
    const own = await call(server.origin, 'POST /api/provider/get_document_list', {}, headers);
    expect(own.body.documents.find((one) => one.document_id === identity)).toMatchObject({ note: 'Unreadable.' });
    const order_id = await accepted();
    const request = { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId };
    expect((await ask('POST /api/store/create_request', request)).code).toBe(ERROR.uploadDocumentFirst);
    await upload(courier.id);
    expect((await decline('Late.')).code, 'another file was uploaded since').toBe(ERROR.staleVersion);
    expect((await ask('POST /api/store/create_request', request)).code).toBeNull();
    const link = (await read(courier.id)).documents.find((one) => one.document_id === identity)?.file?.url ?? '';
    expect((await fetch(`${server.origin}${link}`)).status).toBe(200);
  });

  test('a vehicle from a courier waits for review; without an approved one the courier cannot be requested', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const headers = await signInCourier(server.origin, courier.email);
    const order_id = await accepted();
    const request = { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId };
    const own = (key: Endpoint, body: object) => call(server.origin, key, body, headers);
    await own('POST /api/provider/add_vehicle', VEHICLE);
    const { body } = await ask('POST /api/store/list_vehicles', { provider_id: courier.id });
    const [second] = body.vehicles;
    expect(second).toMatchObject({ ...VEHICLE, review_state: 'waiting', is_active: false });
    const { vehicle_id = '', version = 0 } = second ?? {};
    await own('POST /api/provider/set_active_vehicle', { vehicle_id });
    expect((await ask('POST /api/store/create_request', { ...request, vehicle_id })).code).toBe(ERROR.vehicleNotReady);
    expect((await ask('POST /api/store/review_vehicle', { vehicle_id, version, action: 'approve' })).code).toBe(
      ERROR.staleVersion,
    );
    const review = { vehicle_id, version: version + 1, action: 'approve' };
    expect((await ask('POST /api/store/review_vehicle', review)).body.vehicle.review_state).toBe('approved');
    expect((await ask('POST /api/store/create_request', request)).code, 'not the active one').toBe(
      ERROR.vehicleNotReady,
    );
    expect((await ask('POST /api/store/create_request', { ...request, vehicle_id })).code).toBeNull();
    await on.database.kysely.deleteFrom('vehicles').where('provider_id', '=', courier.id).execute();
    const another = await accepted();
    expect((await ask('POST /api/store/create_request', { ...request, order_id: another })).code).toBe(
      ERROR.addVehicleFirst,
    );
    const tooNew = await ask('POST /api/store/add_vehicle', { provider_id: courier.id, ...VEHICLE, year: 2199 });
    expect([tooNew.code, tooNew.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path: 'year' }]]);
  });

  test('what drives a vehicle is stored, may be unknown, and is told with who brings orders', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const energyTold = async () => {
      const { body } = await ask('GET /api/store/courier_data_list', { store_id: store.id });
      return body.couriers.find(({ courier_id }) => courier_id === courier.id)?.energy;
    };
    expect(await energyTold()).toBeNull();
    const target = { vehicle_id: courier.vehicleId, version: 1 };
    const changed = await ask('POST /api/store/update_vehicle', { ...target, energy: 'electric' });
    expect(changed.body.vehicle).toMatchObject({ name: 'Bike', energy: 'electric' });
    expect(await energyTold()).toBe('electric');
    const emptied = await ask('POST /api/store/update_vehicle', { ...target, version: 2, energy: null });
    expect(emptied.body.vehicle).toMatchObject({ name: 'Bike', energy: null });
    expect((await ask('POST /api/store/update_vehicle', { ...target, version: 3, energy: 'steam' })).code).toBe(
      ERROR.validationFailed,
    );
  });

  test('a courier on a break is requested by no search and listed as unavailable', async () => {
    const shop = await addStore(on.database);
    const headers = await signInStore(server.origin, shop.email);
    const courier = await addCourier(on.database, { storeId: shop.id });
    const own = await signInCourier(server.origin, courier.email);
    const setBreak = (on_break: boolean) =>
      call(server.origin, 'POST /api/provider/set_state', { is_online: true, on_break }, own);
    expect((await setBreak(true)).body.state).toBe('busy');
    const { order_id } = await placeOrder(server.origin, channel, shop.id);
    await ask('POST /api/store/set_order_status', { order_id, order_status: S.accepted }, headers);
    // Only the store's own couriers may be requested here, not freelancers of other tests.
    await on.database.kysely.updateTable('providers').set({ is_online: false }).where('store_id', 'is', null).execute();
    await ask('POST /api/store/find_nearest_provider', { order_id }, headers);
    const detail = async () => (await ask('POST /api/store/get_order_detail', { order_id }, headers)).body.order;
    expect((await detail()).provider_id).toBeNull();
    const { body } = await ask('POST /api/store/list_active_vehicles', {}, headers);
    expect(body.unavailable).toMatchObject([{ provider_id: courier.id, state: 'busy', obstacle: 'on_break' }]);
    await setBreak(false);
    // The server's own job finds the courier who has become free.
    await expect.poll(async () => (await detail()).provider_id).toBe(courier.id);
  });

  test('the database and the domain agree on state and unavailable reason, for all facts', async () => {
    const { kysely } = on.database;
    const courier = await addCourier(on.database, { storeId: store.id });
    const orderId = await accepted();
    const requestId = uuidV7();
    await kysely
      .insertInto('delivery_requests')
      .values({
        store_id: store.id,
        id: requestId,
        order_id: orderId,
        status: 9,
        mode: 'manual',
        provider_id: courier.id,
      })
      .execute();
    const booleans = [true, false];
    for (const furthest of [9, 11, 15, 17, 21, 23, 105, 112] as const satisfies readonly RequestStatus[]) {
      await kysely.updateTable('delivery_requests').set({ status: furthest }).where('id', '=', requestId).execute();
      for (const is_online of booleans)
        for (const on_break of is_online ? booleans : [false]) {
          await kysely.updateTable('providers').set({ is_online, on_break }).where('id', '=', courier.id).execute();
          const { state } = await getCourierRecord(kysely, store.id, courier.id);
          expect(state).toBe(courierState({ is_online, on_break, furthest }));
        }
    }
    for (const documents of ['uploaded', 'approved', 'declined'] as const)
      for (const vehicle of ['ready', 'not_ready', 'none'] as const)
        for (const [is_blocked, is_approved, is_online] of [
          [false, true, true],
          [false, true, false],
          [false, false, true],
          [true, true, true],
        ] as const) {
          await kysely
            .updateTable('providers')
            .set({ is_online, on_break: false, is_blocked, review_state: is_approved ? 'approved' : 'waiting' })
            .where('id', '=', courier.id)
            .execute();
          await kysely
            .updateTable('provider_documents')
            .set({ state: documents })
            .where('provider_id', '=', courier.id)
            .execute();
          await setVehicle(courier, vehicle);
          const fitness: CourierEligibility = {
            is_blocked,
            is_approved,
            is_online,
            on_break: false,
            vehicle,
            documents: ({ uploaded: 'unchecked', approved: 'complete', declined: 'missing' } as const)[documents],
          };
          const { obstacle } = await getCourierRecord(kysely, store.id, courier.id);
          expect(obstacle, JSON.stringify(fitness)).toBe(courierUnavailableReason(fitness));
        }
  });

  async function setVehicle({ id, vehicleId }: TestCourier, vehicle: CourierEligibility['vehicle']): Promise<void> {
    const { kysely } = on.database;
    await kysely.deleteFrom('vehicles').where('provider_id', '=', id).execute();
    if (vehicle === 'none') return;
    const review_state = vehicle === 'ready' ? 'approved' : 'declined';
    await kysely
      .insertInto('vehicles')
      .values({ ...VEHICLE, id: vehicleId, provider_id: id, review_state, is_active: true })
      .execute();
  }
});
