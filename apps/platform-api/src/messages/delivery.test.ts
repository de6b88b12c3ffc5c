import { languageIndex } from '@store-panel/domain/geo/languages';
import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { enqueueMessage, type Message } from '#messages/outbox/enqueue-message.ts';
import { type SinkReply, type HttpReceiver, startHttpSink } from '#testing/servers/http-sink.ts';
import { describeOnAnEngine, type TestDatabase } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

const CODE = '048213';
const MINUTE = 60_000;

const buildCode = (recipient: string, overrides: Partial<Message<'one_time_code'>> = {}): Message<'one_time_code'> => ({
  channel: recipient.startsWith('+') ? 'phone' : 'email',
  kind: 'one_time_code',
  recipient,
  lang: languageIndex('en'),
  facts: { code: CODE, minutes: 10, purpose: 'registration' },
  expiresAt: new Date(Date.now() + 10 * MINUTE),
  ...overrides,
});

const createHelpers = (on: TestDatabase) => ({
  post: (message: Message<'one_time_code'>) => enqueueMessage(on.database.kysely, testSecrets, message),
  row: async (recipient: string) =>
    on.database.kysely.selectFrom('messages').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow(),
  becomes: async (recipient: string, state: string) =>
    vi.waitFor(async () => {
      const message = await createHelpers(on).row(recipient);
      expect(message.state, message.problem).toBe(state);
      return message;
    }),
  /** Makes a message due. */
  isDue: async (recipient: string, overrides: { state?: 'waiting'; sealed?: Buffer } = {}) => {
    const due = { ...overrides, next_try_at: sql<Date>`now()` };
    await on.database.kysely.updateTable('messages').set(due).where('recipient', '=', recipient).execute();
    await sql`select pg_notify('messages', '')`.execute(on.database.kysely);
  },
});

let count = 0;
const newAddress = () => `ada.${(count += 1)}@kitchen.example`;
const newNumber = () => `+4915${String((count += 1)).padStart(8, '0')}`;

describeOnAnEngine('messages', (on) => {
  const { post, row, becomes, isDue } = createHelpers(on);
  let mails: MailServer;
  let gateway: HttpReceiver;
  let server: TestPlatform;
  let respond: (count: number) => SinkReply = () => 202;
  let smtpError: (Error & { responseCode?: number }) | undefined;

  beforeAll(async () => {
    mails = await startMailServer({ onRcptTo: (_address, _session, done) => done(smtpError) });
    gateway = await startHttpSink((_post, times) => respond(times));
    server = await startPlatform(on.database, {
      smtpUrl: `smtp://127.0.0.1:${mails.port}`,
      mailFrom: { name: 'Linden, “Orders”', address: 'orders@linden.example' },
      smsGateway: { url: `${gateway.origin}/send`, token: 'a token of the gateway' },
      smsFrom: 'Linden',
      panelOrigin: 'https://panel.example.com',
      outboxPage: false,
      logLevel: 'debug',
    });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mails.close(), gateway.close()]);
  });
  afterEach(() => {
    smtpError = undefined;
    respond = () => 202;
  });

  const mailTo = (address: string) => mails.received.filter(({ to }) => to.includes(address));
  const textsTo = (number: string) =>
    gateway.received.filter(({ body }) => (JSON.parse(body.toString()) as { to: string }).to === number);

  test('sends an email at once and deletes its content', async () => {
    const address = newAddress();
    await inTransaction(on.database, (db) => enqueueMessage(db, testSecrets, buildCode(address)));
    const { sealed, problem, sent_at, id, tries } = await becomes(address, 'sent');
    expect({ sealed, problem, tries }).toEqual({ sealed: null, problem: '', tries: 1 });
    expect(sent_at).not.toBeNull();
    const [received, ...more] = mailTo(address);
    expect(more).toEqual([]);
    expect(received).toMatchObject({ from: 'orders@linden.example', to: [address] });
    const { mail } = received ?? expect.fail();
    expect(mail).toMatchObject({
      from: { name: 'Linden, “Orders”', address: 'orders@linden.example' },
      to: [{ address }],
      subject: '048213 is your code',
      messageId: `<${id}@linden.example>`,
    });
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' });
    expect(mail.text).toContain(`\n${CODE}\n`);
    expect(mail.html).toContain(CODE);
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
  });

  test('an Arabic email is right-to-left', async () => {
    const address = newAddress();
    await post(buildCode(address, { lang: languageIndex('ar') }));
    await becomes(address, 'sent');
    const { mail } = mailTo(address)[0] ?? expect.fail();
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.subject).toMatch(/[\u0600-\u06FF]/);
  });

  test("a store's name reaches neither the headers nor the markup", async () => {
    const address = newAddress();
    const name = 'Rye\r\nBcc: all@kitchen.example\r\n\r\n<script>alert(1)</script>';
    await enqueueMessage(on.database.kysely, testSecrets, {
      ...buildCode(address),
      kind: 'store_approved',
      facts: { name },
    });
    await becomes(address, 'sent');
    const { mail, to, raw } = mailTo(address)[0] ?? expect.fail();
    expect(to).toEqual([address]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(mail.subject).toBe('Rye Bcc: all@kitchen. example <script>alert(1)</script> has been approved');
    expect(mail.html).not.toContain('<script');
  });

  test.each([
    'ada@kitchen.example, eve@evil.example',
    'ada@kitchen.example\r\nRCPT TO:<eve@evil.example>',
    '<ada@kitchen.example>',
    'ada@[127.0.0.1]',
    '',
  ])('sends nothing to an invalid address: %j', async (recipient) => {
    const before = mails.received.length;
    await post(buildCode(recipient, { channel: 'email' }));
    expect(await becomes(recipient, 'failed')).toMatchObject({ problem: 'no mail address', sealed: null });
    expect(mails.received).toHaveLength(before);
  });

  test('a text message goes to the gateway, with its token and an idempotency key', async () => {
    const number = newNumber();
    await post(buildCode(number));
    const { id } = await becomes(number, 'sent');
    const [received, ...more] = textsTo(number);
    expect(more).toEqual([]);
    expect(received?.path).toBe('/send');
    expect(received?.headers).toMatchObject({
      authorization: 'Bearer a token of the gateway',
      'content-type': 'application/json',
      'idempotency-key': id,
    });
    expect(JSON.parse(received?.body.toString() ?? '')).toEqual({
      to: number,
      text: `${CODE} is your store panel code. Don't share it with anyone.\n\n@panel.example.com #${CODE}`,
      from: 'Linden',
    });
  });

  test('retries temporary failures with backoff and the same key', async () => {
    const number = newNumber();
    respond = () => 503;
    await post(buildCode(number));
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(async () => {
        const { next_try_at, ...message } = await row(number);
        expect(message).toMatchObject({ state: 'waiting', tries, problem: 'sms gateway 503' });
        expect(message.sealed).not.toBeNull();
        // During an attempt, this is the end of its lease.
        expect(next_try_at.getTime() - Date.now()).toBeLessThanOrEqual(2000 * 2 ** (tries - 1));
      });
      if (tries === 3) respond = () => 200;
      await isDue(number);
    }
    expect(await becomes(number, 'sent')).toMatchObject({ tries: 4, problem: '' });
    const keys = textsTo(number).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('respects Retry-After of the gateway, up to an hour', async () => {
    const pauses = { 120: 120, 999999: 3600, soon: 2 } as const;
    for (const [after, maxSeconds] of Object.entries(pauses)) {
      const number = newNumber();
      respond = () => ({ status: 429, headers: { 'retry-after': after } });
      await post(buildCode(number, { expiresAt: new Date(Date.now() + 120 * MINUTE) }));
      await vi.waitFor(async () => expect(await row(number)).toMatchObject({ problem: 'sms gateway 429' }));
      const pause = ((await row(number)).next_try_at.getTime() - Date.now()) / 1000;
      expect(pause).toBeGreaterThan(maxSeconds === 2 ? 0 : maxSeconds - 30);
      expect(pause).toBeLessThanOrEqual(maxSeconds);
    }
  });

  test('gives up permanent errors at once, but not errors that the operator can fix', async () => {
    for (const [status, state] of [
      [400, 'failed'],
      [404, 'failed'],
      [302, 'failed'],
      [401, 'waiting'],
      [403, 'waiting'],
    ] as const) {
      const number = newNumber();
      respond = () => ({ status, headers: { location: `${gateway.origin}/elsewhere` } });
      await post(buildCode(number));
      await vi.waitFor(async () =>
        expect(await row(number)).toMatchObject({ state, problem: `sms gateway ${status}` }),
      );
      expect((await row(number)).sealed === null).toBe(state === 'failed');
    }
    expect(gateway.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  test('gives up a permanent SMTP error, retries a temporary one', async () => {
    for (const [responseCode, state] of [
      [550, 'failed'],
      [451, 'waiting'],
    ] as const) {
      const address = newAddress();
      smtpError = Object.assign(new Error(`no mailbox for <${address}>`), { responseCode });
      await post(buildCode(address));
      await vi.waitFor(async () => {
        const { problem, ...message } = await row(address);
        expect(message).toMatchObject({ state, tries: 1 });
        expect(problem).toMatch(new RegExp(`^smtp ${responseCode} [A-Z]+$`));
      });
    }
  });

  test('does not send expired messages, and records the reason', async () => {
    const [late, retried] = [newNumber(), newNumber()];
    await post(buildCode(late, { expiresAt: new Date(Date.now() - 1) }));
    expect(await becomes(late, 'failed')).toMatchObject({ problem: 'too late', sealed: null });
    respond = () => 503;
    await post(buildCode(retried, { expiresAt: new Date(Date.now() + 1000) }));
    await vi.waitFor(async () => expect((await row(retried)).problem).not.toBe(''));
    const { next_try_at, expires_at } = await row(retried);
    expect(next_try_at.getTime()).toBeLessThanOrEqual(expires_at.getTime());
    await vi.waitUntil(() => expires_at.getTime() < Date.now());
    await isDue(retried);
    expect(await becomes(retried, 'failed')).toMatchObject({ problem: 'too late, sms gateway 503', sealed: null });
    expect(textsTo(late)).toEqual([]);
  });

  test('does not send a void message', async () => {
    const [address, number] = [newAddress(), newNumber()];
    for (const recipient of [address, number]) {
      await post(buildCode(recipient, { isVoid: true }));
      await vi.waitFor(async () => expect(await row(recipient)).toMatchObject({ state: 'void', sealed: null }));
      expect(await row(recipient)).toMatchObject({ tries: 1, problem: '', sent_at: null });
    }
    expect([...mailTo(address), ...textsTo(number)]).toEqual([]);
  });

  test('gives up a message that was encrypted with another secret', async () => {
    const address = newAddress();
    await post(buildCode(address, { isVoid: true }));
    await vi.waitFor(async () => expect((await row(address)).sealed).toBeNull());
    await isDue(address, { state: 'waiting', sealed: Buffer.alloc(64, 7) });
    expect(await becomes(address, 'failed')).toMatchObject({ problem: 'encrypted with another SECRET', sealed: null });
  });

  test('the log contains failures without recipients and content', () => {
    const log = server.logLines.join('');
    expect(log).toContain('"msg":"a message was given up"');
    expect(log).toContain('"msg":"a message could not be sent yet"');
    expect(log).toMatch(/"to":"…\d\d"/);
    expect(log).toMatch(/"to":"a…@k…"/);
    expect(log).not.toMatch(/kitchen\.example|\+4915\d|048213|a token of the gateway|Linden/);
  });
});
