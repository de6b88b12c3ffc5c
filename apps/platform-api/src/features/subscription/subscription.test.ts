// One file above 300 lines: its tests share one server, one stand-in and the life of a subscription.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { billDueSubscriptions } from '#features/subscription/bill-due.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { openPlatformCards } from '#payments/platform-cards.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addAdmin,
  addChannel,
  addStore,
  PASSWORD,
  placeOrder,
  signInAdmin,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { addFeePlan } from '#testing/fixtures/sample-fee-plan.ts';
import { addPlan, addTestCard, endTrial } from '#testing/fixtures/subscriptions.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const BILLING = { secret: DEMO_ACCOUNTS.stripe.secret, webhook: DEMO_ACCOUNTS.stripe.authorization };
const ISSUER = { name: 'Platform Ltd', lines: [], vat_id: 'FR12345678901' };

describeOnAnEngine('subscriptions', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;
  let admin: SessionHeaders;
  let channel: SessionHeaders;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, {
      billing: BILLING,
      paymentEndpoints: { stripe: standIn.origin },
      issuer: ISSUER,
    });
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  beforeEach(async () => {
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
  });
  afterEach(async () => {
    standIn.setFaults(() => null);
    await on.database.kysely.updateTable('subscription_plans').set({ is_offered: false }).execute();
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  const today = () => storeDay(Date.now(), 'Europe/Berlin');
  const send = <Key extends Endpoint>(key: Key, body: object = {}) =>
    call(server.origin, key, body as never, keyed(staff));
  const get = async () => (await send('POST /api/store/get_subscription')).body;
  const preview = async (planId: string) => {
    const { body } = await send('POST /api/store/preview_plans');
    const choice = body.plans.find(({ plan }) => plan.plan_id === planId);
    if (!choice) throw new Error('the plan is not offered');
    return choice;
  };
  const choose = async (how: 'start' | 'change', planId: string, pay_by: 'earnings' | 'card' = 'earnings') => {
    const { consequences } = await preview(planId);
    const { version } = await get();
    return send(`POST /api/store/${how}_subscription`, { plan_id: planId, pay_by, consequences, version });
  };
  const deps = () => ({
    database: on.database,
    issuer: ISSUER,
    cards: openPlatformCards(BILLING, new URL(standIn.origin)),
    onProblem: (storeId: string, error: unknown) => {
      if (storeId === store.id) throw error;
    },
  });
  const bill = () => billDueSubscriptions(deps());
  /** As if so many days had passed since everything that happened to the subscription. */
  const passDays = async (days: number) => {
    await sql`
      update subscriptions set registered_on = registered_on - ${days}::int, trial_ends_on = trial_ends_on - ${days}::int,
        counted_from = counted_from - ${days}::int, paid_from = paid_from - ${days}::int,
        next_invoice_on = next_invoice_on - ${days}::int, failed_on = failed_on - ${days}::int,
        cancelled_on = cancelled_on - ${days}::int, granted_until = granted_until - ${days}::int
      where store_id = ${store.id}`.execute(on.database.kysely);
    await sql`update charge_tries set day = day - ${days}::int where store_id = ${store.id}`.execute(
      on.database.kysely,
    );
  };
  const invoices = () =>
    on.database.kysely
      .selectFrom('invoices')
      .select(['id', 'state', 'net', 'tax', 'total'])
      .where('store_id', '=', store.id)
      .orderBy('number')
      .execute();
  const tries = async () =>
    (
      await on.database.kysely
        .selectFrom('charge_tries')
        .select('result')
        .where('store_id', '=', store.id)
        .orderBy('invoice_id')
        .orderBy('no')
        .execute()
    ).map(({ result }) => result);
  const chargesOf = (invoiceId: string) => [...standIn.charges.keys()].filter((key) => key.startsWith(invoiceId));
  const saveSettings = () => send('POST /api/store/set_busy_mode', { minutes: 10 });

  test('a store without a subscription may do everything', async () => {
    expect(await get()).toMatchObject({ state: 'none', plan: null, invoice: null, version: 1, can_pay_by_card: true });
    expect((await saveSettings()).code).not.toBe(ERROR.subscriptionOrPaymentNeeded);
  });

  test('from earnings the first period is paid at once, with its invoice, entry and fees', async () => {
    const feePlanId = await addFeePlan(on.database);
    const plan = await addPlan(on.database, { feePlanId });
    expect(await preview(plan.planId)).toMatchObject({ when: 'now', trial_days: 0, credit: 0, due: 5831 });
    expect((await choose('start', plan.planId)).body).toMatchObject({ success: true, pay_by: 'earnings' });
    const after = await get();
    expect(after).toMatchObject({
      state: 'active',
      plan: { plan_id: plan.planId, package_type: 'monthly', price: 4900 },
      plan_registered_on: today(),
      last_invoice_on: today(),
      invoice: { amount: 5831, status: 'success', is_open: false },
    });
    expect(await invoices()).toMatchObject([{ net: 4900, tax: 931, total: 5831, state: 'success' }]);
    expect((await readBalances(on.database.kysely, store.id)).available).toBe(-5831);
    const fees = await on.database.kysely
      .selectFrom('store_fee_plans')
      .select('fee_plan_id')
      .where('store_id', '=', store.id)
      .execute();
    expect(fees).toEqual([{ fee_plan_id: feePlanId }]);
    // A second round, and a second node, find nothing to pay.
    await Promise.all([bill(), bill()]);
    expect(await invoices()).toHaveLength(1);
  });

  test('choosing needs what was previewed, an offered plan, and the version', async () => {
    const plan = await addPlan(on.database);
    const { consequences } = await preview(plan.planId);
    const body = { plan_id: plan.planId, pay_by: 'earnings', consequences, version: 1 };
    const start = (own: object) => send('POST /api/store/start_subscription', { ...body, ...own });
    expect((await start({ consequences: '0'.repeat(32) })).body).toMatchObject({
      error_code: ERROR.consequencesChanged,
      consequences,
    });
    expect((await start({ version: 2 })).code).toBe(ERROR.staleVersion);
    expect((await start({ pay_by: 'card' })).body).toMatchObject({
      error_code: ERROR.paymentFailed,
      fields: [{ path: 'pay_by', problem: 'card_missing' }],
    });
    const closed = await addPlan(on.database, { isOffered: false });
    expect((await start({ plan_id: closed.planId })).code).toBe(ERROR.dataNotFound);
    expect((await choose('start', plan.planId)).body.success).toBe(true);
    const { version } = await get();
    expect((await start({ version })).code).toBe(ERROR.notInThisState);
  });

  test('the trial costs nothing; its invoice comes on the day after it', async () => {
    const plan = await addPlan(on.database, { trialDays: 14 });
    expect(await preview(plan.planId)).toMatchObject({ trial_days: 14, due: 0 });
    await choose('start', plan.planId);
    expect(await get()).toMatchObject({ state: 'trial', trial_ends_on: addDays(today(), 13), invoice: null });
    await passDays(13);
    await bill();
    expect(await invoices()).toEqual([]);
    await passDays(1);
    await bill();
    expect(await get()).toMatchObject({ state: 'active', invoice: { status: 'success' } });
    // There is no second one.
    await endTrial(on.database, store.id);
    expect((await preview(plan.planId)).trial_days).toBe(0);
  });

  test('up at once with the rest of the period credited, down when it ends', async () => {
    const small = await addPlan(on.database, { price: 3000 });
    const large = await addPlan(on.database, { price: 9000 });
    await choose('start', small.planId);
    const up = await preview(large.planId);
    expect(up).toMatchObject({ when: 'now', credit: 3000, due: 7140 });
    await choose('change', large.planId);
    expect(await get()).toMatchObject({ plan: { plan_id: large.planId }, invoice: { amount: 7140 } });
    expect(await preview(small.planId)).toMatchObject({ when: 'period_end', due: 0 });
    await choose('change', small.planId);
    const waiting = await get();
    expect(waiting).toMatchObject({ plan: { plan_id: large.planId }, next_plan: { plan: { plan_id: small.planId } } });
    await passDays(31);
    await bill();
    expect(await get()).toMatchObject({ plan: { plan_id: small.planId }, next_plan: null });
    expect((await invoices()).map(({ net }) => net)).toEqual([3000, 6000, 3000]);
  });

  test('cancelled, it goes on until the paid days end, and can be taken back until then', async () => {
    const plan = await addPlan(on.database);
    await choose('start', plan.planId);
    const { version } = await get();
    const cancelled = await send('POST /api/store/cancel_subscription', { version });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', next_invoice_on: null, cause: 'cancelled' });
    expect((await send('POST /api/store/cancel_subscription', { version: version + 1 })).code).toBe(
      ERROR.notInThisState,
    );
    const resumed = await send('POST /api/store/resume_subscription', { version: version + 1 });
    expect(resumed.body).toMatchObject({ state: 'active', cancelled_on: null });
    await send('POST /api/store/cancel_subscription', { version: version + 2 });
    await passDays(40);
    await bill();
    expect(await get()).toMatchObject({ state: 'lapsed', cause: 'cancelled' });
    expect(await invoices()).toHaveLength(1);
  });

  test('a card is added on the provider’s page, and pays', async () => {
    const plan = await addPlan(on.database);
    const page = await send('POST /api/store/add_card');
    const ref = page.body.url.slice(page.body.url.lastIndexOf('/') + 1);
    const { notice_url: url } = (await call(server.origin, 'POST /api/admin/list_plans', {}, admin)).body;
    const address = new URL(url ?? '');
    const notice = await standIn.decide(ref, true);
    const post = (path: string, headers: Readonly<Record<string, string>>) =>
      fetch(server.origin + path, { method: 'POST', headers, body: notice.body });
    expect((await post('/payments/notice/platform/AAAAAAAAAAAAAAAAAAAAAA', notice.headers)).status).toBe(404);
    expect((await post(address.pathname, { ...notice.headers, 'stripe-signature': 't=1,v1=00' })).status).toBe(400);
    expect((await post(address.pathname, notice.headers)).status).toBe(200);
    // Twice is once.
    expect((await post(address.pathname, notice.headers)).status).toBe(200);
    const { cards } = (await send('POST /api/store/list_cards')).body;
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242', is_default: true }]);
    await choose('start', plan.planId, 'card');
    const after = await get();
    expect(after).toMatchObject({ state: 'active', pay_by: 'card', invoice: { status: 'success' } });
    expect(chargesOf(after.invoice?.invoice_id ?? '')).toHaveLength(1);
    expect((await readBalances(on.database.kysely, store.id)).available).toBe(0);
    const [card] = cards;
    const remove = (password: string) =>
      send('POST /api/store/delete_card', { card_id: card?.card_id ?? '', password });
    expect((await remove('not my password')).code).toBe(ERROR.wrongPassword);
    // The last card of a store that pays by card stays.
    expect((await remove(PASSWORD)).code).toBe(ERROR.stillInUse);
    await addTestCard(on.database, store.id, '4242');
    expect((await remove(PASSWORD)).body.cards).toHaveLength(1);
  });

  test('an invoice is tried on days 0, 3, 7 and 14, and the store lapses after 21', async () => {
    const plan = await addPlan(on.database);
    await addTestCard(on.database, store.id);
    await choose('start', plan.planId, 'card');
    await addTestCard(on.database, store.id, '0341');
    await passDays(31);
    const days: number[] = [];
    for (let day = 0; day <= 22; day += 1) {
      const before = (await tries()).length;
      await bill();
      if ((await tries()).length > before) days.push(day);
      if (day === 20) expect(await get()).toMatchObject({ state: 'past_due', cause: 'payment_failed' });
      await passDays(1);
    }
    expect(days).toEqual([0, 3, 7, 14]);
    expect(await get()).toMatchObject({ state: 'lapsed', invoice: { status: 'fail', is_open: true } });
    const refused = await saveSettings();
    expect(refused.body).toMatchObject({
      error_code: ERROR.subscriptionOrPaymentNeeded,
      fields: [{ path: 'subscription', problem: 'payment_failed' }],
    });
    // Another card brings it back at once, with the days that it was closed.
    const id = await addTestCard(on.database, store.id, '4242');
    await addTestCard(on.database, store.id, '0341');
    await send('POST /api/store/set_default_card', { card_id: id });
    const back = await get();
    expect(back).toMatchObject({ state: 'active', invoice: { status: 'success' } });
    expect((back.next_invoice_on as StoreDate) > addDays(today(), 7)).toBe(true);
    expect((await saveSettings()).code).not.toBe(ERROR.subscriptionOrPaymentNeeded);
  });

  test('a card that never will pay waits for another one; earnings pay what is open', async () => {
    const plan = await addPlan(on.database);
    await addTestCard(on.database, store.id);
    await choose('start', plan.planId, 'card');
    await addTestCard(on.database, store.id, '9987');
    await passDays(31);
    await bill();
    await passDays(4);
    await bill();
    expect(await tries()).toEqual(['paid', 'refused']);
    const { invoice } = await get();
    const other = await send('POST /api/store/pay_invoice', { invoice_id: store.id, pay_by: 'earnings' });
    expect(other.code).toBe(ERROR.dataNotFound);
    await send('POST /api/store/pay_invoice', { invoice_id: invoice?.invoice_id ?? '', pay_by: 'earnings' });
    expect(await get()).toMatchObject({ state: 'active', invoice: { status: 'success' } });
    const again = { invoice_id: invoice?.invoice_id ?? '', pay_by: 'earnings' };
    expect((await send('POST /api/store/pay_invoice', again)).code).toBe(ERROR.notInThisState);
  });

  test('a dearer plan whose card is declined does not come, and costs nothing', async () => {
    const small = await addPlan(on.database, { price: 3000 });
    const large = await addPlan(on.database, { price: 9000 });
    await addTestCard(on.database, store.id);
    await choose('start', small.planId, 'card');
    await addTestCard(on.database, store.id, '0341');
    await choose('change', large.planId, 'card');
    expect(await get()).toMatchObject({
      state: 'active',
      plan: { plan_id: small.planId },
      invoice: { is_open: false },
    });
    const sums = await invoices();
    expect(sums.map(({ net }) => net)).toEqual([3000, 6000, -6000]);
    expect((await readBalances(on.database.kysely, store.id)).available).toBe(0);
  });

  test('a lost answer is asked for, and two nodes charge once', async () => {
    const plan = await addPlan(on.database);
    await addTestCard(on.database, store.id);
    await choose('start', plan.planId, 'card');
    await passDays(31);
    standIn.setFaults(({ method, path }) =>
      method === 'POST' && path === '/v1/payment_intents' ? 'lose_reply' : null,
    );
    await bill();
    expect(await tries()).toEqual(['paid', 'unknown']);
    standIn.setFaults(() => null);
    await Promise.all([bill(), bill(), bill()]);
    expect(await tries()).toEqual(['paid', 'paid']);
    const { invoice, state } = await get();
    expect(state).toBe('active');
    expect(chargesOf(invoice?.invoice_id ?? '')).toHaveLength(1);
    // Several nodes at once, of a period without a try.
    await passDays(31);
    await Promise.all([bill(), bill(), bill()]);
    const next = (await get()).invoice?.invoice_id ?? '';
    expect(next).not.toBe(invoice?.invoice_id);
    expect(chargesOf(next)).toHaveLength(1);
    expect(await invoices()).toHaveLength(3);
  });

  test('one store that cannot be billed does not stop the others', async () => {
    const plan = await addPlan(on.database);
    await choose('start', plan.planId);
    const broken = await addStore(on.database);
    await on.database.kysely
      .insertInto('subscriptions')
      .columns(['store_id', 'plan_version_id', 'pay_by', 'next_invoice_on'])
      .expression((eb) =>
        eb
          .selectFrom('subscriptions')
          .select([
            eb.val(broken.id).as('store_id'),
            'plan_version_id',
            'pay_by',
            sql<string>`date '2026-01-01'`.as('on'),
          ])
          .where('store_id', '=', store.id),
      )
      .execute();
    await on.database.kysely.updateTable('stores').set({ currency: 'CHF' }).where('id', '=', broken.id).execute();
    await passDays(31);
    const problems: string[] = [];
    await billDueSubscriptions({ ...deps(), onProblem: (id) => problems.push(id) });
    expect(problems).toEqual([broken.id]);
    expect(await invoices()).toHaveLength(2);
    await on.database.kysely.deleteFrom('subscriptions').where('store_id', '=', broken.id).execute();
  });

  test('lapsed, new orders do not come, running ones go on, and a plan opens everything', async () => {
    const plan = await addPlan(on.database);
    const order = await placeOrder(server.origin, channel, store.id);
    await endTrial(on.database, store.id);
    expect(await get()).toMatchObject({ state: 'lapsed', cause: 'trial_ended' });
    expect((await saveSettings()).body).toMatchObject({
      error_code: ERROR.subscriptionOrPaymentNeeded,
      fields: [{ path: 'subscription', problem: 'trial_ended' }],
    });
    expect(await placeOrder(server.origin, channel, store.id)).toMatchObject({ error_code: ERROR.storeBusinessOff });
    const accepted = await send('POST /api/store/set_order_status', {
      order_id: order.order_id,
      order_status: 3,
      version: 1,
    });
    expect(accepted.body.success).toBe(true);
    const { subscription } = (await send('POST /api/store/get_store_detail')).body;
    expect(subscription).toMatchObject({ state: 'lapsed', cause: 'trial_ended', lapses_on: '2026-01-02' });
    await choose('start', plan.planId);
    expect(await get()).toMatchObject({ state: 'active' });
    expect((await saveSettings()).code).not.toBe(ERROR.subscriptionOrPaymentNeeded);
    expect(await placeOrder(server.origin, channel, store.id)).toMatchObject({ success: true });
  });

  test('administrators grant days: as a trial, after a lapse, and before the next invoice', async () => {
    const grant = async (days: number) =>
      (
        await call(
          server.origin,
          'POST /api/admin/grant_days',
          { store_id: store.id, days, reason: 'moved from the old system' },
          keyed(admin),
        )
      ).body;
    expect(await grant(7)).toMatchObject({ granted_until: addDays(today(), 6), state: 'trial' });
    await endTrial(on.database, store.id);
    expect(await grant(3)).toMatchObject({ granted_until: addDays(today(), 2), state: 'trial' });
    const plan = await addPlan(on.database);
    await passDays(10);
    expect((await get()).state).toBe('lapsed');
    await choose('start', plan.planId);
    const { next_invoice_on: next } = await get();
    expect(await grant(5)).toMatchObject({ granted_until: addDays(next as StoreDate, 4), state: 'active' });
    await passDays(33);
    await bill();
    expect(await invoices()).toHaveLength(1);
    await passDays(10);
    await bill();
    expect(await invoices()).toHaveLength(2);
  });

  test('a plan is saved by versions; stores stay on theirs', async () => {
    const price = { currency: 'EUR', price: 4900, tax_ppm: 190_000, fee_plan_id: null };
    const save = (own: object) =>
      call(
        server.origin,
        'POST /api/admin/save_plan',
        {
          plan_id: null,
          // Arabic and German are empty.
          name: ['', '', 'Standard'],
          package_type: 'monthly',
          trial_days: 0,
          is_offered: true,
          prices: [price],
          version: null,
          ...own,
        },
        keyed(admin),
      );
    const { plan } = (await save({})).body;
    expect(plan).toMatchObject({ prices: [{ price: 4900 }], version: 1, store_count: 0 });
    expect(plan.name).toEqual(['Standard', 'Standard', 'Standard']);
    expect((await save({ name: ['', ' '] })).body['fields']).toEqual([{ path: 'name', problem: 'name.required' }]);
    await choose('start', plan.plan_id);
    const changed = await save({ plan_id: plan.plan_id, prices: [{ ...price, price: 5900 }], version: 1 });
    expect(changed.body.plan).toMatchObject({ prices: [{ price: 5900 }], version: 2, store_count: 1 });
    expect((await save({ plan_id: plan.plan_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await save({ prices: [price, price] })).code).toBe(ERROR.validationFailed);
    expect(await get()).toMatchObject({ plan: { price: 4900 } });
    await passDays(31);
    await bill();
    expect((await invoices()).map(({ net }) => net)).toEqual([4900, 4900]);
  });
});
