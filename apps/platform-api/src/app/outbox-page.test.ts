import { languageIndex } from '@store-panel/domain/geo/languages';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { type Message, enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { toRequestText, type BareRequest, sendRawHttp } from '#testing/servers/raw-exchange.ts';
import { startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

// One engine is enough: what is enqueued is tested with `enqueueMessage`.
let database: Database;
let server: TestPlatform;
beforeAll(async () => {
  database = await openInMemory();
  server = await startPlatform(database, {
    panelOrigin: 'https://panel.example.com',
    allowedOrigins: ['http://localhost:5173'],
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const sendCode = (recipient: string, digits: string, overrides: Partial<Message<'one_time_code'>> = {}) =>
  enqueueMessage(database.kysely, testSecrets, {
    channel: recipient.startsWith('+') ? 'phone' : 'email',
    kind: 'one_time_code',
    recipient,
    lang: languageIndex('en'),
    facts: { code: digits, minutes: 10, purpose: 'registration' },
    expiresAt: new Date(Date.now() + 600_000),
    ...overrides,
  });

interface OutboxReply {
  readonly messages: readonly {
    readonly to: string;
    readonly channel: string;
    readonly state: string;
    readonly code: string | null;
    readonly subject: string;
    readonly text: string;
  }[];
}
const listMessages = async (query = '') =>
  ((await (await fetch(`${server.origin}/outbox.json${query}`)).json()) as OutboxReply).messages;
const fetchPage = async (query = '') => (await fetch(`${server.origin}/outbox${query}`)).text();

describe('the outbox page', () => {
  test('shows sent messages, newest first, with the code set apart', async () => {
    expect(await fetchPage()).toContain('Nothing yet.');
    await sendCode('ada@kitchen.example', '111111');
    await sendCode('+4915155501420', '222222');
    await sendCode('noura@nakheel.example', '333333', { lang: languageIndex('ar') });
    await vi.waitFor(async () => {
      expect((await listMessages()).map(({ to, channel, state, code }) => [to, channel, state, code])).toEqual([
        ['noura@nakheel.example', 'email', 'sent', '333333'],
        ['+4915155501420', 'phone', 'sent', '222222'],
        ['ada@kitchen.example', 'email', 'sent', '111111'],
      ]);
    });
    const html = await fetchPage();
    expect(html.match(/<output class="code">\d+<\/output>/g)).toHaveLength(3);
    expect(html).toContain('<div lang="ar" dir="rtl">');
    expect((await listMessages()).at(-1)).toMatchObject({
      subject: '111111 is your code',
      text: expect.stringContaining('111111') as string,
    });
  });

  test.each([
    ['?to=ADA@kitchen', ['ada@kitchen.example']],
    ['?to=%2B4915155501420', ['+4915155501420']],
    ['?to=+4915155501420', ['+4915155501420']],
    ['?to=nobody', []],
    ['?to=%', []],
    ['?to=a&to=b', ['noura@nakheel.example', '+4915155501420', 'ada@kitchen.example']],
  ])('%s shows those to %j', async (query, to) => {
    expect((await listMessages(query)).map((message) => message.to)).toEqual(to);
    expect((await fetchPage(query)).match(/<article>/g)?.length ?? 0).toBe(to.length);
  });

  test('refreshes by itself until the user pauses it', async () => {
    expect(await fetchPage('?to=ada')).toMatch(
      /<meta http-equiv="refresh" content="\d+">[\s\S]*href="\?to=ada&amp;still=1"/,
    );
    expect(await fetchPage('?to=ada&still=1')).not.toContain('http-equiv');
  });

  test('escapes markup', async () => {
    await enqueueMessage(database.kysely, testSecrets, {
      channel: 'email',
      kind: 'store_approved',
      recipient: '<script>@kitchen.example',
      lang: languageIndex('en'),
      facts: { name: '<img src=x onerror=alert(1)>' },
      expiresAt: new Date(Date.now() + 600_000),
    });
    const response = await fetch(`${server.origin}/outbox?to=${encodeURIComponent('"><script>')}`);
    const html = await response.text();
    expect(html).not.toMatch(/<script|<img|\son\w+=/);
    expect(await fetchPage()).not.toMatch(/<script|<img/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('omits void messages and those whose text was deleted', async () => {
    await sendCode('void@kitchen.example', '444444', { isVoid: true });
    await sendCode('gone@kitchen.example', '555555');
    await vi.waitFor(async () => expect(await listMessages('?to=gone')).toMatchObject([{ state: 'sent' }]));
    await database.kysely
      .updateTable('messages')
      .set({ sealed: null })
      .where('recipient', '=', 'gone@kitchen.example')
      .execute();
    expect([...(await listMessages('?to=void')), ...(await listMessages('?to=gone'))]).toEqual([]);
  });
});

describe('the outbox page is served to this machine only', () => {
  const send = (path: string, headers: BareRequest['headers']) =>
    sendRawHttp(server.origin, toRequestText({ path, headers }, 'localhost'));

  test.each<[string, BareRequest['headers'], number]>([
    ['by name', { host: 'localhost:4000' }, 200],
    ['by address', { host: '127.0.0.1:4000' }, 200],
    ['by the other address', { host: '[::1]:4000' }, 200],
    ['by typing it', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
    ['from the panel', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 200],
    ['by a link of another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
    ['under a foreign name that resolves here (DNS rebinding)', { host: 'evil.example:4000' }, 404],
    ['under a name that begins like ours', { host: 'localhost.evil.example' }, 404],
    ['under a name that begins like our address', { host: '127.0.0.1.evil.example' }, 404],
    ['under no readable name', { host: 'local host' }, 404],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['through a proxy with the standard header', { forwarded: 'for=203.0.113.7' }, 404],
    ['through a cache', { via: '1.1 somewhere' }, 404],
    ['by a page of another origin', { origin: 'https://evil.example' }, 404],
    ['by a page of an origin that may call', { origin: 'http://localhost:5173' }, 404],
    ['by a page elsewhere without an origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 404],
    ['by a page of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 404],
  ])('%s', async (_name, headers, status) => {
    for (const path of ['/outbox', '/outbox.json']) {
      const reply = await send(path, headers);
      expect(reply.status, path).toBe(status);
    }
  });

  test('and is not served unless it is switched on', async () => {
    const closed = await startPlatform(database, { outboxPage: false });
    for (const path of ['/outbox', '/outbox.json']) expect((await fetch(closed.origin + path)).status).toBe(404);
    await closed.close();
  });
});
