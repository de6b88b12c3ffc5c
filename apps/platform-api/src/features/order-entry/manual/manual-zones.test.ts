import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  DELIVERY,
  type StoreWithMenu,
  createStoreWithMenu,
  placeManualOrder,
  requestQuote,
  buildManualOrder,
} from '#testing/fixtures/manual-orders.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import { sampleZone, setZones } from '#testing/fixtures/sample-zones.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const FEE = { ...DEFAULT_DELIVERY_FEE, base_price: 200, price_per_minute: 10 };
/** Around the store, and around the delivery address 1.1 km to the north. */
const CENTRE = { ...sampleZone('Centre', 500), price: 150 };
const NORTH = { ...sampleZone('North', 400, { east: 0, north: 1100 }), price: 320 };
const ALL = sampleZone('Everywhere', 3000);

const doorAt = (latitude: number) => ({
  is_pickup: false,
  address: { line: 'Ritterstraße 22', note: '', point: { latitude, longitude: 13.4 } },
});

describeOnAnEngine('a manual order to a delivery zone', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function createGroupWithZones(...zones: Parameters<typeof setZones>[2]) {
    const shop = await createStoreWithMenu(on.database, server.origin);
    const fee = { delivery_fee: json(FEE), delivery_radius_metres: 1 };
    await on.database.kysely.updateTable('stores').set(fee).where('id', '=', shop.id).execute();
    await setZones(on.database, shop.id, zones);
    return shop;
  }
  const quote = async (of: StoreWithMenu, overrides: object = DELIVERY) =>
    requestQuote(server.origin, of, buildManualOrder(of, overrides));
  const summarizeQuote = async (of: StoreWithMenu, overrides?: object) => {
    const { delivery, problems, totals } = await quote(of, overrides);
    return [delivery?.zone?.name ?? null, totals.delivery_price, problems.map(({ problem }) => problem)];
  };

  test('has the price of the zone, and names the zone', async () => {
    const group = await createGroupWithZones(CENTRE, NORTH);
    const { delivery, totals } = await quote(group);
    expect(delivery).toMatchObject({
      distance_metres: 1112,
      is_in_area: true,
      zone: { id: NORTH.id, name: 'North' },
      billed_metres: 0,
      price: 320,
      parts: [{ kind: 'zone', amount: 320 }],
    });
    expect(totals).toMatchObject({ delivery_price: 320, total: 1220 });
    expect(await summarizeQuote(group, doorAt(52.5))).toEqual(['Centre', 150, []]);
  });

  test('has the price of the first zone in the list when zones overlap', async () => {
    expect(await summarizeQuote(await createGroupWithZones(NORTH, { ...ALL, price: 500 }))).toEqual(['North', 320, []]);
    expect(await summarizeQuote(await createGroupWithZones({ ...ALL, price: 500 }, NORTH))).toEqual([
      'Everywhere',
      500,
      [],
    ]);
  });

  test('is priced by distance and time if its zone has no price', async () => {
    const { delivery } = await quote(await createGroupWithZones(ALL));
    expect(delivery).toMatchObject({
      zone: { name: 'Everywhere' },
      price: 300,
      parts: [
        { kind: 'base', amount: 200 },
        { kind: 'time', amount: 100 },
      ],
    });
  });

  test('is rejected outside all zones', async () => {
    const group = await createGroupWithZones(CENTRE);
    const { delivery, problems } = await quote(group);
    expect(delivery).toMatchObject({ is_in_area: false, zone: null });
    expect(problems).toMatchObject([{ path: 'address', problem: 'outside_zones' }]);
    const refused = await placeManualOrder(server.origin, group, buildManualOrder(group, DELIVERY));
    expect(refused.code).toBe(ERROR.deliveryZoneOutsideStoreArea);
    expect(refused.body).toMatchObject({ fields: [{ path: 'address', problem: 'outside_zones' }] });
    const taken = await placeManualOrder(server.origin, group, buildManualOrder(group, doorAt(52.5)));
    expect(taken.code).toBeNull();
  });

  test('is accepted at an unknown location, priced by distance and time', async () => {
    const group = await createGroupWithZones(CENTRE);
    const address = { line: 'Ritterstraße 22', note: '', point: null };
    expect(await summarizeQuote(group, { is_pickup: false, address })).toEqual([null, 350, ['place_unknown']]);
  });

  test('has the same area in the address book and for a known customer', async () => {
    // The address in the address book lies about 700 m east of NORTH.
    const inside = await createGroupWithZones(NORTH, ALL);
    const outside = await createGroupWithZones(NORTH);
    for (const [one, isInArea] of [
      [inside, true],
      [outside, false],
    ] as const) {
      await addAddress(on.database, one.id);
      const { body: book } = await call(server.origin, 'POST /api/store/get_address_book', {}, one.staff);
      expect(book.addresses).toMatchObject([{ is_in_area: isInArea }]);
      const { body } = await call(server.origin, 'POST /api/store/find_customer', { phone: '5502210' }, one.staff);
      expect(body.customers[0]?.addresses).toMatchObject([{ is_in_area: isInArea }]);
    }
  });
});
