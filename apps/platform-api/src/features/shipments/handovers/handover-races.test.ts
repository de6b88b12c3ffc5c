import { afterAll, beforeAll, expect, test } from 'vitest';

import { openParcelStore } from '#testing/fixtures/delivery/parcel-store.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Rounds of the races; more in `npm run soak`. */
const ROUNDS = Number(process.env['PARCEL_RACES'] ?? 6);

describeOnPostgres('handovers at one time', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  test(`a parcel is in one handover, and each is closed once (${ROUNDS} rounds)`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openParcelStore(server, on.database);
      const free = await shop.ship();
      await on.database.kysely
        .updateTable('parcels')
        .set({ transporter_id: null })
        .where('order_id', '=', free.order_id)
        .execute();
      const [van, bike] = [await shop.open(shop.van), await shop.open(shop.bike)];
      const scans = await Promise.all([van, bike].map(({ handover_id: id }) => shop.scan(id, free.waybill_numbers)));
      const results = scans
        .map(({ body }) => body.results[0]?.result)
        .toSorted((a, b) => String(a).localeCompare(String(b)));
      expect(results).toEqual(['added', 'other_handover']);
      const id = (scans[0]?.body.results[0]?.result === 'added' ? van : bike).handover_id;
      const closings = await Promise.all([shop.close(id), shop.close(id)]);
      expect(closings.filter(({ body }) => body.error_code === undefined)).toHaveLength(1);
      const [parcel] = await shop.parcelsOf(free.order_id);
      expect(parcel?.history.map(({ shipment_label: label }) => label)).toEqual([
        'pending_pickup_confirmation',
        'dispatched_to_transporter',
      ]);
    }
  });
});
