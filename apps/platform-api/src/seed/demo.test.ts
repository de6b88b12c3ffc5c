import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { isSetupShown } from '@store-panel/domain/setup/setup-steps';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { checkLedger } from '#ledger/check-ledger.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '#seed/demo-accounts.ts';
import { DEMO_APPLICATIONS } from '#seed/demo-applications.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SIGN_IN_ENDPOINTS = {
  store: 'POST /api/store/login',
  new_store: 'POST /api/store/login',
  lapsed_store: 'POST /api/store/login',
  applicant: 'POST /api/store/login',
  sub_store: 'POST /api/store/sub_store_login',
  channel: 'POST /api/user/login',
  courier: 'POST /api/provider/login',
  admin: 'POST /api/admin/login',
} as const satisfies Record<DemoAccount['role'], Endpoint>;

describeOnAnEngine('the demo data', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    const paymentEndpoints = { stripe: standIn.origin };
    server = await startPlatform(on.database, { seedDemo: true, demoHistoryDays: 2, paymentEndpoints });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  test.each(DEMO_ACCOUNTS)('signs in $sign_in', async ({ role, sign_in: email, password }) => {
    expect((await call(server.origin, SIGN_IN_ENDPOINTS[role], { email, password })).code).toBeNull();
  });

  test('has waiting stores with their documents', async () => {
    const { sign_in: email = '', password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') ?? {};
    const { body } = await call(server.origin, 'POST /api/admin/login', { email, password });
    const admin: SessionHeaders = { authorization: body.jwt_token, servertoken: body.server_token };
    const waiting = await call(server.origin, 'POST /api/admin/list_stores', { review_state: 'waiting' }, admin);
    expect(waiting.body).toMatchObject({ count: 3, waiting: 3 });
    expect(waiting.body.stores.map((store) => store.email)).toEqual(DEMO_APPLICATIONS.map((store) => store.email));
    expect(waiting.body.stores.map((store) => store.is_document_uploaded)).toEqual([true, false, false]);
    const [first] = waiting.body.stores;
    const { body: one } = await call(server.origin, 'POST /api/admin/get_store', { store_id: first?._id }, admin);
    expect(one.store.documents.map(({ state }) => state)).toEqual(['uploaded', 'uploaded', 'uploaded']);
    const file = await fetch(server.origin + (one.store.documents[0]?.file?.url ?? ''));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await file.text()).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
  });

  test('has a menu of which eight items have a small picture', async () => {
    const { sign_in: email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'store') ?? {};
    const signedIn = await call(server.origin, 'POST /api/store/login', { email, password });
    const { jwt_token, store } = signedIn.body;
    const session = { authorization: jwt_token, servertoken: store.server_token, type: '0' };
    const { menu } = (await call(server.origin, 'POST /api/store/get_menu', {}, session)).body;
    const pictures = menu?.items.flatMap(({ images = [] }) => images) ?? [];
    expect([pictures.length, menu?.items.length]).toEqual([8, 23]);
    for (const { image_url: url } of pictures) {
      const reply = await fetch(server.origin + url);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect((await reply.arrayBuffer()).byteLength).toBeLessThan(20_000);
    }
  });

  test('has five changes of its menu by three people, which can be taken back', async () => {
    const { sign_in: email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'store') ?? {};
    const signedIn = await call(server.origin, 'POST /api/store/login', { email, password });
    const { jwt_token, store } = signedIn.body;
    const session = { authorization: jwt_token, servertoken: store.server_token, type: '0' };
    const { changes } = (await call(server.origin, 'POST /api/store/list_setting_changes', {}, session)).body;
    expect(changes.map(({ cause }) => cause)).toEqual([
      'prices_changed',
      'availability_changed',
      'availability_changed',
      'prices_changed',
      'item_saved',
    ]);
    expect(new Set(changes.map(({ actor }) => actor.id)).size).toBe(3);
    const { change_id } = changes[0] ?? {};
    const shown = (await call(server.origin, 'POST /api/store/get_setting_change', { change_id }, session)).body;
    expect(shown).toMatchObject({ can_revert: true, changed_since: [] });
    const { changes: scheduled } = (
      await call(server.origin, 'POST /api/store/list_scheduled_menu_changes', {}, session)
    ).body;
    expect(scheduled).toMatchObject([{ state: 'waiting', type: 'price', count: 3, ends_at: null }]);
    const [{ scheduled_id } = { scheduled_id: '' }] = scheduled;
    const { change, rows } = (
      await call(server.origin, 'POST /api/store/get_scheduled_menu_change', { scheduled_id }, session)
    ).body;
    const preview = (await call(server.origin, 'POST /api/store/preview_menu_change', { change }, session)).body;
    expect(preview.rows).toEqual(rows);
  });

  test('has a new store with four open steps, and established ones without a checklist', async () => {
    const stateOf = async (email: string) => {
      const account = DEMO_ACCOUNTS.find(({ sign_in }) => sign_in === email);
      const signedIn = await call(server.origin, 'POST /api/store/login', { email, password: account?.password });
      const { jwt_token, store } = signedIn.body;
      const session = { authorization: jwt_token, servertoken: store.server_token, type: '0' };
      return (await call(server.origin, 'POST /api/store/get_setup_state', {}, session)).body;
    };
    const { steps } = await stateOf('owner@neuland.example');
    expect(steps.filter((step) => !step.is_done).map(({ id }) => id)).toEqual([
      'profile',
      'menu',
      'delivery',
      'test_order',
    ]);
    for (const email of ['owner@linden.example', 'owner@nakheel.example'])
      expect([email, isSetupShown(await stateOf(email), Date.now())]).toEqual([email, false]);
  });

  test('has past orders of all established stores', async () => {
    const counts = await on.database.kysely
      .selectFrom('orders as o')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .select(({ fn }) => ['s.email', fn.countAll<number>().as('count')])
      .where('o.created_at', '<', sql<Date>`now() - interval '12 hours'`)
      .groupBy('s.email')
      .orderBy('s.email')
      .execute();
    expect(counts.map(({ email }) => email)).toEqual([
      'owner@havel.example',
      'owner@linden.example',
      'owner@nakheel.example',
    ]);
    for (const { count } of counts) expect(count).toBeGreaterThan(10);
  });

  test('has questions about lines, open and answered, and an adjustment', async () => {
    const readAll = async () => {
      const { rows } = await sql<{ email: string; state: string; adjusted: number | null }>`
        select s.email, case when q.answer is null then 'open' else 'answered' end as state, (
            select p.amount from ledger_postings p
            where p.store_id = q.store_id and p.entry_no = q.adjustment_no and p.account = 1
          ) as adjusted
        from line_questions q join stores s on s.id = q.store_id order by s.email, q.text`.execute(on.database.kysely);
      return rows;
    };
    await vi.waitFor(async () => expect(new Set((await readAll()).map(({ email }) => email)).size).toBe(2), 60_000);
    const questions = await readAll();
    expect(questions.map(({ state }) => state)).toContain('open');
    expect(questions).toContainEqual({ email: 'owner@linden.example', state: 'answered', adjusted: 240 });
  });

  test('has a store that pays by card, one with a trial, and one whose subscription has lapsed', async () => {
    const sessionOf = async (email: string) => {
      const password = DEMO_ACCOUNTS.find(({ sign_in }) => sign_in === email)?.password ?? '';
      const { body } = await call(server.origin, 'POST /api/store/login', { email, password });
      return { authorization: body.jwt_token, servertoken: body.store.server_token, type: '0' };
    };
    const subscriptionOf = async (email: string) => {
      const { body } = await call(server.origin, 'POST /api/store/get_subscription', {}, await sessionOf(email));
      return body;
    };
    expect(await subscriptionOf('owner@linden.example')).toMatchObject({
      state: 'active',
      pay_by: 'card',
      card: { last4: '4242' },
      invoice: { status: 'success', is_open: false },
    });
    const trial = await subscriptionOf('owner@nakheel.example');
    expect(trial).toMatchObject({ state: 'trial', pay_by: 'earnings', plan: { fee_plan: 'Plus' }, invoice: null });
    const lapsed = await subscriptionOf('owner@aurora.example');
    expect(lapsed).toMatchObject({ state: 'lapsed', cause: 'trial_ended', plan: null });
    const { body } = await call(
      server.origin,
      'POST /api/store/preview_plans',
      {},
      await sessionOf('owner@aurora.example'),
    );
    expect(body.plans.map(({ plan, trial_days }) => [plan.name[2], trial_days])).toEqual([
      ['Standard', 0],
      ['Plus', 0],
    ]);
    const owner = await sessionOf('owner@aurora.example');
    const pause = () => call(server.origin, 'POST /api/store/pause_sales', { minutes: 10 }, keyed(owner));
    expect((await pause()).code).toBe(ERROR.subscriptionOrPaymentNeeded);
    const [{ plan, consequences } = { plan: { plan_id: '' }, consequences: '' }] = body.plans;
    const choice = { plan_id: plan.plan_id, pay_by: 'earnings', consequences, version: lapsed.version };
    await call(server.origin, 'POST /api/store/start_subscription', choice, keyed(owner));
    expect((await pause()).code).toBeNull();
  });

  test('has card keys that the stand-in has checked, and past payments, of the first store alone', async () => {
    const settingsOf = async (email: string) => {
      const account = DEMO_ACCOUNTS.find(({ sign_in }) => sign_in === email);
      const { body } = await call(server.origin, 'POST /api/store/login', { email, password: account?.password });
      const session = { authorization: body.jwt_token, servertoken: body.store.server_token, type: '0' };
      return (await call(server.origin, 'POST /api/store/get_payment_settings', {}, session)).body;
    };
    const card = async (email: string) => (await settingsOf(email)).gateways[0];
    await vi.waitFor(async () =>
      expect(await card('owner@linden.example')).toMatchObject({ gateway: 'stripe', is_on: true, is_complete: true }),
    );
    expect(await card('owner@linden.example')).toMatchObject({ mode: 'test', checked: { is_good: true } });
    expect(await card('owner@nakheel.example')).toMatchObject({ is_on: false, is_currency_supported: false });
    const states = await on.database.kysely.selectFrom('order_payments').select('state').orderBy('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['fail', 'success', 'success', 'success']);
  });

  test('has a return for each parcel that came back, and metres that its couriers drove', async () => {
    const { kysely } = on.database;
    await vi.waitFor(async () => {
      const { rows } = await sql<{
        unexplained: number;
        returns: number;
        wrong: number;
        reported: number;
        driven: number;
      }>`
        select
          (select count(*)::int from orders o join stores s on s.id = o.store_id
            where s.email = 'owner@havel.example' and o.returned_at is not null and not exists (
              select from returns r where r.store_id = o.store_id and r.order_id = o.id)) as unexplained,
          (select count(*)::int from returns) as returns,
          -- More of a line comes back than was ordered, or more money than was paid.
          (select count(*)::int from returns r join orders o on o.store_id = r.store_id and o.id = r.order_id
            cross join jsonb_array_elements(r.lines) l
            where (l ->> 'quantity')::int > (o.lines -> (l ->> 'line')::int ->> 'quantity')::int
              or r.amount > o.total) as wrong,
          (select count(*)::int from delivery_requests where metres_loaded > 0) as driven`.execute(kysely);
      const [found] = rows;
      expect(found).toMatchObject({ unexplained: 0, wrong: 0 });
      for (const count of [found?.returns, found?.driven]) expect(count).toBeGreaterThan(0);
    });
  });

  test('has books that agree with its orders, so that nothing holds a payout', async () => {
    const { differences } = await checkLedger(on.database.kysely, { hasGaps: true });
    expect(differences).toEqual([]);
  });

  test('is inserted once', async () => {
    const again = await startPlatform(on.database, { seedDemo: true });
    await again.close();
    const stores = await on.database.kysely.selectFrom('stores').select('email').execute();
    expect(new Set(stores.map(({ email }) => email)).size).toBe(stores.length);
  });

  test('logs a warning when other machines can reach the server', async () => {
    const open = await startPlatform(on.database, { seedDemo: true, host: '0.0.0.0', outboxPage: false });
    await open.close();
    expect(open.logLines.filter((line) => line.includes('SEED_DEMO'))).toHaveLength(1);
  });

  test('logs no error', () => {
    expect(server.logLines).toEqual([]);
  });
});
