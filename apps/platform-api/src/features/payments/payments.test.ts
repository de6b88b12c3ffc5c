// One file above 300 lines: its tests share one server, one stand-in and the life of a payment.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { composeEmail, findDocument } from '#messages/customer/compose-message.ts';
import { type PaymentLinkFacts, readLinkFacts } from '#messages/customer/payment-link.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  PASSWORD,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addPayingStore, addUnpaidOrder, noticeUrl, sendNotice } from '#testing/payments/paying-store.ts';
import { buildManualOrder, createStoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  type TestPlatform,
  testSecrets,
} from '#testing/servers/test-platform.ts';

describeOnAnEngine('payments', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;

  beforeAll(async () => {
    standIn = await startPaymentGateways();
    const { origin } = standIn;
    server = await startPlatform(on.database, {
      paymentEndpoints: { stripe: origin, paypal: origin, braintree: origin },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  afterEach(() => standIn.setFaults(() => null));

  const settingsOf = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_payment_settings', {}, staff)).body;
  const saveKeys = (staff: SessionHeaders, keys: object, password = PASSWORD) =>
    call(server.origin, 'POST /api/store/save_payment_gateway', { gateway: 'stripe', keys, password }, keyed(staff));
  const setMethods = (staff: SessionHeaders, version: number, change: object) =>
    call(
      server.origin,
      'POST /api/store/set_payment_methods',
      { settings: { cash: true, stripe: false, paypal: false, braintree: false, ...change }, version },
      keyed(staff),
    );
  const check = async (staff: SessionHeaders, keys?: object) =>
    (await call(server.origin, 'POST /api/store/check_payment_gateway', { gateway: 'stripe', keys }, staff)).body;
  const orderOf = async (id: string) =>
    on.database.kysely
      .selectFrom('orders')
      .select(['payment_status', 'payment_method', 'balance_due', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const paymentsOf = async (staff: SessionHeaders, orderId: string) =>
    (await call(server.origin, 'POST /api/store/get_order_payments', { order_id: orderId }, staff)).body;
  const makeLink = (staff: SessionHeaders, orderId: string, version = 1, gateway?: string) =>
    call(
      server.origin,
      'POST /api/store/create_payment_link',
      { order_id: orderId, version, ...(gateway === undefined ? {} : { gateway }) },
      keyed(staff),
    );
  const refOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

  test('keys are entered with the own password, checked, and never read back', async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const { secret, public: publishable } = DEMO_ACCOUNTS.stripe;
    expect(await settingsOf(staff)).toMatchObject({
      settings: { cash: true, stripe: false },
      version: 1,
      currency: 'EUR',
    });
    expect((await saveKeys(staff, { secret, public: publishable }, 'not my password')).code).toBe(ERROR.wrongPassword);
    const incomplete = await saveKeys(staff, { secret });
    expect(incomplete.body).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'keys.public', problem: 'required' }],
    });
    expect((await saveKeys(staff, { secret, public: publishable, merchant: 'no-such-key-here' })).code).toBe(
      ERROR.settingUpdateFailed,
    );
    expect((await saveKeys(staff, { secret: 'short', public: publishable })).code).toBe(ERROR.validationFailed);
    // A check before anything is saved says what is wrong, and keeps nothing.
    const wrong = await check(staff, { secret: 'sk_test_OfNobodyAtAll', public: publishable });
    expect(wrong).toMatchObject({ is_good: false, steps: [{ step: 'keys', problem: 'key_refused' }] });
    const { body } = await saveKeys(staff, { secret, public: publishable });
    const [stripe] = body.gateways;
    expect(stripe).toMatchObject({ gateway: 'stripe', is_complete: true, checked: null, is_stand_in: true });
    expect(stripe?.keys).toMatchObject([
      { key: 'secret', is_set: true, hint: 'hine', is_lost: false },
      { key: 'public', is_set: true },
      { key: 'authorization', is_set: false, is_required: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect((await setMethods(staff, 1, { stripe: true })).body).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'settings.stripe', problem: 'not_checked' }],
    });
    expect(await check(staff)).toMatchObject({ is_good: true, mode: 'test' });
    const on1 = await setMethods(staff, 1, { stripe: true });
    expect(on1.body).toMatchObject({
      version: 2,
      settings: { stripe: true },
      gateways: [{ is_on: true, mode: 'test' }, {}, {}],
    });
    expect((await setMethods(staff, 1, {})).code).toBe(ERROR.staleVersion);
    expect((await setMethods(staff, 2, { cash: false })).body).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'settings.cash', problem: 'nothing_on' }],
    });
    // Another key: what was found of the one before says nothing.
    expect(
      (await saveKeys(staff, { authorization: DEMO_ACCOUNTS.stripe.authorization })).body.gateways[0]?.checked,
    ).toBeNull();
    const removed = await call(
      server.origin,
      'POST /api/store/remove_payment_gateway',
      { gateway: 'stripe', password: PASSWORD },
      keyed(staff),
    );
    expect(removed.body).toMatchObject({
      settings: { stripe: false },
      gateways: [{ is_complete: false, notice_url: null }, {}, {}],
    });
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(t::text, '') from setting_changes t where store_id = ${store.id})
        || (select string_agg(t::text, '') from audit_log t where store_id = ${store.id}) as text`.execute(
      on.database.kysely,
    );
    expect(rows[0]?.text).toContain('secret_set');
    expect(rows[0]?.text).not.toContain(secret);
  });

  test('sub-stores cannot open them, and a currency without cards cannot turn them on', async () => {
    const { store } = await addPayingStore(on.database, server.origin);
    const { email } = await addSubStore(on.database, store, ['/app/settings/payment', '/app/orders/create']);
    const counter = await signInSubStore(server.origin, email);
    expect((await call(server.origin, 'POST /api/store/get_payment_settings', {}, counter)).code).toBe(
      ERROR.notAllowed,
    );
    await on.database.kysely.updateTable('stores').set({ currency: 'KWD' }).where('id', '=', store.id).execute();
    const staff = await signInStore(server.origin, store.email);
    expect((await settingsOf(staff)).gateways.every((one) => !one.is_currency_supported)).toBe(true);
    expect((await setMethods(staff, 2, {})).code).toBeNull();
    expect((await setMethods(staff, 3, { stripe: true })).body).toMatchObject({
      fields: [{ path: 'settings.stripe', problem: 'currency_unsupported' }],
    });
  });

  test('without cash no cash order is taken, and an unpaid one by card only where a link can be made', async () => {
    const menu = await createStoreWithMenu(on.database, server.origin);
    const { staff } = menu;
    const place = async (payment: object) => {
      const order = buildManualOrder(menu);
      const quote = (await call(server.origin, 'POST /api/store/quote_manual_order', order, staff)).body;
      const body = {
        ...order,
        reference: crypto.randomUUID(),
        customer_name: 'Ada',
        payment_method: 'card',
        is_paid: false,
        version: quote.version,
        promised_at: quote.promised_at,
        ...payment,
      };
      return call(server.origin, 'POST /api/store/create_manual_order', body, keyed(staff));
    };
    expect((await place({})).code).toBe(ERROR.validationFailed);
    await saveKeys(staff, DEMO_ACCOUNTS.stripe);
    await check(staff);
    await setMethods(staff, 1, { stripe: true, cash: false });
    expect((await place({ payment_method: 'cash' })).code).toBe(ERROR.cashPaymentFailed);
    const { body } = await place({});
    expect(body.order).toMatchObject({ payment_method: 'card', payment_status: 'created' });
  });

  test('are offered to customers while they are on', async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const customer = await signInUser(server.origin, (await addChannel(on.database)).email);
    const offered = async () => {
      const reply = await call(server.origin, 'POST /api/user/get_payment_options', { store_id: store.id }, customer);
      return reply.body.methods.map(({ method }) => method);
    };
    expect(await offered()).toEqual(['cash']);
    let { version } = await settingsOf(staff);
    const isOn: Record<string, boolean> = {};
    for (const gateway of ['paypal', 'braintree', 'stripe'] as const) {
      const keys = { gateway, keys: DEMO_ACCOUNTS[gateway], password: PASSWORD };
      await call(server.origin, 'POST /api/store/save_payment_gateway', keys, keyed(staff));
      await call(server.origin, 'POST /api/store/check_payment_gateway', { gateway }, staff);
      isOn[gateway] = true;
      ({ version } = (await setMethods(staff, version, isOn)).body);
      expect(await offered()).toContain(gateway);
    }
    await setMethods(staff, version, { cash: true });
    expect(await offered()).toEqual(['cash']);
  });

  test('a link is sent to the customer by the channels that are on, once it can be paid', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const contact = { customer_email: 'ada@example.com', customer_key: '491517000001', customer_lang: 2 };
    const orderId = await addUnpaidOrder(on.database, store.id, contact);
    const stranger = await addUnpaidOrder(on.database, store.id);
    const channelsOf = async (id: string) => (await paymentsOf(staff, id)).link_channels;
    expect(await channelsOf(orderId)).toEqual([]);
    await on.database.kysely
      .insertInto('store_settings')
      .values({ store_id: store.id, section: 'email', value: json({ kinds: { payment_link: true } }) })
      .execute();
    expect([await channelsOf(orderId), await channelsOf(stranger)]).toEqual([['email'], []]);
    const send = (order_id: string, send_by: 'email' | 'phone') =>
      call(server.origin, 'POST /api/store/create_payment_link', { order_id, version: 1, send_by }, keyed(staff));
    for (const [id, by] of [
      [orderId, 'phone'],
      [stranger, 'email'],
    ] as const)
      expect((await send(id, by)).body).toMatchObject({
        error_code: ERROR.paymentFailed,
        fields: [{ path: 'send_by', problem: 'no_recipient' }],
      });
    // No page was opened for a link that cannot be sent.
    expect((await paymentsOf(staff, stranger)).payments).toEqual([]);
    const { body } = await send(orderId, 'email');
    const messages = await on.database.kysely
      .selectFrom('messages')
      .select(['kind', 'lane', 'recipient', 'lang', 'sealed', 'expires_at'])
      .where('store_id', '=', store.id)
      .execute();
    expect(messages).toMatchObject([
      { kind: 'customer.payment_link', lane: 'store_email', recipient: 'ada@example.com', lang: 2 },
    ]);
    const [message = expect.fail()] = messages;
    expect(message.expires_at.toISOString()).toBe(body.expires_at);
    const stated = testSecrets.decrypt('messages', message.sealed ?? Buffer.alloc(0)) as PaymentLinkFacts;
    const facts = () => readLinkFacts(on.database.kysely, store.id, stated);
    const text = async () => {
      const key = { storeId: store.id, channel: 'email', kind: 'payment_link', language: 'en' } as const;
      const order = (await facts()) ?? expect.fail();
      return composeEmail(await findDocument(on.database.kysely, key), order, 'en');
    };
    const { html, subject } = await text();
    expect(html).toContain(body.url);
    expect(html).toContain('€4.50');
    expect(subject).toMatch(/^Pay for your order OR/);
    // What was paid meanwhile is not sent any more.
    await sendNotice(server.origin, staff, 'stripe', await standIn.decide(refOf(body.url), true));
    expect(await facts()).toBeUndefined();
  });

  test('a link is made once, paid by its notice, and settles the order', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const orderId = await addUnpaidOrder(on.database, store.id);
    expect(await paymentsOf(staff, orderId)).toMatchObject({
      payments: [],
      due: 450,
      link_gateways: ['stripe'],
      link_problem: null,
    });
    expect((await makeLink(staff, orderId, 2)).code).toBe(ERROR.staleVersion);
    const [first, second] = await Promise.all([makeLink(staff, orderId), makeLink(staff, orderId)]);
    expect(first.body).toMatchObject({ amount: 450, currency: 'EUR' });
    expect(second.body.url).toBe(first.body.url);
    const notice = await standIn.decide(refOf(first.body.url), true);
    expect(
      await sendNotice(server.origin, staff, 'stripe', { ...notice, body: notice.body.replace('450', '451') }),
    ).toBe(400);
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 'created' });
    expect(await sendNotice(server.origin, staff, 'stripe', notice)).toBe(200);
    expect(await sendNotice(server.origin, staff, 'stripe', notice)).toBe(200);
    expect(await orderOf(orderId)).toEqual({
      payment_status: 'paid',
      payment_method: 'card',
      balance_due: 0,
      version: 2,
    });
    expect(await paymentsOf(staff, orderId)).toMatchObject({
      payments: [{ state: 'success', amount: 450, is_test: true, problem: null }],
      due: 0,
      link_problem: 'nothing_due',
    });
    const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, staff);
    expect(body.order.timeline.map(({ action }) => action)).toEqual(['pay']);
    expect((await makeLink(staff, orderId, 2)).code).toBe(ERROR.paymentFailed);
  });

  test('a payment that does not fit changes nothing, and is flagged', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const pay = async (change: (ref: string, orderId: string) => Promise<unknown> | void) => {
      const orderId = await addUnpaidOrder(on.database, store.id);
      const ref = refOf((await makeLink(staff, orderId)).body.url);
      await change(ref, orderId);
      await sendNotice(server.origin, staff, 'stripe', await standIn.decide(ref, true));
      const { payments } = await paymentsOf(staff, orderId);
      return { order: await orderOf(orderId), payment: payments[0] };
    };
    const other = await pay((ref) => {
      const payment = standIn.payments.get(ref);
      if (payment) payment.amount = '449';
    });
    expect(other).toMatchObject({
      order: { payment_status: 'created' },
      payment: { state: 'created', problem: 'other_amount' },
    });
    const ended = await pay((_ref, id) =>
      on.database.kysely
        .updateTable('orders')
        .set({ order_status: 103, status_before_end: 3, ended_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    expect(ended).toMatchObject({
      order: { payment_status: 'created' },
      payment: { state: 'paid', problem: 'order_ended' },
    });
    const twice = await pay((_ref, id) =>
      on.database.kysely.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute(),
    );
    expect(twice).toMatchObject({ order: { balance_due: 0 }, payment: { state: 'paid', problem: 'already_paid' } });
    // The page was ended in the moment in which its customer paid.
    const late = await pay((ref) =>
      on.database.kysely
        .updateTable('order_payments')
        .set({ state: 'fail', failed_at: new Date(), ask_at: null })
        .where('ref', '=', ref)
        .execute(),
    );
    expect(late).toMatchObject({
      order: { payment_status: 'paid' },
      payment: { state: 'success', problem: null },
    });
    // An order that has become dearer while the page was open: what was paid counts, the rest stays open.
    const dearer = await pay((_ref, id) =>
      on.database.kysely.updateTable('orders').set({ total: 600 }).where('id', '=', id).execute(),
    );
    expect(dearer).toMatchObject({
      order: { payment_status: 'paid', balance_due: 150 },
      payment: { state: 'success', problem: null },
    });
  });

  test('another amount gets another link, and the first one is closed', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin, ['stripe', 'paypal']);
    const orderId = await addUnpaidOrder(on.database, store.id);
    const first = await makeLink(staff, orderId);
    await on.database.kysely.updateTable('orders').set({ total: 700 }).where('id', '=', orderId).execute();
    const second = await makeLink(staff, orderId);
    expect(second.body.amount).toBe(700);
    expect(standIn.payments.get(refOf(first.body.url))?.state).toBe('ended');
    const third = await makeLink(staff, orderId, 1, 'paypal');
    await sendNotice(server.origin, staff, 'paypal', await standIn.decide(refOf(third.body.url), true));
    const { payments } = await paymentsOf(staff, orderId);
    expect(payments.map(({ gateway, state }) => [gateway, state])).toEqual([
      ['paypal', 'success'],
      ['stripe', 'fail'],
      ['stripe', 'fail'],
    ]);
  });

  test('a gateway that refuses or is silent is told from one that is not on', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const orderId = await addUnpaidOrder(on.database, store.id);
    standIn.setFaults(() => 401);
    expect((await makeLink(staff, orderId)).body).toMatchObject({
      error_code: ERROR.paymentFailed,
      fields: [{ path: 'gateway', problem: 'keys_refused' }],
    });
    const { gateways, settings } = await settingsOf(staff);
    expect([settings.stripe, gateways[0]?.checked?.is_good]).toEqual([true, false]);
    standIn.setFaults(() => 'lose_reply');
    expect((await makeLink(staff, orderId)).body).toMatchObject({ fields: [{ problem: 'unreachable' }] });
    standIn.setFaults(() => null);
    expect((await makeLink(staff, orderId)).code).toBeNull();
    expect((await makeLink(staff, orderId, 1, 'paypal')).body).toMatchObject({ fields: [{ problem: 'no_gateway' }] });
    expect((await makeLink(staff, crypto.randomUUID())).code).toBe(ERROR.orderDetailNotFound);
  });

  test('a notice needs the address of a store, and its signature', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const other = await addPayingStore(on.database, server.origin);
    const ref = refOf((await makeLink(staff, await addUnpaidOrder(on.database, store.id))).body.url);
    const { body, headers } = await standIn.decide(ref, true);
    const post = async (url: string, change: object = {}) =>
      (await fetch(url, { method: 'POST', body, headers, ...change })).status;
    const url = await noticeUrl(server.origin, staff, 'stripe');
    expect(await post(url.replace('stripe', 'paypal'))).toBe(404);
    expect(await post(url.slice(0, -2))).toBe(404);
    expect(await post(url, { headers: {} })).toBe(400);
    expect(await post(url, { body: 'x'.repeat(300_000) })).toBe(413);
    // Another store with the same account gets it too, and has no such payment.
    expect(await post(await noticeUrl(server.origin, other.staff, 'stripe'))).toBe(200);
    standIn.setFaults(() => 503);
    expect(await post(url)).toBe(503);
    standIn.setFaults(() => null);
    expect(await post(url)).toBe(200);
  });
});
