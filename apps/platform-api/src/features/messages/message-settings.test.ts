// One file: mail and SMS settings obey the same rules, tried on the same servers and stores.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { NO_EMAIL_SETTINGS, NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';
import { type SmsGateway, startSmsGateway } from '@store-panel/stand-ins/sms-gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PASSWORD = 'canary-of-a-mail-password';
const TOKEN = 'canary-of-an-auth-token';
const ON = { ...NO_EMAIL_SETTINGS.kinds, accepted: true };

describeOnAnEngine('mail and SMS settings', (on) => {
  let server: TestPlatform;
  let mails: MailServer;
  let gateway: SmsGateway;

  beforeAll(async () => {
    mails = await startMailServer({
      onAuth: ({ username, password }, _session, done) =>
        password === PASSWORD
          ? done(null, { user: username })
          : done(Object.assign(new Error('no'), { responseCode: 535 })),
      allowInsecureAuth: true,
    });
    gateway = await startSmsGateway({ token: 'platform', accounts: { MALINDEN: TOKEN } });
    server = await startPlatform(on.database, { smsStoreGateway: gateway.origin, logLevel: 'debug' });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mails.close(), gateway.close()]);
  });

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const emailOf = (overrides: object = {}) => ({
    ...NO_EMAIL_SETTINGS,
    host: '127.0.0.1',
    port: mails.port,
    user: 'linden',
    email: 'orders@linden.example',
    ...overrides,
  });
  const smsOf = (overrides: object = {}) => ({
    ...NO_SMS_SETTINGS,
    title: 'Linden',
    auth_id: 'MALINDEN',
    number: '30123456',
    ...overrides,
  });
  const getEmail = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_email_settings', {}, staff)).body;
  const saveEmail = (staff: SessionHeaders, version: number, settings: object, more: object = {}) =>
    call(server.origin, 'POST /api/store/save_email_settings', { settings, version, ...more }, keyed(staff));
  const saveSms = (staff: SessionHeaders, version: number, settings: object, more: object = {}) =>
    call(server.origin, 'POST /api/store/save_sms_settings', { settings, version, ...more }, keyed(staff));
  const testEmail = (staff: SessionHeaders, body: object) =>
    call(server.origin, 'POST /api/store/test_email_settings', body, staff);
  const changesOf = async (staff: SessionHeaders, section: string) =>
    (await call(server.origin, 'POST /api/store/list_setting_changes', { section }, staff)).body.changes;

  test('are empty at first, and saved as one with the password', async () => {
    const { id, email, staff } = await newStore();
    expect(await getEmail(staff)).toMatchObject({
      settings: NO_EMAIL_SETTINGS,
      version: 1,
      password: { is_set: false, set_at: null },
      account: { paused_until: null, waiting: 0 },
      test_recipients: [email],
      platform_sender: null,
    });
    const { body } = await saveEmail(staff, 1, emailOf({ kinds: ON }), { password: PASSWORD });
    expect(body).toMatchObject({
      version: 2,
      settings: { host: '127.0.0.1', kinds: { accepted: true, received: false } },
      password: { is_set: true, is_unreadable: false, hint: '', checked: null, set_by: { kind: 'store', id } },
    });
    expect(await changesOf(staff, 'email')).toMatchObject([{ change_id: body.change_id, cause: 'settings_saved' }]);
    const detail = { change_id: body.change_id };
    const change = (await call(server.origin, 'POST /api/store/get_setting_change', detail, staff)).body;
    expect(change.rows).toContainEqual(
      expect.objectContaining({ field: 'kinds.accepted', before: false, after: true }),
    );
    expect(change.rows).toContainEqual(expect.objectContaining({ field: 'password', before: null, after: 'set' }));
    // Kept when left out, and nothing is written when nothing differs.
    const again = (await saveEmail(staff, 2, emailOf({ kinds: ON }))).body;
    expect(again).toMatchObject({ version: 3, change_id: null, password: { is_set: true } });
  });

  test('show no secret in any reply, table or log', async () => {
    const { id, staff } = await newStore();
    const replies = [
      (await saveEmail(staff, 1, emailOf(), { password: PASSWORD })).body,
      (await saveSms(staff, 1, smsOf(), { auth_token: TOKEN })).body,
      await getEmail(staff),
      (await call(server.origin, 'POST /api/store/get_sms_settings', {}, staff)).body,
      await changesOf(staff, 'email'),
    ];
    expect(replies[1]).toMatchObject({ auth_token: { is_set: true, hint: TOKEN.slice(-4) } });
    const { kysely } = on.database;
    const tables = await Promise.all([
      kysely.selectFrom('audit_log').selectAll().where('store_id', '=', id).execute(),
      kysely.selectFrom('setting_changes').selectAll().where('store_id', '=', id).execute(),
      kysely.selectFrom('store_settings').selectAll().where('store_id', '=', id).execute(),
      kysely.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const secret of [PASSWORD, TOKEN]) {
      expect(JSON.stringify([replies, tables])).not.toContain(secret);
      expect(server.logLines.join('')).not.toContain(secret);
    }
    const actions = tables[0].map((entry) => 'action' in entry && entry.action);
    expect(actions).toEqual(expect.arrayContaining(['secret_set', 'settings_changed']));
  });

  test('are refused with the fields that are missing', async () => {
    const { staff } = await newStore();
    const fieldsOf = ({ body }: { readonly body: unknown }) => {
      const { error_code: code, fields } = body as { error_code: number; fields: { path: string; problem: string }[] };
      return [code, ...fields.map(({ path, problem }) => `${path} ${problem}`)];
    };
    expect(fieldsOf(await saveEmail(staff, 1, { ...NO_EMAIL_SETTINGS, kinds: ON }))).toEqual([
      ERROR.settingUpdateFailed,
      'settings.host host.required',
      'settings.email email.required',
    ]);
    expect(fieldsOf(await saveEmail(staff, 1, emailOf({ host: 'mail.linden.example', port: 8080 })))).toEqual([
      ERROR.settingUpdateFailed,
      'settings.port mail_port.not_listed',
    ]);
    expect(fieldsOf(await saveEmail(staff, 1, emailOf()))).toEqual([
      ERROR.settingUpdateFailed,
      'password mail_password.required',
    ]);
    expect(fieldsOf(await saveSms(staff, 1, smsOf({ number: '1234567', title: 'Li' })))).toEqual([
      ERROR.settingUpdateFailed,
      'settings.title sms_title.invalid',
      'settings.number sms_number.invalid',
    ]);
    expect(fieldsOf(await saveSms(staff, 1, smsOf()))).toEqual([
      ERROR.settingUpdateFailed,
      'auth_token sms_auth_token.required',
    ]);
    expect(await getEmail(staff)).toMatchObject({ version: 1, settings: { host: '' } });
  });

  test('never hand the stored password to another server', async () => {
    const { staff } = await newStore();
    await saveEmail(staff, 1, emailOf(), { password: PASSWORD });
    const elsewhere = emailOf({ host: 'localhost' });
    expect((await saveEmail(staff, 2, elsewhere)).body).toMatchObject({ error_code: ERROR.settingUpdateFailed });
    const [to] = (await getEmail(staff)).test_recipients;
    expect((await testEmail(staff, { settings: elsewhere, to })).body).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'password', problem: 'mail_password.required' }],
    });
    expect((await saveEmail(staff, 2, elsewhere, { password: PASSWORD })).body).toMatchObject({ version: 3 });
  });

  test('drop a password that another server could get by a later save', async () => {
    const { staff } = await newStore();
    await saveEmail(staff, 1, emailOf(), { password: PASSWORD });
    const open = emailOf({ host: 'localhost', user: '' });
    expect((await saveEmail(staff, 2, open)).body).toMatchObject({ password: { is_set: false } });
    expect((await saveEmail(staff, 3, { ...open, user: 'kitchen' })).body).toMatchObject({
      fields: [{ path: 'password', problem: 'mail_password.required' }],
    });
  });

  test('lose the password alone, once nothing signs in', async () => {
    const { staff } = await newStore();
    await saveEmail(staff, 1, emailOf(), { password: PASSWORD });
    expect((await saveEmail(staff, 2, emailOf(), { password: null })).body).toMatchObject({
      fields: [{ path: 'password', problem: 'mail_password.required' }],
    });
    expect((await saveEmail(staff, 2, emailOf({ user: '' }), { password: null })).body).toMatchObject({
      settings: { user: '' },
      password: { is_set: false },
    });
  });

  test('are removed whole, and come back with the password unless another was entered', async () => {
    const { staff } = await newStore();
    const revert = (change_id: string | null | undefined) =>
      call(server.origin, 'POST /api/store/revert_setting_change', { change_id: change_id ?? '' }, keyed(staff));
    await saveEmail(staff, 1, emailOf(), { password: PASSWORD });
    const removed = (await saveEmail(staff, 2, NO_EMAIL_SETTINGS)).body;
    expect(removed).toMatchObject({ settings: NO_EMAIL_SETTINGS, version: 3, password: { is_set: false } });
    expect(await getEmail(staff)).toMatchObject({ password: { is_set: false } });
    expect((await saveEmail(staff, 3, emailOf())).body).toMatchObject({ error_code: ERROR.settingUpdateFailed });
    const back = await revert(removed.change_id);
    expect(await getEmail(staff)).toMatchObject({ settings: emailOf(), version: 4, password: { is_set: true } });
    await revert(back.body.reverted_by);
    expect(await getEmail(staff)).toMatchObject({ settings: NO_EMAIL_SETTINGS, version: 5 });
    await saveEmail(staff, 5, NO_EMAIL_SETTINGS, { password: 'of another server' });
    expect((await revert(removed.change_id)).body).toMatchObject({ error_code: ERROR.settingUpdateFailed });
    expect(await getEmail(staff)).toMatchObject({ settings: NO_EMAIL_SETTINGS });
  });

  test('are stale after another save, and one of two first saves wins', async () => {
    const { staff } = await newStore();
    const both = await Promise.all([1, 2].map(() => saveEmail(staff, 1, emailOf({ user: '' }))));
    expect(both.map(({ body }) => body.success).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect((await saveEmail(staff, 1, emailOf({ user: '' }))).body).toMatchObject({ error_code: ERROR.staleVersion });
  });

  test('are reverted but for the secret, back to none', async () => {
    const { staff } = await newStore();
    const { change_id } = (await saveSms(staff, 1, smsOf(), { auth_token: TOKEN })).body;
    const { body } = await call(
      server.origin,
      'POST /api/store/revert_setting_change',
      { change_id: change_id ?? '' },
      keyed(staff),
    );
    expect(body.changed_since).toMatchObject([{ field: 'auth_token', reason: 'secret' }]);
    expect((await call(server.origin, 'POST /api/store/get_sms_settings', {}, staff)).body).toMatchObject({
      settings: NO_SMS_SETTINGS,
      version: 3,
      auth_token: { is_set: false },
    });
    const removed = (await saveSms(staff, 3, NO_SMS_SETTINGS, { auth_token: null })).body;
    expect(removed).toMatchObject({ auth_token: { is_set: false } });
  });

  test('are open to sub-stores with the screen, each its own', async () => {
    const store = await newStore();
    const counter = await addSubStore(on.database, store, ['/app/settings/email']);
    const staff = await signInSubStore(server.origin, counter.email);
    expect(await getEmail(staff)).toMatchObject({ version: 1, test_recipients: [counter.email, store.email] });
    for (const key of ['POST /api/store/get_sms_settings'] as const)
      expect((await call(server.origin, key, {}, staff)).body).toMatchObject({ error_code: ERROR.notAllowed });
    const text = { channel: 'phone', kind: 'accepted', language: 'de' };
    expect((await call(server.origin, 'POST /api/store/get_message_template', text, staff)).body).toMatchObject({
      error_code: ERROR.notAllowed,
    });
  });

  test('are tested as typed, up to ten times an hour, at addresses of the account alone', async () => {
    const { email: to, staff } = await newStore();
    const stepsOf = (reply: Awaited<ReturnType<typeof testEmail>>) =>
      reply.body.steps?.map(({ step, result }) => `${step} ${result}`);
    const before = mails.received.length;
    expect(stepsOf(await testEmail(staff, { settings: emailOf(), password: 'wrong', to }))?.at(-1)).toBe(
      'sign_in sign_in_refused',
    );
    expect(stepsOf(await testEmail(staff, { settings: emailOf(), password: PASSWORD, to }))?.at(-1)).toBe(
      'delivery taken',
    );
    expect(mails.received.slice(before)).toMatchObject([{ to: [to], mail: { subject: 'Test from Test kitchen' } }]);
    expect((await testEmail(staff, { settings: emailOf(), password: PASSWORD, to: 'a@b.example' })).body).toMatchObject(
      {
        fields: [{ path: 'to', problem: 'test_recipient.not_yours' }],
      },
    );
    await saveEmail(staff, 1, emailOf(), { password: PASSWORD });
    const document = {
      subject: [
        { type: 'text', text: 'Draft ' },
        { type: 'variable', attrs: { name: 'order_number' } },
      ],
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Not saved' }] }] },
    };
    const template = { kind: 'accepted', language: 'en', document };
    expect(stepsOf(await testEmail(staff, { settings: emailOf(), to, template }))?.at(-1)).toBe('delivery taken');
    expect(mails.received.at(-1)).toMatchObject({ mail: { subject: expect.stringMatching(/^Draft ORD/) as unknown } });
    expect(await getEmail(staff)).toMatchObject({ password: { checked: { result: 'taken' } } });
    let last: unknown;
    for (let count = 0; count < 8; count += 1)
      last = (await testEmail(staff, { settings: emailOf(), to })).body.error_code;
    expect(last).toBe(ERROR.rateLimited);
  });

  test('of text messages are tested with title and number', async () => {
    const { phone, staff } = await newStore();
    const { body: read } = await call(server.origin, 'POST /api/store/get_sms_settings', {}, staff);
    expect(read).toMatchObject({ calling_code: '+49', test_recipients: [`+49${phone}`] });
    const send = async (auth_token: string) => {
      const body = { settings: smsOf(), auth_token, to: `+49${phone}` };
      const reply = await call(server.origin, 'POST /api/store/test_sms_settings', body, staff);
      return reply.body.steps.at(-1);
    };
    expect(await send('wrong')).toMatchObject({
      step: 'sign_in',
      result: 'sign_in_refused',
      quoted: 'authentication failed',
    });
    expect(await send(TOKEN)).toMatchObject({ step: 'delivery', result: 'taken' });
    expect(gateway.received.at(-1)).toMatchObject({ account: 'MALINDEN', from: 'Linden', to: `49${phone}` });
  });

  test('say in the overview where messages go out and what needs somebody', async () => {
    const { id, staff } = await newStore();
    await saveEmail(staff, 1, emailOf({ kinds: ON }), { password: PASSWORD });
    const read = async () =>
      (await call(server.origin, 'POST /api/store/get_settings_overview', {}, staff)).body.sections.find(
        ({ section }) => section === 'email',
      );
    expect(await read()).toMatchObject({
      facts: [
        { name: 'email.host', value: '127.0.0.1' },
        { name: 'email.kinds', value: 1 },
      ],
      problems: [],
    });
    const pause = { store_id: id, channel: 'email', paused_until: new Date(Date.now() + 60_000), pauses: 1 } as const;
    await on.database.kysely.insertInto('message_accounts').values(pause).execute();
    await on.database.kysely
      .updateTable('store_secrets')
      .set({ sealed: Buffer.alloc(60, 7) })
      .where('store_id', '=', id)
      .execute();
    expect(await read()).toMatchObject({ problems: ['account_paused', 'secret_unreadable'] });
    expect(await getEmail(staff)).toMatchObject({ password: { is_unreadable: true } });
    // A save ends the pause.
    await saveEmail(staff, 2, emailOf({ kinds: ON }), { password: PASSWORD });
    expect(await read()).toMatchObject({ problems: [] });
  });
});
