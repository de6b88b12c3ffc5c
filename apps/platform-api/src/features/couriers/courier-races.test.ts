import type { Endpoint } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addChannel,
  addCourier,
  addStore,
  placeOrder,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { VEHICLE } from '#testing/fixtures/sample-courier.ts';

const S = ORDER_STATUS;

describeOnPostgres('races about couriers', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let owner: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object) => call(server.origin, key, body, owner);

  test('requesting a courier during a block leaves no blocked courier with a delivery', async () => {
    for (let round = 0; round < 20; round += 1) {
      const courier = await addCourier(on.database, { storeId: store.id });
      const { order_id } = await placeOrder(server.origin, channel, store.id);
      await ask('POST /api/store/set_order_status', { order_id, order_status: S.accepted });
      await Promise.all([
        ask('POST /api/store/create_request', { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId }),
        ask('POST /api/store/block_provider', { provider_id: courier.id, is_blocked: true }),
      ]);
      const { deliveries } = (await ask('POST /api/store/get_provider', { provider_id: courier.id })).body.provider;
      expect(deliveries, `round ${round}`).toEqual([]);
    }
  });

  test('several vehicles added and activated at once leave one active', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const provider_id = courier.id;
    await on.database.kysely.deleteFrom('vehicles').where('provider_id', '=', provider_id).execute();
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        ask('POST /api/store/add_vehicle', { provider_id, ...VEHICLE, name: `Bike ${at}` }),
      ),
    );
    await Promise.all(
      added.map(({ body }) => ask('POST /api/store/set_active_vehicle', { vehicle_id: body.vehicle.vehicle_id })),
    );
    const { body } = await ask('POST /api/store/list_vehicles', { provider_id });
    expect(body.vehicles).toHaveLength(6);
    expect(body.vehicles.filter((vehicle) => vehicle.is_active)).toHaveLength(1);
  });

  test('nothing was logged as a fault', () => expect(server.logLines).toEqual([]));
});
