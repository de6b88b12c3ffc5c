import { json } from '#db/schema.ts';
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { guestSeater } from '#reservations/commands/seat-guests.ts';
import { insertGuest } from '#features/table-orders/guests/guests.queries.ts';
import { sendBasket } from '#features/table-orders/guests/send-basket.ts';
import { createOfferCustomers } from '#sales/offers/offer-customers.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

const PHONES = 8;

describeOnPostgres('phones that order at one free table at once', (on) => {
  test('are one party, and each of their orders is there once', async () => {
    const { database } = on;
    const { kysely } = database;
    const { id: storeId } = await addStore(database);
    const { water } = await addMenu(database, storeId);
    const { price } = await kysely
      .selectFrom('menu_items')
      .select('price')
      .where('store_id', '=', storeId)
      .where('id', '=', water)
      .executeTakeFirstOrThrow();
    const section = {
      store_id: storeId,
      section: 'table_booking',
      value: json({ table_orders: 'always' }),
      version: 1,
    };
    await kysely.insertInto('store_settings').values(section).execute();
    const changed = () => undefined;
    const deps = {
      database,
      seatGuests: guestSeater({ reservationsChanged: changed, notifyEvent: changed, notifyGuest: NO_GUEST_MESSAGES }),
      offerCustomers: createOfferCustomers(testSecrets),
      notifyEvent: changed,
      pushes: {
        newOrder: () => {
          throw new Error('the store has no devices');
        },
      },
    };
    for (let round = 0; round < Math.ceil(RACE_ROUNDS / 3); round += 1) {
      const { table_id: tableId } = await addTable(database, storeId);
      const phones = await Promise.all(
        Array.from({ length: PHONES }, async () => {
          const token = await insertGuest(kysely, { storeId, tableId, reservationId: null, hasScanned: true });
          return { token, reference: randomUUID() };
        }),
      );
      const line = { id: randomUUID(), item_id: water, quantity: 1, modifiers: [], note: '' };
      await kysely
        .updateTable('table_guests')
        .set({ basket: json({ lines: [line], sent: [] }) })
        .where('store_id', '=', storeId)
        .where('table_id', '=', tableId)
        .execute();
      // Each is pressed twice.
      const presses = [...phones, ...phones].map((phone) =>
        sendBasket(deps, { storeId, ...phone, total: price, name: '', lang: null }),
      );
      expect(new Set(await Promise.all(presses))).toEqual(new Set([null]));
      const orders = await kysely
        .selectFrom('orders')
        .innerJoin('reservation_tables', (on_) =>
          on_
            .onRef('reservation_tables.store_id', '=', 'orders.store_id')
            .onRef('reservation_tables.reservation_id', '=', 'orders.reservation_id'),
        )
        .select(['orders.reservation_id', 'orders.table_guest_id'])
        .where('orders.store_id', '=', storeId)
        .where('reservation_tables.table_id', '=', tableId)
        .execute();
      expect(orders).toHaveLength(PHONES);
      expect(new Set(orders.map(({ reservation_id }) => reservation_id)).size).toBe(1);
      expect(new Set(orders.map(({ table_guest_id }) => table_guest_id)).size).toBe(PHONES);
    }
  });
});
