import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { expect, test } from 'vitest';

import { dateDispatches } from '#db/migrations/0066-courier-places.ts';
import { json } from '#db/schema.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

describeOnAnEngine('parcels from before their dispatch was dated', (on) => {
  test('left with the first update on the way after the last transporter that cancelled', async () => {
    const { kysely } = on.database;
    const storeId = await insertStore(kysely);
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    let seq = 0;
    const parcel = async (...labels: readonly ShipmentLabel[]) => {
      const orderId = await addParcelOf(on.database, storeId, { shipment_label: labels.at(-1) ?? null });
      for (const [hour, label] of labels.entries())
        await kysely
          .insertInto('events')
          .values({
            store_id: storeId,
            seq: (seq += 1),
            type: 'order_changed',
            order_id: orderId,
            actor: json({ kind: 'system' as const, id: null, name: '' }),
            payload: json({ action: 'shipment_news', shipment_label: label }),
            at: at(hour),
          })
          .execute();
      return orderId;
    };
    const orders = [
      await parcel('transporter_assigned', 'dispatched_to_transporter', 'drop_off_in_progress', 'arrived_at_drop_off'),
      await parcel('transporter_assigned', 'pickup_time_confirmed'),
      await parcel('dispatched_to_transporter', 'transporter_cancelled'),
      await parcel(
        'dispatched_to_transporter',
        'transporter_cancelled',
        'transporter_assigned',
        'dispatched_to_transporter',
      ),
    ];
    await kysely.transaction().execute((db) => dateDispatches(db as never));
    const rows = await kysely
      .selectFrom('orders')
      .select(['id', 'dispatched_at'])
      .where('store_id', '=', storeId)
      .execute();
    const left = orders.map((id) => rows.find((row) => row.id === id)?.dispatched_at?.toISOString() ?? null);
    expect(left).toEqual([at(1).toISOString(), null, null, at(3).toISOString()]);
  });
});
