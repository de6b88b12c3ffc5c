import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  BROUGHT,
  type StoreGroup,
  createStoreGroup,
  placeManual,
  quoteOf,
  wantedOf,
} from '#testing/fixtures/manual-orders.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import { sampleZone, setZones } from '#testing/fixtures/sample-zones.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const FEE = { ...DEFAULT_DELIVERY_FEE, base_price: 200, price_per_minute: 10 };
/** Of the quarter around the store, and of the door that is brought to, 1.1 km to the north. */
const CENTRE = { ...sampleZone('Centre', 500), price: 150 };
const NORTH = { ...sampleZone('North', 400, { east: 0, north: 1100 }), price: 320 };
const ALL = sampleZone('Everywhere', 3000);

const doorAt = (latitude: number) => ({
  is_pickup: false,
  address: { line: 'Ritterstraße 22', note: '', point: { latitude, longitude: 13.4 } },
});

describeOnAnEngine('an order to a zone', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function houseWith(...zones: Parameters<typeof setZones>[2]) {
    const one = await createStoreGroup(on.database, server.origin);
    const fee = { delivery_fee: json(FEE), delivery_radius_metres: 1 };
    await on.database.kysely.updateTable('stores').set(fee).where('id', '=', one.id).execute();
    await setZones(on.database, one.id, zones);
    return one;
  }
  const quote = async (of: StoreGroup, own: object = BROUGHT) => quoteOf(server.origin, of, wantedOf(of, own));
  const told = async (of: StoreGroup, own?: object) => {
    const { delivery, problems, totals } = await quote(of, own);
    return [delivery?.zone?.name ?? null, totals.delivery_price, problems.map(({ problem }) => problem)];
  };

  test('costs what the zone asks, and says which one it is', async () => {
    const one = await houseWith(CENTRE, NORTH);
    const { delivery, totals } = await quote(one);
    expect(delivery).toMatchObject({
      distance_metres: 1112,
      is_in_area: true,
      zone: { id: NORTH.id, name: 'North' },
      billed_metres: 0,
      price: 320,
      parts: [{ kind: 'zone', amount: 320 }],
    });
    expect(totals).toMatchObject({ delivery_price: 320, total: 1220 });
    expect(await told(one, doorAt(52.5))).toEqual(['Centre', 150, []]);
  });

  test('costs what the first zone of the list asks where they overlap', async () => {
    expect(await told(await houseWith(NORTH, { ...ALL, price: 500 }))).toEqual(['North', 320, []]);
    expect(await told(await houseWith({ ...ALL, price: 500 }, NORTH))).toEqual(['Everywhere', 500, []]);
  });

  test('costs what distance and time make it where its zone asks nothing of its own', async () => {
    const { delivery } = await quote(await houseWith(ALL));
    expect(delivery).toMatchObject({
      zone: { name: 'Everywhere' },
      price: 300,
      parts: [
        { kind: 'base', amount: 200 },
        { kind: 'time', amount: 100 },
      ],
    });
  });

  test('is none outside all of them, and refused', async () => {
    const one = await houseWith(CENTRE);
    const { delivery, problems } = await quote(one);
    expect(delivery).toMatchObject({ is_in_area: false, zone: null });
    expect(problems).toMatchObject([{ path: 'address', problem: 'outside_zones' }]);
    const refused = await placeManual(server.origin, one, wantedOf(one, BROUGHT));
    expect(refused.code).toBe(ERROR.deliveryZoneOutsideStoreArea);
    expect(refused.body).toMatchObject({ fields: [{ path: 'address', problem: 'outside_zones' }] });
    const taken = await placeManual(server.origin, one, wantedOf(one, doorAt(52.5)));
    expect(taken.code).toBeNull();
  });

  test('to a place that nobody knows is taken, at what distance and time make it', async () => {
    const one = await houseWith(CENTRE);
    const address = { line: 'Ritterstraße 22', note: '', point: null };
    expect(await told(one, { is_pickup: false, address })).toEqual([null, 350, ['place_unknown']]);
  });

  test('is in the area for the address book and for a known customer, too', async () => {
    // The address in the book lies some 700 m east of NORTH.
    const inside = await houseWith(NORTH, ALL);
    const outside = await houseWith(NORTH);
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
