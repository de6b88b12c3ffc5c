// One long file, because every test edits orders of one store on one platform, which is slow to start.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { orderTotals } from '@store-panel/domain/orders/totals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  addChannel,
  addCourier,
  addStore,
  placeOrder,
  signInCourier,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, ready } = ORDER_STATUS;
const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_214;

const soup = { name: 'Soup', quantity: 2, unit_price: 500, options: [], note: '' };
const bread = { name: 'Bread', quantity: 1, unit_price: 200, options: [], note: 'no seeds' };
const tea = { name: 'Tea', quantity: 1, unit_price: 300, options: [], note: 'by phone', allergens: ['milk' as const] };
/** Soup and bread at 19 % tax beside the price, 3.00 off, delivered for 2.50. */
const twoLines = { lines: [soup, bread], discount: 300, total: 900 + 171 + 250 };

interface Edit {
  readonly kept: readonly { readonly line: number; readonly quantity: number }[];
  readonly added?: readonly object[];
  readonly reason?: string;
}

describeOnAnEngine('editing an order', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    await on.database.kysely
      .updateTable('stores')
      .set({ tax_rate_ppm: 190_000, is_tax_included: false })
      .where('id', '=', store.id)
      .execute();
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const place = (overrides = {}) => placeOrder(server.origin, channel, store.id, { ...twoLines, ...overrides });
  const detail = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
  const body = (order_id: string, version: number, { added = [], ...edit }: Edit) => ({
    order_id,
    version,
    added,
    ...edit,
  });
  const edit = (order_id: string, version: number, change: Edit, headers = staff) =>
    call(server.origin, 'POST /api/store/update_order', body(order_id, version, change) as never, keyed(headers));
  const preview = (order_id: string, version: number, change: Edit, headers = staff) =>
    call(server.origin, 'POST /api/store/preview_order_update', body(order_id, version, change) as never, headers);
  const setStatus = (order_id: string, order_status: number) =>
    call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, keyed(staff));
  const adjustments = (order_id: string) =>
    on.database.kysely
      .selectFrom('order_adjustments')
      .select(['amount', 'order_version', 'settled_at', 'currency'])
      .where('order_id', '=', order_id)
      .orderBy('order_version')
      .execute();

  test('removes, changes and adds lines, with totals, event and timeline', async () => {
    const { order_id: id } = await place();
    const change = { kept: [{ line: 0, quantity: 3 }], added: [tea] };
    const shown = await preview(id, 1, change);
    expect(shown.body).toMatchObject({
      before: { cart_total: 1200, discount: 300, tax: 171, total: 1321 },
      // 18.00 less 3.00, with 19 %.
      after: { cart_total: 1800, discount: 300, tax: 285, delivery_price: 250, total: 2035 },
      difference: 714,
      balance_due: 0,
    });
    expect((await detail(id)).version).toBe(1);

    const changed = await edit(id, 1, { ...change, reason: ' bread is sold out ' });
    expect(changed.body.order).toMatchObject({ version: 2, total: 2035, item_count: 4, balance_due: 0 });
    const order = await detail(id);
    expect(order).toMatchObject({ cart_total: 1800, tax: 285, store_profit: 1500 });
    expect(order.lines).toEqual([{ ...soup, quantity: 3 }, tea]);
    const { quantity: _soups, ...soupItself } = soup;
    const { quantity: _breads, ...breadItself } = bread;
    const { quantity: _teas, ...teaItself } = tea;
    const record = {
      lines: [
        { ...soupItself, quantity_before: 2, quantity_after: 3 },
        { ...breadItself, quantity_before: 1, quantity_after: 0 },
        { ...teaItself, quantity_before: 0, quantity_after: 1 },
      ],
      total_before: 1321,
      total_after: 2035,
      balance_due: 0,
    };
    expect(order.timeline.at(-1)).toMatchObject({
      action: 'edit',
      actor: { kind: 'store', name: 'Test kitchen' },
      reason: 'bread is sold out',
      edit: record,
    });
    const { body: line } = await call(server.origin, 'POST /api/store/list_events', { after_seq: 0 }, staff);
    const last = line.events.at(-1);
    expect([last?.action, last?.edit, last?.order.lines.length]).toEqual(['edit', record, 2]);
    expect(line.events[0]?.edit).toBeNull();
    expect(await adjustments(id)).toEqual([]);
  });

  test('uses the tax and the discount that the order was placed with', async () => {
    const { order_id: id } = await place();
    const rate = (tax_rate_ppm: number, is_tax_included: boolean) =>
      on.database.kysely
        .updateTable('stores')
        .set({ tax_rate_ppm, is_tax_included })
        .where('id', '=', store.id)
        .execute();
    await rate(50_000, true);
    // The lines first cost less than the discount, then more again.
    const small = await edit(id, 1, { kept: [{ line: 1, quantity: 1 }] });
    await rate(190_000, false);
    expect(small.body.order.total).toBe(250);
    const large = await edit(id, 2, { kept: [{ line: 0, quantity: 10 }] });
    expect(large.body.order.total).toBe(1700 + 323 + 250);
    expect(await detail(id)).toMatchObject({ discount: 300, tax: 323, is_tax_included: false });
  });

  test('leaves the difference of a paid order to be settled, and nothing of an unpaid one', async () => {
    const { order_id: id } = await place({ payment_method: 'card' });
    const more = await edit(id, 1, {
      kept: [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 6 },
      ],
    });
    expect(more.body.order).toMatchObject({ total: 2511, balance_due: 1190 });
    const less = await edit(id, 2, { kept: [{ line: 1, quantity: 6 }] });
    expect(less.body.order).toMatchObject({ total: 1321, balance_due: 0 });
    const smaller = await edit(id, 3, { kept: [{ line: 0, quantity: 5 }] });
    expect(smaller.body.order).toMatchObject({ total: 1083, balance_due: -238 });
    const open = { settled_at: null, currency: 'EUR' };
    expect(await adjustments(id)).toEqual([
      { amount: 1190, order_version: 2, ...open },
      { amount: -1190, order_version: 3, ...open },
      { amount: -238, order_version: 4, ...open },
    ]);
  });

  test('is rejected with the current order when the order has changed before', async () => {
    const { order_id: id } = await place();
    await setStatus(id, accepted);
    for (const reply of [await edit(id, 1, { kept: [{ line: 0, quantity: 1 }] }), await preview(id, 1, { kept: [] })]) {
      expect(reply.code).toBe(ERROR.changeStatusFailed);
      expect(reply.body).toMatchObject({ order: { version: 2 }, last_change: { action: 'accept' } });
    }
    expect((await edit(id, 2, { kept: [{ line: 0, quantity: 1 }] })).code).toBeNull();
    // The last change lists the edited lines.
    const late = await edit(id, 2, { kept: [{ line: 0, quantity: 4 }] });
    expect(late.body).toMatchObject({
      last_change: { action: 'edit', edit: { lines: [{ quantity_after: 1 }, { quantity_after: 0 }] } },
    });
    await call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id: id, order_status: 104, cancel_reason: 'x' },
      keyed(staff),
    );
    for (const reply of [
      await edit(id, 4, { kept: [{ line: 0, quantity: 2 }] }),
      await preview(id, 4, { kept: [{ line: 0, quantity: 2 }] }),
    ])
      expect(reply.code).toBe(ERROR.changeStatusFailed);
  });

  test('is rejected once the courier has the order', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const courierHeaders = await signInCourier(server.origin, courier.email);
    const { order_id: id } = await place();
    await setStatus(id, accepted);
    await setStatus(id, ready);
    const request = { order_id: id, provider_id: courier.id, vehicle_id: courier.vehicleId };
    const requestReply = await call(server.origin, 'POST /api/store/create_request', request, keyed(staff));
    const { request_id } = requestReply.body.order;
    await call(
      server.origin,
      'POST /api/provider/answer_request',
      { request_id, is_accepted: true },
      keyed(courierHeaders),
    );
    const { version } = await detail(id);
    expect((await edit(id, version, { kept: [{ line: 0, quantity: 1 }] })).code).toBeNull();
    for (const request_status of [13, 15, 17])
      await call(
        server.origin,
        'POST /api/provider/set_request_status',
        { request_id, request_status },
        keyed(courierHeaders),
      );
    const carried = await detail(id);
    expect(carried.request_status).toBe(17);
    expect((await edit(id, carried.version, { kept: [{ line: 0, quantity: 2 }] })).code).toBe(ERROR.changeStatusFailed);
    expect((await preview(id, carried.version, { kept: [{ line: 0, quantity: 2 }] })).code).toBe(
      ERROR.changeStatusFailed,
    );
  });

  test.each<[string, Edit]>([
    ['a line that is not there', { kept: [{ line: 2, quantity: 1 }] }],
    [
      'a line named twice',
      {
        kept: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1 },
        ],
      },
    ],
    ['no line at all', { kept: [] }],
    [
      'everything as it is',
      {
        kept: [
          { line: 0, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
      },
    ],
    ['a quantity of none', { kept: [{ line: 0, quantity: 0 }] }],
    ['a price below nothing', { kept: [], added: [{ ...tea, unit_price: -1 }] }],
    ['a line without a name', { kept: [], added: [{ ...tea, name: '' }] }],
    ['an unknown allergen', { kept: [], added: [{ ...tea, allergens: ['dust'] }] }],
    ['a price for what is kept', { kept: [{ line: 0, quantity: 1, unit_price: 1 }] } as never],
    [
      'more than can be counted',
      {
        kept: [],
        added: Array.from({ length: 200 }, () => ({ ...tea, quantity: 999, unit_price: 1_000_000_000_000 })),
      },
    ],
  ])('rejects %s and changes nothing', async (_, change) => {
    const { order_id: id } = await place();
    expect((await edit(id, 1, change)).code).toBe(ERROR.validationFailed);
    expect((await preview(id, 1, change)).code).toBe(ERROR.validationFailed);
    expect(await detail(id)).toMatchObject({ version: 1, total: twoLines.total });
  });

  test('needs the feature flag, and an order of the store', async () => {
    const { order_id: id } = await place();
    const fixed = await addStore(on.database);
    const foreign = await signInStore(server.origin, fixed.email);
    const change = { kept: [{ line: 0, quantity: 1 }] };
    for (const ask of [edit, preview]) expect((await ask(id, 1, change, foreign)).code).toBe(ERROR.orderDetailNotFound);
    const flag = (can_edit_order: boolean) =>
      on.database.kysely.updateTable('stores').set({ can_edit_order }).where('id', '=', store.id).execute();
    await flag(false);
    // The server learns of the change by a notification.
    await vi.waitFor(async () => expect((await preview(id, 1, change)).code).toBe(ERROR.featureNotEnabled));
    for (const ask of [edit, preview]) expect((await ask(id, 1, change)).code).toBe(ERROR.featureNotEnabled);
    await flag(true);
    expect(await detail(id)).toMatchObject({ version: 1 });
  });

  test('is applied once per idempotency key', async () => {
    const { order_id: id } = await place();
    const headers = keyed(staff);
    const request = body(id, 1, { kept: [{ line: 0, quantity: 1 }] });
    const send = () => call(server.origin, 'POST /api/store/update_order', request as never, headers);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect((await detail(id)).version).toBe(2);
  });

  test(`repeatedly leaves the price of the last lines, and adjustments that add up (seed ${SEED})`, async () => {
    const line = fc.record({
      name: fc.constantFrom('Soup', 'Tea'),
      unit_price: fc.integer({ min: 0, max: 5_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      options: fc.constant([]),
      note: fc.constant(''),
    });
    const steps = fc.array(
      fc.record({
        quantities: fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 }), { minLength: 6, maxLength: 6 }),
        added: fc.array(line, { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('cash', 'card'), async (edits, payment_method) => {
        const { order_id: id } = await place({ payment_method });
        const paid = payment_method === 'card' ? twoLines.total : 0;
        let order = await detail(id);
        for (const { quantities, added } of edits) {
          const remainingLines = order.lines.flatMap((_, at) => {
            const quantity = quantities[at % quantities.length];
            return quantity === null || quantity === undefined ? [] : [{ line: at, quantity }];
          });
          const previewed = await preview(id, order.version, { kept: remainingLines, added });
          const done = await edit(id, order.version, { kept: remainingLines, added });
          expect(done.code).toBe(previewed.code);
          order = await detail(id);
          if (done.code === null)
            expect(order).toMatchObject({ ...previewed.body.after, balance_due: previewed.body.balance_due });
        }
        const totals = orderTotals({
          lines: order.lines,
          tax_ppm: 190_000,
          is_use_item_tax: false,
          is_tax_included: false,
          delivery_price: 250,
          tip_amount: 0,
          discounts: [{ amount: 300 }],
        });
        expect(order).toMatchObject({ total: totals.total, tax: totals.tax, item_count: totals.item_count });
        expect(order.balance_due).toBe(paid === 0 ? 0 : order.total - paid);
        const open = await adjustments(id);
        expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.balance_due);
      }),
      { seed: SEED, numRuns: 25 },
    );
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
