import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';
import { languageOf } from '@store-panel/domain/geo/languages';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createOutbound, OutboundError } from '#http/outbound.ts';
import type { MailAccount } from '#messages/customer/accounts.queries.ts';
import { toMail } from '#messages/customer/mail-content.ts';
import { testMailAccount } from '#messages/customer/mail-test.ts';
import { makeCertificate, trust } from '#testing/servers/certificate.ts';

const HOST = 'mail.linden.example';
const certificate = makeCertificate({ host: HOST });
trust(certificate);

const ACCOUNT: MailAccount = {
  host: HOST,
  port: 0,
  encryption: 'starttls',
  user: 'linden',
  password: 'right',
  email: 'orders@linden.example',
  sender_name: 'Linden',
  platform_sends_meanwhile: true,
};

const MAIL = toMail({
  id: '0197f3a0-0000-7000-8000-000000000000',
  from: { name: 'Linden', address: 'orders@linden.example' },
  to: 'owner@linden.example',
  language: languageOf('en'),
  content: { subject: 'Test', html: '<p>Test</p>', text: 'Test' },
  createdAt: new Date(0),
});

/** A resolver that knows the host alone, which is this machine. */
const outbound = createOutbound({
  allow: ['127.0.0.0/8'],
  lookup: async (host) => {
    if (host !== HOST && host !== 'localhost') throw new Error('unknown');
    return [{ address: '127.0.0.1', family: 4 }];
  },
});

const run = async (overrides: Partial<MailAccount>) => {
  const steps = await testMailAccount({ ...ACCOUNT, ...overrides }, MAIL, outbound);
  return { all: steps.map(({ step, result }) => `${step} ${result}`), last: steps.at(-1) };
};

type Behaviour = Parameters<typeof startMailServer>[0];

async function smtp(behaviour: Behaviour = {}): Promise<MailServer> {
  const server = await startMailServer({
    ...certificate,
    hideSTARTTLS: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'linden' && password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Username and Password not accepted'), { responseCode: 535 })),
    ...behaviour,
  });
  onTestFinished(() => server.close());
  return server;
}

/** A server that answers each line by itself; null ends the connection. */
async function scripted(answer: (line: string) => string | null, greeting = '220 ready\r\n'): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
        const reply = answer(line);
        if (reply === null) socket.resetAndDestroy();
        else if (reply !== '') socket.write(`${reply}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

const error = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('a test of a mail server', () => {
  afterEach(() => vi.restoreAllMocks());

  test('goes through', async () => {
    const server = await smtp();
    expect(await run({ port: server.port })).toEqual({
      all: ['name ok', 'connection ok', 'encryption ok', 'sign_in ok', 'sender ok', 'recipient ok', 'delivery taken'],
      last: { step: 'delivery', result: 'taken', quoted: expect.stringMatching(/^250 /) as unknown, detail: null },
    });
    expect(server.received).toMatchObject([{ to: ['owner@linden.example'], from: 'orders@linden.example' }]);
  });

  test('goes through with TLS from the start, and without a user', async () => {
    const server = await smtp({ secure: true, authOptional: true });
    const { all } = await run({ port: server.port, encryption: 'tls', user: '' });
    expect(all.slice(-1)).toEqual(['delivery taken']);
    expect(all).not.toContain('sign_in ok');
  });

  test('of this machine needs no encryption', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const { all } = await run({ host: 'localhost', port: server.port, user: '' });
    expect(all).toEqual(['name ok', 'connection ok', 'sender ok', 'recipient ok', 'delivery taken']);
  });

  test('does not find the name', async () => {
    expect((await run({ host: 'nowhere.example' })).all).toEqual(['name name_not_found']);
  });

  test('goes to no address of the inner network', async () => {
    const inner = createOutbound({ allow: [], lookup: async () => [{ address: '10.0.0.5', family: 4 }] });
    expect(await testMailAccount({ ...ACCOUNT, port: 587 }, MAIL, inner)).toMatchObject([
      { step: 'name', result: 'address_not_allowed' },
    ]);
  });

  test('waits for no resolver', async () => {
    const slow = { resolve: async () => Promise.reject(new OutboundError('ETIMEDOUT')) };
    expect(await testMailAccount(ACCOUNT, MAIL, slow)).toMatchObject([{ result: 'no_answer' }]);
  });

  test('finds the port closed', async () => {
    const server = await smtp();
    await server.close();
    expect((await run({ port: server.port })).all).toEqual(['name ok', 'connection connection_refused']);
  });

  test('gets no answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const server = await smtp();
    expect((await run({ port: server.port })).all).toEqual(['name ok', 'connection no_answer']);
  });

  test('is met by something else', async () => {
    const port = await scripted(() => '', 'HTTP/1.1 400 Bad Request\r\n');
    expect(await run({ port })).toMatchObject({
      all: ['name ok', 'connection not_a_mail_server'],
      last: { quoted: expect.stringContaining('HTTP/1.1 400') as unknown },
    });
  });

  test('is turned away for now', async () => {
    const port = await scripted(() => '', '421 too many connections\r\n');
    expect((await run({ port })).last).toMatchObject({ result: 'try_later', quoted: '421 too many connections' });
  });

  test('is offered no encryption', async () => {
    const port = await scripted((line) => (line.startsWith('EHLO') ? '250 linden' : '502 not here'));
    expect((await run({ port })).last).toMatchObject({
      step: 'encryption',
      result: 'encryption_not_offered',
      quoted: '502 not here',
    });
  });

  test('begins with TLS at a server that does not', async () => {
    const port = await scripted(() => '500 what');
    expect((await run({ port, encryption: 'tls' })).last).toMatchObject({ result: 'encryption_mismatch' });
  });

  test.each([
    ['certificate_untrusted', makeCertificate({ host: HOST }), false, null],
    [
      'certificate_name',
      makeCertificate({ host: 'other.example', isOnlyHost: true }),
      true,
      expect.any(String) as unknown,
    ],
    [
      'certificate_expired',
      makeCertificate({ host: HOST, endsAt: new Date('2026-03-01T12:00:00Z') }),
      true,
      '2026-03-01',
    ],
  ] as const)('%s', async (result, of, isTrusted, detail) => {
    if (isTrusted) trust(of);
    const server = await smtp(of);
    expect((await run({ port: server.port })).last).toEqual({ step: 'encryption', result, quoted: null, detail });
    expect((await run({ port: server.port })).all).not.toContain('sign_in ok');
  });

  test('sends no password where the certificate is wrong', async () => {
    const onAuth = vi.fn();
    const server = await smtp({ ...makeCertificate({ host: HOST }), onAuth });
    await run({ port: server.port });
    expect(onAuth).not.toHaveBeenCalled();
  });

  test('is not signed in', async () => {
    const server = await smtp();
    expect((await run({ port: server.port, password: 'wrong' })).last).toMatchObject({
      step: 'sign_in',
      result: 'sign_in_refused',
      quoted: expect.stringMatching(/^535 .*not accepted/) as unknown,
    });
  });

  test('has to sign in', async () => {
    const server = await smtp();
    expect((await run({ port: server.port, user: '' })).last).toMatchObject({ result: 'sign_in_required' });
  });

  test('is refused as a sender', async () => {
    const server = await smtp({
      onMailFrom: (_address, _session, done) => done(error(550, 'not your address <b>bold</b>')),
    });
    expect(await run({ port: server.port })).toMatchObject({
      all: expect.not.arrayContaining(['sender ok']) as unknown,
      last: { step: 'sender', result: 'sender_refused', quoted: '550 not your address <b>bold</b>' },
    });
  });

  test('is refused by the recipient, for good or for now', async () => {
    const refusing = await smtp({ onRcptTo: (_address, _session, done) => done(error(550, 'no such mailbox')) });
    expect(await run({ port: refusing.port })).toMatchObject({
      all: expect.arrayContaining(['sender ok', 'recipient recipient_refused']) as unknown,
    });
    const greylisting = await smtp({ onRcptTo: (_address, _session, done) => done(error(451, 'greylisted')) });
    expect((await run({ port: greylisting.port })).last).toMatchObject({ step: 'recipient', result: 'try_later' });
  });

  test('is refused for its content', async () => {
    const server = await smtp({
      onMail: () => {
        throw error(554, 'looks like spam');
      },
    });
    expect(await run({ port: server.port })).toMatchObject({
      all: expect.arrayContaining(['sender ok', 'recipient ok', 'delivery content_refused']) as unknown,
    });
  });

  test('loses the connection after the content', async () => {
    const port = await scripted((line) => {
      if (line.startsWith('EHLO')) return '250 linden';
      if (line === 'QUIT') return '221 bye';
      if (line === 'DATA') return '354 go on';
      if (line === '.') return null;
      return line.startsWith('MAIL') || line.startsWith('RCPT') ? '250 ok' : '';
    });
    const { last } = await run({ host: 'localhost', port, user: '' });
    expect(last).toMatchObject({ step: 'delivery', result: 'connection_lost' });
  });

  test('quotes 200 characters of what the server says', async () => {
    const server = await smtp({
      onRcptTo: (_address, _session, done) => done(error(550, `no\u202E${'x'.repeat(400)}`)),
    });
    const quoted = (await run({ port: server.port })).last?.quoted ?? '';
    expect(quoted.length).toBeLessThanOrEqual(200);
    expect(quoted).not.toContain('\u202E');
  });
});
