import { ERROR } from '@store-panel/contract/errors/error-codes';
import { BASKET_LIMITS } from '@store-panel/domain/table-orders/guest-basket';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'http://panel.example';

describeOnAnEngine('guests who order by phone', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: PANEL, allowedOrigins: [PANEL], trustedProxies: 1 });
  });
  afterAll(() => server.close());

  test('scan, join their party, and their order comes to the kitchen with table and name', async () => {
    const store = await openGuestStore(on, server, 'seated');
    const party = await store.seat();
    const guest = guestPhone(server, store);
    expect((await guest.send(`/t/${store.first.link}`)).html).toContain('name="answer" value="with"');
    expect((await guest.join('with')).location).toBe('/t/order');
    expect((await guest.send(`/t/${store.first.link}`)).location).toBe('/t/order');
    const added = await guest.add(store.item.item_id, { quantity: '2', note: 'no onions' });
    expect(added.location).toContain('m=added');
    expect((await guest.order('Ada')).location).toBe('/t/bill?m=sent');
    const { orders } = await store.post('POST /api/store/list_table_orders', {});
    expect(orders).toMatchObject([{ customer_name: 'Ada', table_number: '12', order_type: 'table' }]);
    const { order } = await store.post('POST /api/store/get_order_detail', { order_id: orders[0]?.order_id ?? '' });
    expect(order.lines).toMatchObject([{ item_id: store.item.item_id, quantity: 2, note: 'no onions' }]);
    const { tables } = await store.post('POST /api/store/list_open_tables', {});
    expect(tables).toMatchObject([{ reservation_id: party.reservation_id, orders: 1, open: 2 * store.item.price }]);
    const bill = await guest.send('/t/bill');
    expect(bill.html).toContain('Waiting for us to accept it');
    expect((await guest.send('/t/basket')).html).not.toContain('name="reference"');
  });

  test('send a form twice and have one order; a price that changed is shown before it counts', async () => {
    const store = await openGuestStore(on, server, 'seated');
    await store.seat();
    const guest = guestPhone(server, store);
    await guest.join('with');
    await guest.add(store.item.item_id);
    await guest.add(store.item.item_id);
    const form = await guest.form();
    expect(form.total).toBe(String(store.item.price));
    await store.kysely
      .updateTable('menu_items')
      .set({ price: store.item.price + 100 })
      .where('store_id', '=', store.group.id)
      .where('id', '=', store.item.item_id)
      .execute();
    await store.kysely
      .updateTable('store_counters')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('store_id', '=', store.group.id)
      .execute();
    const changed = await guest.send('/t/basket', form);
    expect([changed.status, changed.html.includes('The price has changed')]).toEqual([422, true]);
    const again = await guest.form();
    expect((await guest.send('/t/basket', again)).location).toBe('/t/bill?m=sent');
    expect((await guest.send('/t/basket', again)).location).toBe('/t/bill?m=sent');
    const { orders } = await store.post('POST /api/store/list_table_orders', {});
    expect(orders.map(({ total }) => total)).toEqual([store.item.price + 100]);
  });

  test('at a free table make a party, if the store lets them, and never two', async () => {
    const store = await openGuestStore(on, server, 'always');
    const [one, other] = [guestPhone(server, store), guestPhone(server, store)];
    for (const guest of [one, other]) {
      expect((await guest.join()).location).toBe('/t/order');
      await guest.add(store.item.item_id);
    }
    const sent = await Promise.all([one.order(), other.order()]);
    expect(sent.map(({ location }) => location)).toEqual(['/t/bill?m=sent', '/t/bill?m=sent']);
    const { tables } = await store.post('POST /api/store/list_open_tables', {});
    expect(tables).toMatchObject([{ persons: 2, orders: 2, table_numbers: ['12'] }]);
    // Of a phone that no person knows nothing is accepted by a rule.
    const { orders } = await store.post('POST /api/store/list_table_orders', {});
    expect(orders.map(({ order_status }) => order_status)).toEqual([1, 1]);
  });

  test('are asked to be seated first, or kept off a table that is reserved soon, or that takes no orders', async () => {
    const seated = await openGuestStore(on, server, 'seated');
    const guest = guestPhone(server, seated);
    expect((await guest.join()).location).toContain('m=ask_staff');
    expect((await guest.send(`/t/${seated.first.link}`)).html).toContain('Ask us to seat you');
    const off = await openGuestStore(on, server, 'off');
    await off.seat();
    const reader = guestPhone(server, off);
    expect((await reader.send(`/t/${off.first.link}`)).html).not.toContain('<form');
    expect((await reader.join('with')).location).toContain('m=ask_staff');
    const always = await openGuestStore(on, server, 'always');
    const booked = await always.post('POST /api/store/book_table', {
      starts_at: new Date(Math.ceil((Date.now() + 20 * 60_000) / 900_000) * 900_000).toISOString(),
      persons: 2,
      name: 'Grace',
      table_ids: [always.tableIds[0] ?? ''],
      accepted_reasons: ['day_closed', 'past', 'lead_time', 'too_far', 'closed', 'persons', 'pacing'],
    });
    expect(booked.error_code).toBeUndefined();
    const late = guestPhone(server, always);
    expect((await late.join()).location).toContain('m=reserved');
  });

  test('with rules that accept: those whom the staff seated and who scanned; others once a person has', async () => {
    const store = await openGuestStore(on, server, 'always');
    const { settings, version } = await store.post('POST /api/store/get_sales_settings', {});
    const saved = await store.post('POST /api/store/save_sales_settings', {
      settings: {
        ...settings,
        auto_accept: {
          only_while_not_busy: false,
          most_items: null,
          most_total: null,
          only_known_customers: false,
          within_hours: null,
          ready_minutes: null,
        },
      },
      version,
    });
    expect(saved.error_code).toBeUndefined();
    const statuses = async () =>
      (await store.post('POST /api/store/list_table_orders', { sort: 'unique_id' })).orders.map(
        (one) => one.order_status,
      );
    const own = guestPhone(server, store);
    await own.join();
    await own.add(store.item.item_id);
    await own.order();
    expect(await statuses()).toEqual([1]);
    const { orders } = await store.post('POST /api/store/list_table_orders', {});
    await store.post('POST /api/store/set_order_status', { order_id: orders[0]?.order_id ?? '', order_status: 3 });
    await own.add(store.item.item_id, { page: 'second' });
    await own.order();
    expect(await statuses()).toEqual([3, 3]);
    await store.seat(store.tableIds[1]);
    const scanned = guestPhone(server, store);
    await scanned.join('with', store.second.link);
    await scanned.add(store.item.item_id);
    await scanned.order();
    const typed = guestPhone(server, store);
    await typed.join('with', store.second.code);
    await typed.add(store.item.item_id);
    await typed.order();
    expect(await statuses()).toEqual([3, 3, 3, 1]);
    const cards = (await store.post('POST /api/store/list_orders', {})).orders;
    expect(cards.toSorted((a, b) => a.unique_id - b.unique_id).map((card) => card.is_unknown_phone)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('of a party that left see that the table was closed, and nothing of the next', async () => {
    const store = await openGuestStore(on, server, 'seated');
    const { reservation_id, version } = await store.seat();
    const guest = guestPhone(server, store);
    await guest.join('with');
    await store.post('POST /api/store/set_reservation_status', { reservation_id, version, action: 'finish' });
    await store.seat();
    for (const path of ['/t/order', '/t/basket', '/t/bill'])
      expect((await guest.send(path)).html).toContain('This table was closed');
    expect((await guest.add(store.item.item_id)).html).toContain('This table was closed');
    // The next scan is a new party.
    expect((await guest.send(`/t/${store.first.link}`)).html).toContain('name="answer" value="new"');
  });

  test('call the staff once, who acknowledge it; new guests at a table that was not freed do, too', async () => {
    const store = await openGuestStore(on, server, 'seated');
    const { reservation_id } = await store.seat();
    const calls = async () => (await store.post('POST /api/store/list_open_tables', {})).tables.map((one) => one.call);
    const guest = guestPhone(server, store);
    await guest.join('with');
    expect((await guest.send('/t/bill', { call: 'staff' })).location).toBe('/t/bill?m=called');
    await guest.send('/t/bill', { call: 'bill' });
    expect(await calls()).toEqual(['staff']);
    expect((await store.post('POST /api/store/acknowledge_table_call', { reservation_id })).error_code).toBeUndefined();
    expect(await calls()).toEqual([null]);
    // Within two minutes no second one.
    await guestPhone(server, store).join('new');
    expect(await calls()).toEqual([null]);
    await on.database.pool.query(`update reservations set called_at = now() - interval '3 minutes' where id = $1`, [
      reservation_id,
    ]);
    expect((await guestPhone(server, store).join('new')).location).toContain('m=called');
    expect(await calls()).toEqual(['guests']);
    const other = await openGuestStore(on, server, 'seated');
    const foreign = await other.post('POST /api/store/acknowledge_table_call', { reservation_id });
    expect(foreign.error_code).toBe(ERROR.dataNotFound);
  });

  test('of a channel name the table by its code; only a scanned one may be accepted by a rule', async () => {
    const store = await openGuestStore(on, server, 'always');
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const order = async (table: { readonly table_code: string; readonly tag?: string }, more: object = {}) => {
      const body = buildOrderRequest(store.group.id, { is_pickup: true, table, ...more });
      return (await call(server.origin, 'POST /api/user/create_order', body, keyed(channel))).body as {
        readonly error_code?: number;
        readonly order_id?: string;
      };
    };
    const [table_code = '', tag = ''] = store.first.link.split('.');
    const reference = 'one';
    const { order_id } = await order({ table_code, tag }, { reference });
    expect(order_id).toBeDefined();
    expect((await order({ table_code, tag }, { reference })).order_id).toBe(order_id);
    expect((await order({ table_code })).order_id).toBeDefined();
    const { tables } = await store.post('POST /api/store/list_open_tables', {});
    expect(tables).toMatchObject([{ orders: 2, table_numbers: ['12'] }]);
    for (const wrong of [{ table_code, tag: 'a'.repeat(10) }, { table_code: '222222' }])
      expect((await order(wrong)).error_code).toBe(ERROR.validationFailed);
    const codes = Array.from({ length: 60 }, () => order({ table_code: '222222' }));
    expect((await Promise.all(codes)).map(({ error_code }) => error_code)).toContain(ERROR.rateLimited);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await order({ table_code, tag }, { scheduled_at: later })).error_code).toBe(ERROR.validationFailed);
    // A repeat makes no party of its own once the first has left.
    const [party] = tables;
    const { reservation } = await store.post('POST /api/store/get_reservation', {
      reservation_id: party?.reservation_id ?? '',
    });
    const { reservation_id, version } = reservation;
    await store.post('POST /api/store/set_reservation_status', { reservation_id, version, action: 'finish' });
    expect((await order({ table_code, tag }, { reference })).order_id).toBe(order_id);
    const left = await store.post('POST /api/store/list_open_tables', {});
    expect(left.tables.filter(({ is_seated }) => is_seated)).toEqual([]);
  });

  describe('of an item with choices', () => {
    test('choose as the menu wants it, and lose nothing of a form that does not', async () => {
      const store = await openGuestStore(on, server, 'seated');
      await store.seat();
      const guest = guestPhone(server, store);
      await guest.join('with');
      const item = store.menu?.items.find((one) => one.modifier_group_ids.length > 0 && one.is_in_stock);
      const wrong = await guest.add(item?.item_id ?? '', { note: 'well done', 'm.nothing': '1' });
      expect(wrong.status).toBe(422);
      expect(wrong.html).toContain('value="well done"');
      expect(wrong.html).toContain('Check your choices below.');
    });
  });

  test('read the menu while the store takes no orders, and when it does again', async () => {
    const store = await openGuestStore(on, server, 'seated');
    await store.seat();
    const guest = guestPhone(server, store);
    await guest.join('with');
    await guest.add(store.item.item_id);
    await store.post('POST /api/store/pause_sales', { minutes: 30 });
    for (const path of ['/t/order', '/t/basket']) {
      const { html } = await guest.send(path);
      expect(html).toContain('We’re not taking orders right now.');
      expect(html).not.toContain(path === '/t/order' ? 'name="item"' : 'name="reference"');
    }
    // The code beneath the picture, typed after the address.
    const { location } = await guestPhone(server, store).send(`/t/${store.first.code}`);
    expect(location).toBe(`/t?code=${store.first.code}`);
  });

  test('are bounded: lines, waiting orders, foreign forms, forged cookies', async () => {
    const store = await openGuestStore(on, server, 'seated');
    await store.seat();
    const guest = guestPhone(server, store);
    await guest.join('with');
    for (let at = 0; at < BASKET_LIMITS.waitingOrders; at += 1) {
      await guest.add(store.item.item_id, { page: `page ${at}` });
      expect((await guest.order()).location).toBe('/t/bill?m=sent');
    }
    await guest.add(store.item.item_id, { page: 'more' });
    expect((await guest.order()).html).toContain('still waiting for us');
    expect((await guest.send('/t/bill', { call: 'staff' }, 'https://evil.example')).status).toBe(404);
    expect((await guestPhone(server, store).send('/t/basket')).status).toBe(404);
    expect((await guest.add(store.item.item_id, { quantity: '1000' })).status).toBe(422);
    expect((await guest.add('nothing')).location).toContain('m=line');
  });
});
