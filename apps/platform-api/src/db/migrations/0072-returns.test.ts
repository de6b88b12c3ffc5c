import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

describeOnEachEngine('a return in the database', (on) => {
  const insertReturn = async (storeId: string, orderId: string, number: number, state = 'requested') => {
    const id = uuidV7();
    await on.database.kysely
      .insertInto('returns')
      .values({
        store_id: storeId,
        id,
        number,
        order_id: orderId,
        state: state as 'requested',
        origin: 'store',
        reason: 'damaged',
        lines: json([{ line: 0, quantity: 1, reason: 'damaged', inspection: null }]),
        currency: 'EUR',
        amount: 100,
        way_back: 'store',
        sent_grams: null,
        received_grams: null,
        refund_id: null,
      })
      .execute();
    return id;
  };

  test('has a number of its store, and parcels behind those that go out', async () => {
    const { kysely } = on.database;
    const [own, other] = [await insertStore(kysely), await insertStore(kysely)];
    const order = await addParcelOf(on.database, own, { waybill_number: 'OUT1' });
    const foreign = await addParcelOf(on.database, other, { waybill_number: 'OUT1' });
    const id = await insertReturn(own, order, 1);
    await insertReturn(other, foreign, 1);
    await expect(insertReturn(own, order, 1)).rejects.toThrow(/returns_store_id_number_key/);
    await expect(insertReturn(own, foreign, 2)).rejects.toThrow(/foreign key/);
    await expect(insertReturn(own, order, 3, 'approved')).rejects.toThrow(/check/);

    const addParcel = (no: number, returnId: string | null, storeId = own, orderId = order) =>
      sql`
      insert into parcels (store_id, order_id, no, waybill_number, label, label_at, told_at, return_id)
      values (${storeId}, ${orderId}, ${no}, ${`BACK${no}`}, 'pending_pickup_confirmation', now(), now(), ${returnId})`.execute(
        kysely,
      );
    await addParcel(21, id);
    await expect(addParcel(2, id)).rejects.toThrow(/parcels_return_check/);
    await expect(addParcel(22, null)).rejects.toThrow(/parcels_return_check/);
    await expect(addParcel(22, id, other, foreign)).rejects.toThrow(/foreign key/);
  });
});
