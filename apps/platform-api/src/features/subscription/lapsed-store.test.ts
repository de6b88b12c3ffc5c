import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { SubscriptionDays } from '@store-panel/domain/subscription/subscription-state';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { buildManualOrder, createStoreWithMenu, type StoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const NOTHING: SubscriptionDays = {
  trialEndsOn: null,
  nextInvoiceOn: null,
  cancelledOn: null,
  failedOn: null,
  grantedUntil: null,
};
const ZONE = 'Europe/Berlin';

describeOnAnEngine('a store whose subscription has lapsed', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  let group: StoreWithMenu;
  const today = () => storeDay(Date.now(), ZONE);

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  beforeEach(async () => {
    group = await createStoreWithMenu(on.database, server.origin);
    await sql`update stores set timezone = ${ZONE} where id = ${group.id}`.execute(on.database.kysely);
  });
  afterAll(async () => {
    await server.close();
  });

  /** Writes the store's row; what it leaves out is null. */
  async function subscribe(days: Partial<SubscriptionDays>, storeId = group.id) {
    const row = { ...NOTHING, ...days };
    const paidFrom = row.nextInvoiceOn && addDays(row.nextInvoiceOn, -30);
    await sql`
      insert into subscriptions (store_id, trial_ends_on, paid_from, paid_net, next_invoice_on, cancelled_on, failed_on, granted_until)
      values (${storeId}, ${row.trialEndsOn}, ${paidFrom}, ${paidFrom && 0}, ${row.nextInvoiceOn}, ${row.cancelledOn}, ${row.failedOn}, ${row.grantedUntil})
      on conflict (store_id) do update set trial_ends_on = excluded.trial_ends_on, paid_from = excluded.paid_from,
        paid_net = excluded.paid_net, next_invoice_on = excluded.next_invoice_on, cancelled_on = excluded.cancelled_on,
        failed_on = excluded.failed_on, granted_until = excluded.granted_until`.execute(on.database.kysely);
  }

  const pause = (headers = group.staff) =>
    call(server.origin, 'POST /api/store/pause_sales', { minutes: 10 }, keyed(headers));
  const context = async (headers = group.staff) =>
    (await call(server.origin, 'POST /api/store/get_store_detail', {}, headers)).body;

  test('without a row nothing is refused', async () => {
    expect((await pause()).code).toBeNull();
    expect(await context()).toMatchObject({ subscription: { state: 'none', cause: null, lapses_on: null } });
    expect(await placeOrder(server.origin, channel, (await addStore(on.database)).id)).toHaveProperty('order_id');
  });

  test.each([
    ['trial_ended', () => ({ trialEndsOn: addDays(today(), -3) })],
    ['payment_failed', () => ({ nextInvoiceOn: addDays(today(), -24), failedOn: addDays(today(), -24) })],
    ['cancelled', () => ({ nextInvoiceOn: addDays(today(), -2), cancelledOn: addDays(today(), -9) })],
  ] as const)('writes are refused and say why: %s', async (cause, days) => {
    await subscribe(days());
    const { code, body } = await pause();
    expect(code).toBe(ERROR.subscriptionOrPaymentNeeded);
    expect(body).toMatchObject({ fields: [{ path: 'subscription', problem: cause }] });
    expect(await context()).toMatchObject({ subscription: { state: 'lapsed', cause } });
  });

  test('before it lapses, all is open, and the panel learns when that ends', async () => {
    await subscribe({ trialEndsOn: addDays(today(), 5) });
    expect((await pause()).code).toBeNull();
    const lapses_on = addDays(today(), 6);
    expect(await context()).toMatchObject({ subscription: { state: 'trial', cause: 'trial_ended', lapses_on } });
  });

  test('new orders stop: channels meet a closed store, staff learn why; those that run go on to their end', async () => {
    const running = await placeOrder(server.origin, channel, group.id);
    const order_id = running['order_id'];
    await subscribe({ trialEndsOn: addDays(today(), -3) });
    expect(await placeOrder(server.origin, channel, group.id)).toMatchObject({ error_code: ERROR.storeBusinessOff });
    const manual = await call(
      server.origin,
      'POST /api/store/create_manual_order',
      buildManualOrder(group),
      keyed(group.staff),
    );
    expect(manual.code).toBe(ERROR.subscriptionOrPaymentNeeded);
    for (const order_status of [3, 5, 7] as const) {
      const body = { order_id, order_status };
      expect((await call(server.origin, 'POST /api/store/set_order_status', body, keyed(group.staff))).code).toBeNull();
    }
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, group.staff);
    expect(detail.code).toBeNull();
  });

  test('a sub-store stops with its main store; other stores do not', async () => {
    const sub = await addSubStore(on.database, group.store, ['/app/orders/running']);
    const staff = await signInSubStore(server.origin, sub.email);
    const other = await createStoreWithMenu(on.database, server.origin);
    await subscribe({ trialEndsOn: addDays(today(), -3) });
    expect((await pause(staff)).code).toBe(ERROR.subscriptionOrPaymentNeeded);
    expect(await context(staff)).toMatchObject({ subscription: { state: 'lapsed' } });
    expect((await pause(other.staff)).code).toBeNull();
  });

  test('days that are granted or paid open it with the next call', async () => {
    await subscribe({ trialEndsOn: addDays(today(), -3) });
    expect((await pause()).code).toBe(ERROR.subscriptionOrPaymentNeeded);
    await subscribe({ trialEndsOn: addDays(today(), -3), grantedUntil: today() });
    await vi.waitFor(async () => {
      expect((await pause()).code).toBeNull();
    });
    expect(await placeOrder(server.origin, channel, group.id)).not.toMatchObject({
      error_code: ERROR.subscriptionOrPaymentNeeded,
    });
  });

  test.each([
    [3, null],
    [12, ERROR.subscriptionOrPaymentNeeded],
  ])('it begins at six o’clock of the store’s day: at %i', async (hour, expected) => {
    // The zone in which it is that hour now; its sign is the other way round.
    const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    await sql`update stores set timezone = ${zone} where id = ${group.id}`.execute(on.database.kysely);
    await subscribe({ trialEndsOn: addDays(storeDay(Date.now(), zone), -1) });
    await vi.waitFor(async () => {
      expect((await pause()).code).toBe(expected);
    });
  });
});
