import { afterAll, beforeAll, expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { finishGuestParties } from '#features/reservations/finish-guest-parties.ts';
import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'http://panel.example';

describeOnAnEngine('a party that began by ordering with a phone', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: PANEL, allowedOrigins: [PANEL], trustedProxies: 1 });
  });
  afterAll(() => server.close());

  test('is over half an hour after it has paid, but not while something is open', async () => {
    const store = await openGuestStore(on, server, 'always');
    const guest = guestPhone(server, store);
    await guest.join();
    await guest.add(store.item.item_id);
    await guest.order();
    await store.seat(store.tableIds[1]);
    const quiet = () => undefined;
    /** Who sits, after everything before has been `minutes` ago. */
    const seatedAfter = async (minutes: number) => {
      const { pool } = on.database;
      const ago = [store.group.id, minutes];
      await pool.query(`update orders set updated_at = now() - make_interval(mins => $2) where store_id = $1`, ago);
      await pool.query(
        `update reservations set seated_at = now() - make_interval(mins => $2) where store_id = $1`,
        ago,
      );
      await finishGuestParties(on.database, {
        reservationsChanged: quiet,
        notifyEvent: quiet,
        notifyGuest: NO_GUEST_MESSAGES,
      });
      return (await store.post('POST /api/store/list_open_tables', {})).tables
        .filter((table) => table.is_seated)
        .map(({ table_numbers }) => table_numbers.join());
    };
    expect(await seatedAfter(90)).toEqual(['12', '13']);
    const { orders } = await store.post('POST /api/store/list_table_orders', {});
    const { order_id, total } = orders[0] ?? { order_id: '', total: 0 };
    const [party] = (await store.post('POST /api/store/list_open_tables', {})).tables;
    const paid = await store.post('POST /api/store/settle_table_bill', {
      reservation_id: party?.reservation_id ?? '',
      order_ids: [order_id],
      method: 'card',
      total,
    });
    expect(paid.error_code).toBeUndefined();
    expect(await seatedAfter(29)).toEqual(['12', '13']);
    // A party that the staff has seated is the staff's to finish.
    expect(await seatedAfter(31)).toEqual(['13']);
    expect((await guest.send('/t/bill')).html).toContain('This table was closed');
  });
});
