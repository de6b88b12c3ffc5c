import { expect, test } from 'vitest';

import { addParcelsOfOrders } from '#db/migrations/0068-parcels.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

describeOnAnEngine('orders with a waybill from before they had parcels', (on) => {
  test('have one, of the transporter that stands for the tenant of their store', async () => {
    const { kysely } = on.database;
    const [own, other] = [await insertStore(kysely), await insertStore(kysely)];
    const orders = [
      await addParcelOf(on.database, own, { waybill_number: 'OLD1', shipment_label: 'drop_off_in_progress' }),
      await addParcelOf(on.database, other, { waybill_number: 'OLD1' }),
    ];
    await kysely.deleteFrom('parcels').execute();
    const tenant = uuidV7();
    await kysely
      .insertInto('tenants')
      .values({ id: tenant, name: 'Havel Courier', theme: 'light.blueyale', languages: ['de'], default_language: 'de' })
      .execute();
    await kysely.updateTable('stores').set({ tenant_id: tenant }).where('id', '=', own).execute();
    await kysely.transaction().execute((db) => addParcelsOfOrders(db as never));
    const rows = await kysely
      .selectFrom('parcels as p')
      .leftJoin('transporters as t', 't.id', 'p.transporter_id')
      .select(['p.order_id', 'p.no', 'p.waybill_number', 'p.label', 't.name'])
      .orderBy('p.order_id')
      .execute();
    expect(rows).toEqual([
      { order_id: orders[0], no: 1, waybill_number: 'OLD1', label: 'drop_off_in_progress', name: 'Havel Courier' },
      { order_id: orders[1], no: 1, waybill_number: 'OLD1', label: 'pending_pickup_confirmation', name: null },
    ]);
  });
});
