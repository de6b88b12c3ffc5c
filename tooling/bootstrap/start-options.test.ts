import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holderOf, isFree, nextFreePort } from './ports.mjs';
import {
  describeData,
  hasOutbox,
  messageSettings,
  readOptions,
  settlePort,
  standInSettings,
} from './start-options.mjs';
import { root } from './toolchain.mjs';

describe('options', () => {
  test('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      data: join(root, '.data'),
      simulator: true,
      standIns: true,
      quiet: false,
      help: false,
    });
  });

  test('come from the environment, and before that from the command line', () => {
    const environment = { PORT: '5000', HOST: '0.0.0.0', STORE_PANEL_DATA: '/somewhere' };
    expect(readOptions([], environment)).toMatchObject({ port: 5000, host: '0.0.0.0', data: '/somewhere' });
    const args = ['--port', '6000', '--data', 'data/demo', '--no-simulator', '--no-stand-ins', '--quiet'];
    expect(readOptions(args, environment)).toMatchObject({
      port: 6000,
      data: join(root, 'data/demo'),
      simulator: false,
      standIns: false,
      quiet: true,
    });
  });

  test.each([
    [['--port', 'http'], '"http" is no port'],
    [['--port', '70000'], '"70000" is no port'],
    [['--prot', '5000'], "Unknown option '--prot'"],
    [['5000'], 'Unexpected argument'],
  ])('%o is refused', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message);
  });
});

test.each([
  [{}, '.data'],
  [{ DATABASE_URL: '' }, '.data'],
  [
    { DATABASE_URL: 'postgres://me:secret@db.example:5433/panel' },
    'the database “panel” on db.example:5433 (DATABASE_URL)',
  ],
  [{ DATABASE_URL: 'postgres:///panel?host=/run/pg' }, 'the database “panel” on /run/pg (DATABASE_URL)'],
  [{ DATABASE_URL: 'postgres:///panel' }, 'the database “panel” on this machine (DATABASE_URL)'],
  [{ DATABASE_URL: 'host=db password=secret' }, 'the database of DATABASE_URL'],
])('with %o, data is stored in %s', (environment, place) => {
  expect(describeData(join(root, '.data'), environment)).toBe(place);
});

describe('what is written to people', () => {
  test('is shown on a page of this machine, and on no other', () => {
    const address = 'http://localhost:4000';
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(hasOutbox(host)).toBe(true);
      expect(messageSettings(host, address, {})).toEqual({ PANEL_ORIGIN: address, OUTBOX_PAGE: '1' });
    }
    for (const host of ['0.0.0.0', '::', '192.168.0.2', 'panel.example.com']) {
      expect(hasOutbox(host)).toBe(false);
      expect(messageSettings(host, address, {})).toEqual({ PANEL_ORIGIN: address });
    }
  });

  test('is what the environment says, where that says something', () => {
    const environment = { PANEL_ORIGIN: 'https://panel.example.com', OUTBOX_PAGE: '0' };
    expect(messageSettings('127.0.0.1', 'http://localhost:4000', environment)).toEqual(environment);
  });
});

test('the server is told of the stand-ins, unless the environment names real services', () => {
  const ports = { smtp: 4001, sms: 4002, page: 4003, payments: 4004, escrow: 4005, bank: 4006, maps: 4007 };
  expect(standInSettings(ports, 'a token', {})).toEqual({
    SMTP_URL: 'smtp://127.0.0.1:4001',
    MAIL_FROM: 'Store panel <no-reply@platform.example>',
    SMS_GATEWAY_URL: 'http://127.0.0.1:4002/send',
    SMS_GATEWAY_TOKEN: 'a token',
    SMS_STORE_GATEWAY: 'http://127.0.0.1:4002',
    PAYMENT_ENDPOINTS: 'stripe=http://127.0.0.1:4004,paypal=http://127.0.0.1:4004,braintree=http://127.0.0.1:4004',
    BILLING_SECRET: 'sk_test_StandInOfThisMachine',
    BILLING_WEBHOOK: 'whsec_StandInOfThisMachine',
    ESCROW_URL: 'http://127.0.0.1:4005/graphql',
    ESCROW_TOKEN_URL: 'http://127.0.0.1:4005/oauth/token',
    ESCROW_CLIENT_ID: 'demo-platform',
    ESCROW_CLIENT_SECRET: 'demo-escrow-client-secret',
    PAYOUT_NAME: 'Store panel platform',
    PAYOUT_IBAN: 'DE75512108001245126199',
    MAP_PROVIDERS: 'google=http://127.0.0.1:4007,maptiler=http://127.0.0.1:4007',
    OUTBOUND_ALLOW: '127.0.0.0/8, ::1',
  });
  const others = { PAYMENT_ENDPOINTS: '', MAP_PROVIDERS: '', OUTBOUND_ALLOW: '10.1.2.3' };
  const real = { SMTP_URL: 'smtps://mail.example', SMS_GATEWAY_URL: 'https://sms.example', ...others };
  const escrow = { ESCROW_URL: 'https://escrow.example', PAYOUT_IBAN: 'DE02120300000000202051' };
  expect(standInSettings(ports, 'a token', { ...real, ...escrow })).toEqual(others);
  // The stand-in's keys for cards go with its address alone.
  const cards = standInSettings(ports, 'a token', { BILLING_SECRET: 'sk_live_ofTheOperator' });
  expect(Object.keys(cards)).not.toContain('BILLING_WEBHOOK');
  expect(standInSettings(ports, 'a token', { PAYMENT_ENDPOINTS: '' })).not.toHaveProperty('BILLING_SECRET');
});

describe('a port', () => {
  let server: Server;
  let taken: number;
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    taken = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.close();
  });

  test('that is free is used without a question', async () => {
    const ask = vi.fn<(question: string) => Promise<string>>();
    const free = await nextFreePort(taken, '127.0.0.1');
    expect(await settlePort(free, '127.0.0.1', ask)).toBe(free);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each(['127.0.0.1', '0.0.0.0', '::'])('that is taken is seen to be, also for %s', async (host) => {
    expect(await isFree(taken, host)).toBe(false);
  });

  test('that another program answers on for IPv6 alone is taken too: browsers would go there', async (context) => {
    const other = createServer();
    other.listen(0, '::1');
    const [failed] = (await Promise.race([once(other, 'listening'), once(other, 'error')])) as [Error?];
    if (failed) return context.skip('this machine has no IPv6');
    expect(await isFree((other.address() as AddressInfo).port, '127.0.0.1')).toBe(false);
    other.close();
  });

  test.runIf(process.platform === 'linux' || process.platform === 'darwin')('has a holder with a name', () => {
    expect(holderOf(taken)).toMatchObject({ pid: process.pid });
  });

  test('that is taken may be changed for the next free one', async () => {
    const questions: string[] = [];
    const answering = (answer: string) => (question: string) => {
      questions.push(question);
      return Promise.resolve(answer);
    };
    const next = await settlePort(taken, '127.0.0.1', answering(''));
    expect(next).toBeGreaterThan(taken);
    expect(questions).toEqual([expect.stringContaining(`Port ${taken} is taken`)]);
    expect(questions[0]).toContain(`Use ${next} instead? [Y/n]`);
    expect(await settlePort(taken, '127.0.0.1', answering('y'))).toBe(next);
    await expect(settlePort(taken, '127.0.0.1', answering('n'))).rejects.toThrow(`npm start -- --port ${next}`);
  });

  test('that is taken where nobody can answer is named with its holder and what to type', async () => {
    const refused = settlePort(taken, '127.0.0.1', undefined);
    await expect(refused).rejects.toThrow(`Port ${taken} is taken`);
    await expect(refused).rejects.toThrow(`process ${process.pid}`);
    await expect(refused).rejects.toThrow(/npm start -- --port \d+/);
  });
});
