import { languageIndex } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { enqueueMessage, type Message } from '#messages/outbox/enqueue-message.ts';
import { type Answer, type HttpReceiver, startHttpSink } from '#testing/servers/http-sink.ts';
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { describeOnAnEngine, type TestDatabase } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

const CODE = '048213';
const MINUTE = 60_000;

const codeTo = (recipient: string, own: Partial<Message<'one_time_code'>> = {}): Message<'one_time_code'> => ({
  channel: recipient.startsWith('+') ? 'phone' : 'email',
  kind: 'one_time_code',
  recipient,
  lang: languageIndex('en'),
  facts: { code: CODE, minutes: 10, purpose: 'registration' },
  expiresAt: new Date(Date.now() + 10 * MINUTE),
  ...own,
});

const toolsOn = (on: TestDatabase) => ({
  post: (message: Message<'one_time_code'>) => enqueueMessage(on.database.kysely, testSecrets, message),
  row: async (recipient: string) =>
    on.database.kysely.selectFrom('messages').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow(),
  becomes: async (recipient: string, state: string) =>
    vi.waitFor(async () => {
      const found = await toolsOn(on).row(recipient);
      expect(found.state, found.problem).toBe(state);
      return found;
    }),
  /** Lets time pass for one message. */
  isDue: async (recipient: string, own: { state?: 'waiting'; sealed?: Buffer } = {}) => {
    const due = { ...own, next_try_at: sql<Date>`now()` };
    await on.database.kysely.updateTable('messages').set(due).where('recipient', '=', recipient).execute();
    await sql`select pg_notify('messages', '')`.execute(on.database.kysely);
  },
});

let count = 0;
const newAddress = () => `ada.${(count += 1)}@kitchen.example`;
const newNumber = () => `+4915${String((count += 1)).padStart(8, '0')}`;

describeOnAnEngine('letters', (on) => {
  const { post, row, becomes, isDue } = toolsOn(on);
  let mails: MailServer;
  let gateway: HttpReceiver;
  let server: TestPlatform;
  let answer: (count: number) => Answer = () => 202;
  let refusal: (Error & { responseCode?: number }) | undefined;

  beforeAll(async () => {
    mails = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal) });
    gateway = await startHttpSink((_post, times) => answer(times));
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
    refusal = undefined;
    answer = () => 202;
  });

  const mailTo = (address: string) => mails.received.filter(({ to }) => to.includes(address));
  const textsTo = (number: string) =>
    gateway.received.filter(({ body }) => (JSON.parse(body.toString()) as { to: string }).to === number);

  test('a mail arrives as it was written, at once, and leaves nothing to read behind', async () => {
    const address = newAddress();
    await inTransaction(on.database, (db) => enqueueMessage(db, testSecrets, codeTo(address)));
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

  test('in Arabic a mail runs from right to left', async () => {
    const address = newAddress();
    await post(codeTo(address, { lang: languageIndex('ar') }));
    await becomes(address, 'sent');
    const { mail } = mailTo(address)[0] ?? expect.fail();
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.subject).toMatch(/[\u0600-\u06FF]/);
  });

  test("a store's name reaches neither the headers nor the markup", async () => {
    const address = newAddress();
    const name = 'Rye\r\nBcc: all@kitchen.example\r\n\r\n<script>alert(1)</script>';
    await enqueueMessage(on.database.kysely, testSecrets, {
      ...codeTo(address),
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
  ])('what is no single address is written to by nobody: %j', async (recipient) => {
    const before = mails.received.length;
    await post(codeTo(recipient, { channel: 'email' }));
    expect(await becomes(recipient, 'failed')).toMatchObject({ problem: 'no mail address', sealed: null });
    expect(mails.received).toHaveLength(before);
  });

  test('a text message goes to the gateway, with its token and a key of its own', async () => {
    const number = newNumber();
    await post(codeTo(number));
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

  test('what fails for now is tried again, each time later, as the same message', async () => {
    const number = newNumber();
    answer = () => 503;
    await post(codeTo(number));
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(async () => {
        const { next_try_at, ...tried } = await row(number);
        expect(tried).toMatchObject({ state: 'waiting', tries, problem: 'sms gateway 503' });
        expect(tried.sealed).not.toBeNull();
        // While it is being tried, that is when its lease ends.
        expect(next_try_at.getTime() - Date.now()).toBeLessThanOrEqual(2000 * 2 ** (tries - 1));
      });
      if (tries === 3) answer = () => 200;
      await isDue(number);
    }
    expect(await becomes(number, 'sent')).toMatchObject({ tries: 4, problem: '' });
    const keys = textsTo(number).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('a gateway that asks for time gets it, up to an hour', async () => {
    const pauses = { 120: 120, 999999: 3600, soon: 2 } as const;
    for (const [after, most] of Object.entries(pauses)) {
      const number = newNumber();
      answer = () => ({ status: 429, headers: { 'retry-after': after } });
      await post(codeTo(number, { expiresAt: new Date(Date.now() + 120 * MINUTE) }));
      await vi.waitFor(async () => expect(await row(number)).toMatchObject({ problem: 'sms gateway 429' }));
      const pause = ((await row(number)).next_try_at.getTime() - Date.now()) / 1000;
      expect(pause).toBeGreaterThan(most === 2 ? 0 : most - 30);
      expect(pause).toBeLessThanOrEqual(most);
    }
  });

  test('what will never work is given up at once; what only waits for the operator is not', async () => {
    for (const [status, state] of [
      [400, 'failed'],
      [404, 'failed'],
      [302, 'failed'],
      [401, 'waiting'],
      [403, 'waiting'],
    ] as const) {
      const number = newNumber();
      answer = () => ({ status, headers: { location: `${gateway.origin}/elsewhere` } });
      await post(codeTo(number));
      await vi.waitFor(async () =>
        expect(await row(number)).toMatchObject({ state, problem: `sms gateway ${status}` }),
      );
      expect((await row(number)).sealed === null).toBe(state === 'failed');
    }
    expect(gateway.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  test('a mail server that refuses the address for good is believed, one that has no time is not', async () => {
    for (const [responseCode, state] of [
      [550, 'failed'],
      [451, 'waiting'],
    ] as const) {
      const address = newAddress();
      refusal = Object.assign(new Error(`no mailbox for <${address}>`), { responseCode });
      await post(codeTo(address));
      await vi.waitFor(async () => {
        const { problem, ...tried } = await row(address);
        expect(tried).toMatchObject({ state, tries: 1 });
        expect(problem).toMatch(new RegExp(`^smtp ${responseCode} [A-Z]+$`));
      });
    }
  });

  test('what comes too late for anybody is not sent, and says why it was late', async () => {
    const [late, tried] = [newNumber(), newNumber()];
    await post(codeTo(late, { expiresAt: new Date(Date.now() - 1) }));
    expect(await becomes(late, 'failed')).toMatchObject({ problem: 'too late', sealed: null });
    answer = () => 503;
    await post(codeTo(tried, { expiresAt: new Date(Date.now() + 1000) }));
    await vi.waitFor(async () => expect((await row(tried)).problem).not.toBe(''));
    const { next_try_at, expires_at } = await row(tried);
    expect(next_try_at.getTime()).toBeLessThanOrEqual(expires_at.getTime());
    await vi.waitUntil(() => expires_at.getTime() < Date.now());
    await isDue(tried);
    expect(await becomes(tried, 'failed')).toMatchObject({ problem: 'too late, sms gateway 503', sealed: null });
    expect(textsTo(late)).toEqual([]);
  });

  test('a void one is written and goes to nobody', async () => {
    const [address, number] = [newAddress(), newNumber()];
    for (const recipient of [address, number]) {
      await post(codeTo(recipient, { isVoid: true }));
      await vi.waitFor(async () => expect(await row(recipient)).toMatchObject({ state: 'void', sealed: null }));
      expect(await row(recipient)).toMatchObject({ tries: 1, problem: '', sent_at: null });
    }
    expect([...mailTo(address), ...textsTo(number)]).toEqual([]);
  });

  test('what was sealed with another secret is given up and said so', async () => {
    const address = newAddress();
    await post(codeTo(address, { isVoid: true }));
    await vi.waitFor(async () => expect((await row(address)).sealed).toBeNull());
    await isDue(address, { state: 'waiting', sealed: Buffer.alloc(64, 7) });
    expect(await becomes(address, 'failed')).toMatchObject({ problem: 'sealed with another SECRET', sealed: null });
  });

  test('the log tells of trouble without telling whose, or what was written', () => {
    const log = server.complaints.join('');
    expect(log).toContain('"msg":"a message was given up"');
    expect(log).toContain('"msg":"a message could not be sent yet"');
    expect(log).toMatch(/"to":"…\d\d"/);
    expect(log).toMatch(/"to":"a…@k…"/);
    expect(log).not.toMatch(/kitchen\.example|\+4915\d|048213|a token of the gateway|Linden/);
  });
});
