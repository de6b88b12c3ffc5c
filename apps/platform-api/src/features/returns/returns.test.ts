// One file, because rules and races need the same delivered orders.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkLedger } from '#ledger/check-ledger.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { addAdmin, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { samplePhoto } from '#testing/fixtures/sample-files.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { addReturningStore, BOWL, deliverOrder, LAMP, type ReturningStore } from '#testing/returns/returning-store.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Lines = readonly (ReturnType<typeof BOWL> | typeof LAMP)[];

describeOnAnEngine('a return', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  let other: ReturningStore;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    shop = await addReturningStore(on.database, server.origin);
    other = await addReturningStore(on.database, server.origin);
  });
  afterAll(() => server.close());

  const open = (order_id: string, lines: Lines, state: 'requested' | 'approved' | 'received' = 'requested') =>
    call(server.origin, 'POST /api/store/open_return', { order_id, lines: [...lines], state }, keyed(shop.staff));
  const openOne = async (...input: Parameters<typeof open>) => (await open(...input)).body.return;
  const change = (
    target: { readonly return_id: string; readonly version: number },
    action: 'approve' | 'reject' | 'cancel' | 'receive' | 'close',
    more: { readonly reason?: string; readonly grams?: number } = {},
    staff: SessionHeaders = shop.staff,
  ) => {
    const { return_id, version } = target;
    return call(server.origin, 'POST /api/store/change_return', { return_id, version, action, ...more }, keyed(staff));
  };
  const inspect = (
    { return_id, version }: { readonly return_id: string; readonly version: number },
    lines: readonly object[],
  ) =>
    call(
      server.origin,
      'POST /api/store/inspect_return',
      { return_id, version, lines: lines as never },
      keyed(shop.staff),
    );
  const preview = ({ return_id, version }: { readonly return_id: string; readonly version: number }) =>
    call(server.origin, 'POST /api/store/preview_return_refund', { return_id, version }, shop.staff);
  const refund = async (target: { readonly return_id: string; readonly version: number }) => {
    const { consequences } = (await preview(target)).body;
    const { return_id, version } = target;
    const body = { return_id, version, consequences };
    return call(server.origin, 'POST /api/store/refund_return', body, keyed(shop.staff));
  };
  const orderOf = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, shop.staff)).body.order;

  test('lives from a request to a refund, and its order stands among the returned ones', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const request = { store_id: shop.store.id, order_id: orderId, lines: [BOWL()], note: 'It is cracked', grams: 800 };
    const started = await call(server.origin, 'POST /api/user/start_return', request, keyed(shop.channel));
    expect(started.body.return).toMatchObject({ state: 'requested', answer: '', waybill_number: null });
    const { return_id } = started.body.return;

    const approved = await change({ return_id, version: 1 }, 'approve');
    expect(approved.body.return).toMatchObject({
      state: 'approved',
      reason: 'damaged',
      origin: 'customer',
      note: 'It is cracked',
      amount: 1000,
      pieces: 1,
      due_at: null,
      shipment_label: 'pending_pickup_confirmation',
      lines: [{ line: 0, name: 'Bowl', quantity: 1, amount: 1000, inspection: null }],
    });
    expect(approved.body.return.waybill_number).toMatch(/^WBL\d{11}$/);
    // The order's own parcels are those that go out.
    expect(await orderOf(orderId)).toMatchObject({ waybill_number: null, shipment_label: null, returned_at: null });

    const received = await change({ return_id, version: 2 }, 'receive', { grams: 600 });
    expect(received.body.return).toMatchObject({ state: 'received', signals: ['light_weight'], received_grams: 600 });
    expect((await orderOf(orderId)).returned_at).not.toBeNull();

    const found = [{ line: 0, result: 'deducted', deduction: 300, note: 'A chip was there before' }];
    const inspected = (await inspect({ return_id, version: 3 }, found)).body.return;
    expect(inspected).toMatchObject({ state: 'inspected', lines: [{ inspection: { deduction: 300 } }] });
    expect((await preview(inspected)).body).toMatchObject({
      amount: 700,
      deduction: 300,
      delivery: false,
      way: 'cash',
    });
    const refunded = (await refund(inspected)).body.return;
    expect(refunded).toMatchObject({ state: 'refunded', refund: { state: 'success', amount: 700 } });
    expect(refunded.timeline.map(({ action, state }) => [action, state])).toEqual([
      ['open', 'requested'],
      ['approve', 'approved'],
      ['receive', 'received'],
      ['inspect', 'inspected'],
      ['refund', 'refunded'],
    ]);
    expect((await checkLedger(on.database.kysely, { storeId: shop.store.id })).differences).toEqual([]);
  });

  test('names the administrator who acts for the store, beside the store', async () => {
    const admin = await addAdmin(on.database);
    const grants = { store_id: shop.store.id, email: shop.store.email };
    const asAdmin = await signInAdmin(server.origin, admin.email);
    const ticket = await call(
      server.origin,
      'POST /api/admin/create_store_ticket',
      { store_id: shop.store.id },
      asAdmin,
    );
    const { body } = await call(server.origin, 'POST /api/store/store_auto_login', {
      ...grants,
      password: ticket.body.ticket,
    });
    const acting = { authorization: body.jwt_token, servertoken: body.store.server_token, type: '0' };
    const orderId = await deliverOrder(server.origin, shop);
    const opened = await openOne(orderId, [BOWL()]);
    const { timeline } = (await change(opened, 'approve', {}, acting)).body.return;
    const [own, byAdmin] = timeline;
    expect([own?.acting_admin, byAdmin?.actor.kind]).toEqual([null, 'store']);
    expect(byAdmin?.acting_admin).not.toBeNull();
    const bulk = { returns: [{ return_id: opened.return_id, version: 2 }], action: 'receive' as const };
    await call(server.origin, 'POST /api/store/change_multiple_returns', bulk, keyed(acting));
    const { return_id } = opened;
    const shown = (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff)).body.return;
    expect(shown.timeline.map(({ acting_admin: name }) => name !== null)).toEqual([false, true, true]);
  });

  test('gives the delivery price back with the last of the order, once', async () => {
    await on.database.kysely
      .updateTable('stores')
      .set({ country_code: 'DE' })
      .where('id', '=', shop.store.id)
      .execute();
    const orderId = await deliverOrder(server.origin, shop);
    const first = await openOne(orderId, [BOWL(2)], 'received');
    const accept = (line: number) => [{ line, result: 'accepted' }];
    const one = (await inspect(first, accept(0))).body.return;
    expect((await preview(one)).body).toMatchObject({ amount: 2000, delivery: false });
    const second = await openOne(orderId, [LAMP], 'received');
    const two = (await inspect(second, accept(1))).body.return;
    expect((await preview(two)).body).toMatchObject({ amount: 2250, delivery: true });
    expect((await refund(two)).body.return.refund?.amount).toBe(2250);
    // By now all has come back, and the delivery price is gone.
    expect((await refund(one)).body.return.refund?.amount).toBe(2000);
    expect((await open(orderId, [BOWL()])).code).toBe(ERROR.changeStatusFailed);
  });

  test('takes no more of a line than was delivered, until another one is called off', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const first = await openOne(orderId, [BOWL(2)]);
    expect((await open(orderId, [BOWL()])).body).toMatchObject({
      error_code: ERROR.changeStatusFailed,
      fields: [{ path: 'lines.0.quantity', problem: 'too_many' }],
    });
    await change(first, 'reject', { reason: 'Worn' });
    expect((await open(orderId, [BOWL()])).code).toBeNull();
    expect((await open(orderId, [{ ...BOWL(), line: 7 }])).code).toBe(ERROR.validationFailed);
    expect((await open(orderId, [LAMP, LAMP])).code).toBe(ERROR.validationFailed);
  });

  test('says who was quicker to who comes too late, and needs a reason to be rejected', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const one = await openOne(orderId, [BOWL()]);
    expect((await change(one, 'reject')).code).toBe(ERROR.validationFailed);
    expect((await change(one, 'reject', { reason: ' Worn ' })).body.return).toMatchObject({
      state: 'rejected',
      answer: 'Worn',
    });
    expect((await change(one, 'approve')).body).toMatchObject({
      error_code: ERROR.changeStatusFailed,
      return: { return_id: one.return_id, state: 'rejected', version: 2 },
    });
    expect((await change({ ...one, version: 2 }, 'close')).body.return.state).toBe('closed');
    // It came to nothing, so the bowl may come back.
    expect((await open(orderId, [BOWL(2)])).code).toBeNull();
  });

  test('is opened only of what was delivered', async () => {
    const request = { store_id: shop.store.id, lines: [BOWL()] };
    const { body } = await call(
      server.origin,
      'POST /api/user/create_order',
      {
        store_id: shop.store.id,
        reference: `r${Math.random()}`,
        is_pickup: true,
        customer_name: 'Ada',
        customer_phone: '+49 30 5550100',
        lines: [{ name: 'Bowl', quantity: 1, unit_price: 1000, options: [], note: '' }],
        delivery_price: 0,
        tip_amount: 0,
        discount: 0,
        payment_method: 'cash',
        total: 1000,
      },
      keyed(shop.channel),
    );
    const running = { ...request, order_id: body.order_id };
    const start = (input: typeof running, channel = shop.channel) =>
      call(server.origin, 'POST /api/user/start_return', input, keyed(channel));
    expect((await start(running)).code).toBe(ERROR.changeStatusFailed);
    const options = { order_id: body.order_id };
    const reply = await call(server.origin, 'POST /api/store/get_return_options', options, shop.staff);
    expect(reply.body).toMatchObject({ problem: 'not_delivered', lines: [{ name: 'Bowl', left: 1 }] });
    // Of an order that another channel placed.
    const orderId = await deliverOrder(server.origin, shop);
    expect((await start({ ...request, order_id: orderId }, other.channel)).code).toBe(ERROR.orderDetailNotFound);
  });

  test('stays with its store', async () => {
    const one = await openOne(await deliverOrder(server.origin, shop), [BOWL()]);
    const { return_id, version } = one;
    const foreign = async (key: 'POST /api/store/get_return', body: { return_id: string }) =>
      (await call(server.origin, key, body, other.staff)).code;
    expect(await foreign('POST /api/store/get_return', { return_id })).toBe(ERROR.dataNotFound);
    expect((await change(one, 'approve', {}, other.staff)).code).toBe(ERROR.dataNotFound);
    const bulk = { returns: [{ return_id, version }], action: 'approve' as const };
    const results = await call(server.origin, 'POST /api/store/change_multiple_returns', bulk, keyed(other.staff));
    expect(results.body.results).toEqual([{ return_id, error_code: ERROR.dataNotFound, return: null }]);
    expect((await call(server.origin, 'POST /api/store/list_returns', {}, other.staff)).body.count).toBe(0);
  });

  test('of many is decided each on its own', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const [one, two] = [await openOne(orderId, [BOWL()]), await openOne(orderId, [LAMP])];
    await change(two, 'cancel');
    const targets = [one, two].map(({ return_id, version }) => ({ return_id, version }));
    const { body } = await call(
      server.origin,
      'POST /api/store/change_multiple_returns',
      { returns: targets, action: 'approve' },
      keyed(shop.staff),
    );
    expect(body.results).toMatchObject([
      { error_code: null, return: { state: 'approved' } },
      { error_code: ERROR.changeStatusFailed, return: { state: 'cancelled' } },
    ]);
  });

  test('is opened by an order that came back at the door, and received with that', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    await openOne(orderId, [BOWL()]);
    const { version } = await orderOf(orderId);
    const body = { order_id: orderId, version, reason: 'Nobody was at home' };
    expect((await call(server.origin, 'POST /api/store/return_order', body, keyed(shop.staff))).code).toBeNull();
    const { returns } = (
      await call(server.origin, 'POST /api/store/list_returns', { order_id: orderId, sort: '-created_at' }, shop.staff)
    ).body;
    expect(returns).toMatchObject([
      { state: 'received', reason: 'refused_at_door', pieces: 2, amount: 3000 },
      { state: 'requested', pieces: 1 },
    ]);
    expect((await orderOf(orderId)).returned_at).not.toBeNull();
  });

  test('is listed by when it is due, found by its number and customer, and exported', async () => {
    const orderId = await deliverOrder(server.origin, shop, { customer_name: 'Zora Quill' });
    const one = await openOne(orderId, [BOWL()]);
    const list = async (body: object) =>
      (await call(server.origin, 'POST /api/store/list_returns', body as never, shop.staff)).body;
    expect((await list({ query: 'zora' })).returns.map(({ number }) => number)).toEqual([one.number]);
    expect((await list({ query: `#${one.number}` })).count).toBeGreaterThanOrEqual(1);
    const todo = await list({ view: 'todo', perPage: 100 });
    expect(todo.todo).toBe(todo.count);
    const due = todo.returns.map(({ due_at }) => due_at ?? '');
    expect(due).toEqual(due.toSorted());
    const body = {
      filter: { query: 'zora' },
      format: 'csv',
      columns: ['number', 'customer', 'amount'],
      language: 'en',
    } as const;
    const file = await fetch(`${server.origin}/api/store/export_returns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...shop.staff },
      body: JSON.stringify(body),
    });
    expect(await file.text()).toContain('Zora Quill');
    const none = { ...body, columns: [...body.columns], filter: { query: 'no such person' } };
    expect((await call(server.origin, 'POST /api/store/export_returns', none, shop.staff)).code).toBe(
      ERROR.orderHistoryNotFound,
    );
  });

  test('has photos of its lines, drawn anew', async () => {
    const one = await openOne(await deliverOrder(server.origin, shop), [BOWL()]);
    const content = await samplePhoto();
    const add = (line: number) =>
      sendFile(
        server.origin,
        'POST /api/store/add_return_photo',
        { name: 'Crack.JPG', content, type: 'image/jpeg' },
        { return_id: one.return_id, line: String(line) },
        keyed(shop.staff),
      );
    const { body } = await add(0);
    expect(body).toMatchObject({ return: { photos: [{ line: 0, file: { content_type: 'image/webp' } }] } });
    expect((await add(1)).code).toBe(ERROR.validationFailed);
  });

  test('is approved by the rules below an amount, and only for reasons that the store offers', async () => {
    const own = await addReturningStore(on.database, server.origin);
    const get = async () => (await call(server.origin, 'POST /api/store/get_return_rules', {}, own.staff)).body;
    const { settings, version } = await get();
    expect(version).toBe(1);
    const save = async (changes: object, of: number) =>
      call(
        server.origin,
        'POST /api/store/save_return_rules',
        { settings: { ...settings, ...changes }, version: of },
        keyed(own.staff),
      );
    expect((await save({ way_back: 'deducted' }, 1)).code).toBe(ERROR.validationFailed);
    expect((await save({ excluded_sub_categories: [own.store.id] }, 1)).code).toBe(ERROR.validationFailed);
    const rules = { approves_below: 1500, reasons: ['damaged'], signals_from: 2000, way_back: 'customer' };
    expect((await save(rules, 1)).body).toMatchObject({ version: 2, settings: rules });
    const orderId = await deliverOrder(server.origin, own);
    const start = (lines: Lines) => {
      const body = { store_id: own.store.id, order_id: orderId, lines: [...lines] };
      return call(server.origin, 'POST /api/user/start_return', body, keyed(own.channel));
    };
    // The customer brings it: there is no label.
    expect((await start([BOWL()])).body.return).toMatchObject({ state: 'approved', waybill_number: null });
    expect((await start([LAMP])).body).toMatchObject({
      error_code: ERROR.validationFailed,
      fields: [{ path: 'lines.0.reason', problem: 'not_offered' }],
    });
    const dear = (await start([{ ...LAMP, reason: 'damaged' as never }])).body.return;
    expect(dear.state).toBe('requested');
    const [row] = (await call(server.origin, 'POST /api/store/list_returns', { view: 'todo' }, own.staff)).body.returns;
    expect(row?.signals).toEqual(['high_value']);
  });

  test('obeys the time for it, photos, categories, the fee for the way back and the delivery price', async () => {
    const own = await addReturningStore(on.database, server.origin);
    await addMenu(on.database, own.store.id);
    const { id: subCategory } = await on.database.kysely
      .selectFrom('menu_sub_categories')
      .select('id')
      .where('store_id', '=', own.store.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { settings } = (await call(server.origin, 'POST /api/store/get_return_rules', {}, own.staff)).body;
    const rules = {
      window_days: 0,
      needs_photos: true,
      approves_below: 100_000,
      way_back: 'deducted',
      way_back_fee: 300,
      refunds_delivery: false,
      excluded_sub_categories: [subCategory],
    } as const;
    const body = { settings: { ...settings, ...rules, excluded_sub_categories: [subCategory] }, version: 1 };
    await call(server.origin, 'POST /api/store/save_return_rules', body, keyed(own.staff));
    const orderId = await deliverOrder(server.origin, own, {
      lines: [{ name: 'Lamp', quantity: 2, unit_price: 2000, options: [], note: '' }],
      total: 4250,
    });
    const start = async (reason: 'damaged' | 'changed_mind') => {
      const request = { store_id: own.store.id, order_id: orderId, lines: [{ line: 0, quantity: 1, reason }] };
      return call(server.origin, 'POST /api/user/start_return', request, keyed(own.channel));
    };
    const setDelivered = (at: string) =>
      sql`update orders set ended_at = ${at}::timestamptz where store_id = ${own.store.id} and id = ${orderId}`.execute(
        on.database.kysely,
      );
    await setDelivered('2099-01-01T00:00:00Z');
    const damaged = (await start('damaged')).body.return;
    expect(damaged.state).toBe('requested');
    await setDelivered('2026-01-01T00:00:00Z');
    const late = (await start('changed_mind')).body.return;
    expect(late.state).toBe('requested');
    const act = (one: { return_id: string; version: number }, action: 'approve' | 'receive') =>
      call(
        server.origin,
        'POST /api/store/change_return',
        { return_id: one.return_id, version: one.version, action },
        keyed(own.staff),
      );
    let last: { return_id: string; version: number } = late;
    for (const one of [damaged, late]) {
      await act(one, 'approve');
      const received = (await act({ ...one, version: 2 }, 'receive')).body.return;
      expect(received.signals).toEqual(one === late ? ['outside_window'] : []);
      const inspection = {
        return_id: one.return_id,
        version: received.version,
        lines: [{ line: 0, result: 'accepted' as const }],
      };
      last = (await call(server.origin, 'POST /api/store/inspect_return', inspection, keyed(own.staff))).body.return;
    }
    const { return_id, version } = last;
    const previewed = await call(
      server.origin,
      'POST /api/store/preview_return_refund',
      { return_id, version },
      own.staff,
    );
    // All of it is back: 20.00 less the fee, and no delivery price.
    expect(previewed.body).toMatchObject({ amount: 1700, deduction: 300, delivery: false });
    const excludedId = await deliverOrder(server.origin, own);
    await sql`update orders set lines = jsonb_set(lines, '{0,sub_category_id}', ${JSON.stringify(subCategory)}::jsonb)
      where store_id = ${own.store.id} and id = ${excludedId}`.execute(on.database.kysely);
    const excluded = { store_id: own.store.id, order_id: excludedId, lines: [BOWL()] };
    expect((await call(server.origin, 'POST /api/user/start_return', excluded, keyed(own.channel))).body).toMatchObject(
      {
        fields: [{ path: 'lines.0.line', problem: 'excluded' }],
      },
    );
  });

  test('that its customer cancels gives the pieces free, as long as nothing was sent', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const one = await openOne(orderId, [BOWL()], 'approved');
    const cancel = (channel: SessionHeaders, version: number) => {
      const body = { store_id: shop.store.id, return_id: one.return_id, version };
      return call(server.origin, 'POST /api/user/cancel_return', body, keyed(channel));
    };
    expect((await cancel(other.channel, 1)).code).toBe(ERROR.dataNotFound);
    expect((await cancel(shop.channel, 1)).body.return).toMatchObject({ state: 'cancelled', waybill_number: null });
    const late = await cancel(shop.channel, 2);
    expect(late.code).toBe(ERROR.changeStatusFailed);
    expect(late.body).not.toHaveProperty('return');
    const own = { store_id: shop.store.id, order_id: orderId };
    const list = await call(server.origin, 'POST /api/user/list_order_returns', own, shop.channel);
    expect(list.body.returns).toMatchObject([{ state: 'cancelled' }]);
  });
});

describeOnPostgres('races of returns', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    shop = await addReturningStore(on.database, server.origin);
  });
  afterAll(() => server.close());

  const open = (order_id: string, lines: Lines, state: 'requested' | 'received' = 'requested') =>
    call(server.origin, 'POST /api/store/open_return', { order_id, lines: [...lines], state }, keyed(shop.staff));

  test('two returns of the last piece: one is opened', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const orderId = await deliverOrder(server.origin, shop);
      const replies = await Promise.all([open(orderId, [LAMP]), open(orderId, [LAMP]), open(orderId, [BOWL(2)])]);
      expect(replies.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([
        null,
        null,
        ERROR.changeStatusFailed,
      ]);
    }
  });

  test('a refund twice, beside one of the order and a second inspection: never more than was paid', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const orderId = await deliverOrder(server.origin, shop);
      const opened = (await open(orderId, [BOWL(2), LAMP], 'received')).body.return;
      const { return_id } = opened;
      const lines = [0, 1].map((line) => ({ line, result: 'accepted' as const }));
      const inspectAgain = (version: number) =>
        call(server.origin, 'POST /api/store/inspect_return', { return_id, version, lines }, keyed(shop.staff));
      const { version } = (await inspectAgain(opened.version)).body.return;
      const { order_version } = (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff))
        .body.return;
      const target = { return_id, version };
      const { consequences } = (await call(server.origin, 'POST /api/store/preview_return_refund', target, shop.staff))
        .body;
      const whole = { order_id: orderId, version: order_version };
      const foreseen = (await call(server.origin, 'POST /api/store/preview_refund', whole, shop.staff)).body;
      const refundOnce = () =>
        call(server.origin, 'POST /api/store/refund_return', { ...target, consequences }, keyed(shop.staff));
      await Promise.all([
        refundOnce(),
        refundOnce(),
        call(
          server.origin,
          'POST /api/store/refund_order',
          { ...whole, reason: 'Sorry', consequences: foreseen.consequences },
          keyed(shop.staff),
        ),
        inspectAgain(version),
      ]);
      const { rows } = await sql<{ refunded: number; refunds: number }>`
        select coalesce(sum(amount), 0)::int as refunded, count(*)::int as refunds from order_refunds
        where store_id = ${shop.store.id} and order_id = ${orderId} and state <> 'fail'`.execute(on.database.kysely);
      expect(rows[0]?.refunded).toBeLessThanOrEqual(4250);
      const { state, refund } = (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff))
        .body.return;
      expect(state === 'refunded').toBe(refund !== null);
    }
    expect((await checkLedger(on.database.kysely, { storeId: shop.store.id })).differences).toEqual([]);
  });

  test('approved, rejected and cancelled at once: one of them', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { return_id, version } = (await open(await deliverOrder(server.origin, shop), [LAMP])).body.return;
      const change = (action: 'approve' | 'reject' | 'cancel') =>
        call(
          server.origin,
          'POST /api/store/change_return',
          { return_id, version, action, reason: 'Worn' },
          keyed(shop.staff),
        );
      const replies = await Promise.all([change('approve'), change('reject'), change('cancel')]);
      expect(replies.filter(({ code }) => code === null)).toHaveLength(1);
    }
  });
});
