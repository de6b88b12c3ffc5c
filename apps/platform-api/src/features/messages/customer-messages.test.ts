// One file: all its tests send through the same mail servers and SMS gateway.
import { NO_EMAIL_SETTINGS, NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';
import { type SmsGateway, startSmsGateway } from '@store-panel/stand-ins/sms-gateway';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Kinds = Readonly<Record<string, boolean>>;

describeOnAnEngine('messages to customers', (on) => {
  let server: TestPlatform;
  let mails: MailServer;
  let platformMails: MailServer;
  let gateway: SmsGateway;
  let channel: SessionHeaders;
  let refuse: Error | undefined;

  beforeAll(async () => {
    mails = await startMailServer({ onRcptTo: (_address, _session, done) => done(refuse) });
    platformMails = await startMailServer();
    gateway = await startSmsGateway({ token: 'platform', accounts: { MALINDEN: 'token' } });
    server = await startPlatform(on.database, {
      smsStoreGateway: gateway.origin,
      smtpUrl: `smtp://127.0.0.1:${platformMails.port}`,
      mailFrom: { name: 'Platform', address: 'no-reply@platform.example' },
      panelOrigin: 'https://panel.example.com',
      outboxPage: false,
    });
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterEach(() => {
    refuse = undefined;
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mails.close(), platformMails.close(), gateway.close()]);
  });

  let count = 0;
  const newCustomer = () => `customer${(count += 1)}@home.example`;

  async function newStore(kinds: Kinds, { port = mails.port, sms = {}, more = {}, password = '' } = {}) {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const settings = {
      ...NO_EMAIL_SETTINGS,
      host: '127.0.0.1',
      port,
      email: 'orders@linden.example',
      kinds: { ...NO_EMAIL_SETTINGS.kinds, ...kinds },
      ...more,
    };
    const saved = await call(
      server.origin,
      'POST /api/store/save_email_settings',
      { settings, version: 1, ...(password === '' ? {} : { password }) },
      keyed(staff),
    );
    expect(saved.body).toMatchObject({ success: true });
    if (Object.keys(sms).length > 0) {
      const account = { title: 'Linden', auth_id: 'MALINDEN', number: '30123456' };
      const body = {
        settings: { ...account, kinds: { ...NO_SMS_SETTINGS.kinds, ...sms } },
        version: 1,
        auth_token: 'token',
      };
      await call(server.origin, 'POST /api/store/save_sms_settings', body, keyed(staff));
    }
    return { ...store, staff };
  }
  const place = async (storeId: string, overrides: object = {}) =>
    placeOrder(server.origin, channel, storeId, { is_pickup: true, delivery_price: 0, total: 1000, ...overrides });
  const setStatus = (staff: SessionHeaders, order_id: string, order_status: number) =>
    call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, keyed(staff));
  const mailsTo = (address: string, at = mails) => at.received.filter(({ to }) => to.includes(address));
  const arrived = (address: string, total: number, at = mails) =>
    vi.waitFor(() => {
      const all = mailsTo(address, at);
      expect(all).toHaveLength(total);
      return all;
    });
  const enqueued = (storeId: string) =>
    on.database.kysely
      .selectFrom('messages')
      .select(['kind', 'channel', 'recipient', 'state', 'problem'])
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .execute();

  test('say what becomes of an order, in the customer’s language, and nothing that is off', async () => {
    const { id, staff } = await newStore({ received: true, accepted: true, ready: true });
    const to = newCustomer();
    const { order_id } = await place(id, { customer_email: to, customer_lang: 'de-AT' });
    for (const status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready])
      await setStatus(staff, order_id, status);
    const all = await arrived(to, 3);
    expect(all.map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^Ihre Bestellung ORD\d+ ist eingegangen$/),
      expect.stringMatching(/ist angenommen$/),
      expect.stringMatching(/ist fertig$/),
    ]);
    const [received] = all;
    expect(received).toMatchObject({ from: 'orders@linden.example' });
    expect(received?.mail.from).toMatchObject({ name: 'Test kitchen', address: 'orders@linden.example' });
    expect(received?.mail.html).toContain('<html lang="de" dir="ltr">');
    expect(received?.mail.text).toMatch(/1 × Pizza: 10,00\s€/);
    expect(received?.mail.text).toContain('Guten Tag Ada Lovelace,');
  });

  test('sign in as the store says, and come under its name', async () => {
    const strict = await startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'linden' && password === 'right'
          ? done(null, { user: username })
          : done(Object.assign(new Error('5.7.8 not accepted'), { responseCode: 535 })),
    });
    const more = { user: 'linden', sender_name: 'Linden by night', platform_sends_meanwhile: false };
    for (const [password, total] of [
      ['wrong', 0],
      ['right', 1],
    ] as const) {
      const { id } = await newStore({ received: true }, { port: strict.port, more, password });
      const to = newCustomer();
      await place(id, { customer_email: to });
      const [waiting, sent] = [{ state: 'waiting', problem: 'smtp 535 EAUTH' }, { state: 'sent' }];
      await vi.waitFor(async () => expect(await enqueued(id)).toMatchObject([total === 0 ? waiting : sent]));
      const all = mailsTo(to, strict);
      expect(all.map(({ mail }) => mail.from?.name)).toEqual(Array.from({ length: total }, () => 'Linden by night'));
    }
    await strict.close();
  });

  test('go to phones too, in Arabic and as two kinds at most', async () => {
    const { id } = await newStore({}, { sms: { received: true } });
    await place(id, { customer_email: newCustomer(), customer_lang: 'ar', customer_phone: '0151 7000001' });
    const [sms] = await vi.waitFor(() => {
      const all = gateway.received.filter(({ to }) => to === '491517000001');
      expect(all).toHaveLength(1);
      return all;
    });
    expect(sms).toMatchObject({ account: 'MALINDEN', from: 'Linden' });
    expect(sms?.text).toMatch(/[\u0600-\u06FF]/);
    expect(await enqueued(id)).toMatchObject([{ kind: 'customer.received', channel: 'phone' }]);
  });

  test('are not sent where the customer gave no address, or one that is none', async () => {
    const { id } = await newStore({ received: true });
    for (const customer_email of [undefined, '', 'nobody', 'a@b.example, c@d.example', 'x@[127.0.0.1]']) {
      const body = await place(id, customer_email === undefined ? {} : { customer_email });
      expect(body).toMatchObject({ success: true });
    }
    expect(await enqueued(id)).toEqual([]);
  });

  test('of an order that is accepted at once tell the acceptance, or else that it came', async () => {
    for (const [kinds, kind] of [
      [{ received: true, accepted: true }, 'customer.accepted'],
      [{ received: true }, 'customer.received'],
    ] as const) {
      const store = await addStore(on.database, { acceptsAutomatically: true });
      await on.database.kysely
        .insertInto('store_settings')
        .values({ store_id: store.id, section: 'email', value: json({ kinds }) })
        .execute();
      await place(store.id, { customer_email: newCustomer() });
      expect(await enqueued(store.id)).toMatchObject([{ kind }]);
    }
  });

  test('do not come with a change that did not happen', async () => {
    const { id, staff } = await newStore({ accepted: true });
    const { order_id } = await place(id, { customer_email: newCustomer() });
    await setStatus(staff, order_id, ORDER_STATUS.accepted);
    await setStatus(staff, order_id, ORDER_STATUS.accepted);
    expect(await enqueued(id)).toHaveLength(1);
  });

  test('have the store’s own text, until it is reset', async () => {
    const { id, staff } = await newStore({ received: true });
    const text = { channel: 'email', kind: 'received', language: 'en' };
    const document = {
      subject: [
        { type: 'text', text: 'Hi ' },
        { type: 'variable', attrs: { name: 'customer_name' } },
      ],
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Thanks', marks: [{ type: 'bold' }] }] },
          { type: 'order_table' },
        ],
      },
    };
    const of = (key: 'get' | 'save' | 'reset' | 'preview', more: object = {}) =>
      call(server.origin, `POST /api/store/${key}_message_template` as const, { ...text, ...more }, keyed(staff));
    const preview = (await of('preview', { document })).body;
    expect(preview).toMatchObject({ order_id: null, sms: null, subject: 'Hi Test kitchen' });
    const saved = (await of('save', { document, version: 1 })).body;
    expect(saved).toMatchObject({ is_edited: true, version: 2, document });
    const to = newCustomer();
    const { order_id } = await place(id, { customer_email: to, customer_lang: 'en' });
    const [mail] = await arrived(to, 1);
    expect(mail?.mail.subject).toBe('Hi Ada Lovelace');
    expect(mail?.mail.html).toContain('<strong>Thanks</strong>');
    expect((await of('preview')).body).toMatchObject({ order_id, subject: 'Hi Ada Lovelace' });
    const reset = (await of('reset', { version: 2 })).body;
    expect(reset).toMatchObject({ is_edited: false, version: 3 });
    expect((await of('save', { document, version: 2 })).body).toMatchObject({ error_code: 4120 });
    // The reset is taken back, as a change of its own.
    const revert = { change_id: 'change_id' in reset ? reset.change_id : null };
    await call(server.origin, 'POST /api/store/revert_setting_change', revert, keyed(staff));
    expect((await of('get')).body).toMatchObject({ is_edited: true, version: 4, document });
    const { changes } = (
      await call(server.origin, 'POST /api/store/list_setting_changes', { section: 'email_text' }, staff)
    ).body;
    expect(changes.map(({ cause }) => cause)).toEqual(['reverted', 'message_text_reset', 'message_text_saved']);
    const shown = await call(
      server.origin,
      'POST /api/store/get_setting_change',
      { change_id: changes[2]?.change_id },
      staff,
    );
    expect(shown.body.rows).toMatchObject([
      { field: 'received.en', before: null, after: 'Hi {customer_name}\nThanks\n{order_table}' },
    ]);
    expect(shown.body.rows[0]?.name[2]).toBe('Email: order received (English)');
  });

  test('of another store are not seen, changed or filled in', async () => {
    const one = await newStore({ received: true });
    const other = await newStore({});
    const { order_id } = await place(one.id, { customer_email: newCustomer() });
    const body = { channel: 'email', kind: 'received', language: 'en', order_id };
    const reply = await call(server.origin, 'POST /api/store/preview_message_template', body, other.staff);
    expect(reply.body).toMatchObject({ error_code: 637 });
  });

  test('cannot name what their kind does not know, nor lead anywhere but to pages, mailboxes and phones', async () => {
    const { staff } = await newStore({});
    const save = async (content: object) => {
      const document = { subject: [{ type: 'text', text: 'Hi' }], body: { type: 'doc', content: [content] } };
      const body = { channel: 'email', kind: 'received', language: 'en', version: 1, document };
      return (await call(server.origin, 'POST /api/store/save_message_template', body, keyed(staff))).body;
    };
    expect(await save({ type: 'paragraph', content: [{ type: 'variable', attrs: { name: 'reason' } }] })).toMatchObject(
      {
        error_code: 832,
        fields: [{ path: 'document', problem: 'message_text.unknown_variable' }],
      },
    );
    expect(await save({ type: 'button', attrs: { label: 'x', href: 'javascript:alert(1)' } })).toMatchObject({
      error_code: 4220,
    });
    expect(await save({ type: 'html', content: '<script>' })).toMatchObject({ error_code: 4220 });
  });

  test('go by the platform’s server while the store’s own does not answer; the store is told once', async () => {
    const closed = await startMailServer();
    await closed.close();
    const { id, email, staff } = await newStore({ received: true }, { port: closed.port });
    const customers = Array.from({ length: 5 }, newCustomer);
    for (const customer_email of customers) await place(id, { customer_email });
    const makeDue = () =>
      on.database.kysely
        .updateTable('messages')
        .set({ next_try_at: sql<Date>`now()` })
        .where('store_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    await vi.waitFor(async () => {
      await makeDue();
      await sql`select pg_notify('messages', '')`.execute(on.database.kysely);
      for (const to of customers) expect(mailsTo(to, platformMails)).toHaveLength(1);
    });
    const [mail] = mailsTo(customers[0] ?? '', platformMails);
    expect(mail?.mail).toMatchObject({
      from: { name: 'Test kitchen', address: 'no-reply@platform.example' },
      replyTo: [{ address: 'orders@linden.example' }],
    });
    expect(await arrived(email, 1, platformMails)).toMatchObject([
      { mail: { subject: expect.stringContaining('Test kitchen') as unknown } },
    ]);
    const { body } = await call(server.origin, 'POST /api/store/get_email_settings', {}, staff);
    expect(body.account).toMatchObject({ paused_until: expect.any(String) as unknown, waiting: 0 });
  });

  test('wait for the store’s own server if the store wants no other', async () => {
    const closed = await startMailServer();
    await closed.close();
    const { id } = await newStore({ received: true }, { port: closed.port, more: { platform_sends_meanwhile: false } });
    const paused = { store_id: id, channel: 'email', pauses: 1, paused_until: new Date(Date.now() + 60_000) } as const;
    await on.database.kysely.insertInto('message_accounts').values(paused).execute();
    const to = newCustomer();
    await place(id, { customer_email: to });
    await vi.waitFor(async () =>
      expect(await enqueued(id)).toMatchObject([{ state: 'waiting', problem: 'the account of the store is paused' }]),
    );
    expect(mailsTo(to, platformMails)).toEqual([]);
  });

  test('are given up where the mailbox does not exist, without a pause', async () => {
    refuse = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const { id, staff } = await newStore({ received: true });
    for (let at = 0; at < 4; at += 1) await place(id, { customer_email: newCustomer() });
    await vi.waitFor(async () =>
      expect((await enqueued(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']),
    );
    const { body } = await call(server.origin, 'POST /api/store/get_email_settings', {}, staff);
    expect(body.account).toEqual({ paused_until: null, waiting: 0 });
  });

  test('that waited until the order was called off are not sent', async () => {
    const { id, staff } = await newStore({ received: true, rejected: true });
    await on.database.kysely
      .insertInto('message_accounts')
      .values({ store_id: id, channel: 'email', busy_until: new Date(Date.now() + 60_000) })
      .execute();
    const to = newCustomer();
    const { order_id } = await place(id, { customer_email: to, customer_lang: 'en' });
    const reject = { order_id, order_status: ORDER_STATUS.rejectedByStore, cancel_reason: 'No dough left' };
    await call(server.origin, 'POST /api/store/store_cancel_or_reject_order', reject, keyed(staff));
    await on.database.kysely
      .updateTable('message_accounts')
      .set({ busy_until: sql<Date>`now()` })
      .where('store_id', '=', id)
      .execute();
    await sql`select pg_notify('messages', '')`.execute(on.database.kysely);
    const [mail] = await arrived(to, 1);
    expect(mail?.mail.text).toContain('No dough left');
    await vi.waitFor(async () =>
      expect(await enqueued(id)).toMatchObject([
        { kind: 'customer.received', state: 'void' },
        { kind: 'customer.rejected', state: 'sent' },
      ]),
    );
  });
});
