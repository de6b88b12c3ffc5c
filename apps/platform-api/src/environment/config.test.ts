import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Config, ConfigError, readConfig } from '#environment/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-panel-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (overrides: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ DATA_FOLDER: folder, ...overrides });

/** Returns the problems of a rejected configuration. */
function problemsOf(overrides: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(overrides);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

describe('the configuration', () => {
  test('needs no variables, and then listens on this machine only', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: undefined,
      allowedOrigins: [],
      mapStyle: '',
      mapTiles: '',
      mapTilesFile: undefined,
      mapOrigins: [],
      dashboardOrigin: undefined,
      trustedProxies: 0,
      apiDocs: false,
      seedDemo: false,
      demoHistoryDays: 90,
      firstAdmin: undefined,
      smtpUrl: undefined,
      smsGateway: undefined,
      panelOrigin: undefined,
      outboxPage: false,
      pushHosts: [],
      logLevel: 'info',
    });
  });

  test('reports all problems at once, with the accepted values', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      DATABASE_POOL: 'many',
      LOG_LEVEL: 'loud',
      ALLOWED_ORIGINS: 'https://panel.example.com, https://panel.example.com/path',
      MAP_STYLE: 'maps.example.com/style.json',
      MAP_TILES: join(folder, 'nothing.pmtiles'),
      TRUSTED_PROXIES: '-1',
      STATIC_PANEL: join(folder, 'nothing'),
      SECRET: 'c2hvcnQ=',
      SMTP_URL: 'https://ada:pass-phrase@mail.example.com',
      MAIL_FROM: 'Ada, Store panel',
      SMS_GATEWAY_URL: 'http://sms.example.com',
      SMS_GATEWAY_TOKEN: 'a token of the gateway',
      SMS_FROM: 'more than twenty letters',
      PANEL_ORIGIN: 'http://panel.example.com',
      PUSH_HOSTS: 'push.example.com, https://push.example.com',
      VAPID_SUBJECT: 'ada@example.com',
      ADMIN_EMAIL: 'ada',
      ADMIN_PASSWORD: 'linden-2026',
    };
    const problems = problemsOf(wrong);
    // A gateway's token by itself can't be wrong.
    const { SMS_GATEWAY_TOKEN: _token, ...refused } = wrong;
    for (const name of Object.keys(refused)) {
      expect(
        problems.filter((problem) => problem.startsWith(`${name} `)),
        name,
      ).toHaveLength(1);
    }
    expect(problems).toHaveLength(Object.keys(refused).length);
    for (const secret of ['c2hvcnQ', 'pass-phrase', 'a token', 'linden-2026']) {
      expect(problems.join()).not.toContain(secret);
    }
  });

  test.each([
    [{ MAP_STYLE: 'https://maps.example.com/style.json' }, ['https://maps.example.com']],
    [{ MAP_STYLE: '/maps/style.json' }, []],
    [{ MAP_TILES: 'https://tiles.example.com/berlin.pmtiles' }, ['https://tiles.example.com']],
    [
      {
        MAP_STYLE: 'https://maps.example.com/style.json',
        MAP_ORIGINS: 'https://tiles.example.com,https://maps.example.com',
      },
      ['https://maps.example.com', 'https://tiles.example.com'],
    ],
  ])('%o lets the panel fetch maps from %o', (environment, origins) => {
    const { MAP_STYLE: mapStyle = '', MAP_TILES: mapTiles = '' } = environment as Readonly<Record<string, string>>;
    expect(read(environment)).toMatchObject({ mapStyle, mapTiles, mapOrigins: origins });
  });

  test('reads the message settings and requires the ones that belong together', () => {
    const config = read({
      SMTP_URL: 'smtp://ada:p%40ss@mail.example.com:587',
      MAIL_FROM: 'Linden Orders <orders@linden.example>',
      PANEL_ORIGIN: 'https://panel.example.com',
      SMS_GATEWAY_URL: 'https://sms.example.com/send',
      SMS_GATEWAY_TOKEN: 'token',
      SMS_FROM: 'Linden',
      PUSH_HOSTS: 'push.example.com:8443, *.push.example.org',
    });
    expect(config).toMatchObject({
      mailFrom: { name: 'Linden Orders', address: 'orders@linden.example' },
      smsGateway: { url: 'https://sms.example.com/send', token: 'token' },
      smsFrom: 'Linden',
      pushHosts: ['push.example.com:8443', '*.push.example.org'],
      vapidSubject: 'mailto:orders@linden.example',
    });
    expect(read({ MAIL_FROM: 'orders@linden.example' }).mailFrom).toEqual({
      name: '',
      address: 'orders@linden.example',
    });
    for (const SMTP_URL of [
      'smtp://ada:100%@mail.example.com',
      'smtp://mail.example.com/?tls.rejectUnauthorized=false',
    ]) {
      expect(problemsOf({ SMTP_URL }).join('\n')).toMatch(/^SMTP_URL can't be used; it takes smtp:/m);
    }
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
      expect.stringMatching(/^MAIL_FROM is missing/),
      expect.stringMatching(/^PANEL_ORIGIN is missing/),
    ]);
    expect(problemsOf({ SMS_GATEWAY_URL: 'https://sms.example.com' })).toEqual([
      expect.stringMatching(/^SMS_GATEWAY_TOKEN is missing/),
    ]);
    expect(problemsOf({ SMS_GATEWAY_TOKEN: 'token' })).toEqual([expect.stringMatching(/^SMS_GATEWAY_URL is missing/)]);
  });

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['panel.example.com', false],
    ['127.0.0.1.example.com', false],
  ])('on %s the outbox page may be shown: %s', (HOST, isAllowed) => {
    const problems = problemsOf({ HOST, OUTBOX_PAGE: '1' });
    expect(problems).toEqual(isAllowed ? [] : [expect.stringMatching(/^OUTBOX_PAGE /)]);
    if (isAllowed) expect(read({ HOST, OUTBOX_PAGE: '1' }).outboxPage).toBe(true);
  });

  test.each([
    ['1', true],
    ['0', false],
    ['yes', false],
  ])('shows the API documentation only if it is switched on: %s', (API_DOCS, isShown) => {
    expect(read({ API_DOCS }).apiDocs).toBe(isShown);
  });

  test('takes the first administrator’s email and password together or not at all', () => {
    const ADMIN_EMAIL = 'Ada@Platform.example';
    const ADMIN_PASSWORD = ' twelve characters ';
    expect(read({ ADMIN_EMAIL, ADMIN_PASSWORD }).firstAdmin).toEqual({
      email: 'ada@platform.example',
      password: ADMIN_PASSWORD,
      isReset: false,
    });
    expect(problemsOf({ ADMIN_EMAIL })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is missing/)]);
    expect(problemsOf({ ADMIN_PASSWORD })).toEqual([expect.stringMatching(/^ADMIN_EMAIL is missing/)]);
  });

  test('needs a secret for a database that several nodes may share', () => {
    const databaseUrl = 'postgresql://localhost/panel';
    expect(problemsOf({ DATABASE_URL: databaseUrl }).join('\n')).toMatch(/^SECRET is missing[^\n]*$/);
    const SECRET = Buffer.alloc(32, 1).toString('base64');
    expect(read({ DATABASE_URL: databaseUrl, SECRET }).secret).toEqual(Buffer.alloc(32, 1));
  });

  test('knows where secrets come from, and nothing of what they are', () => {
    const SECRET = Buffer.alloc(32, 1).toString('base64');
    expect(read({ BILLING_SECRET: 'sk_live_1', BILLING_WEBHOOK: 'whsec_1' }).secretSources).toMatchObject({
      SECRET: 'data folder',
      SECRET_PREVIOUS: 'none',
      BILLING_SECRET: 'environment',
      SMTP_URL: 'none',
    });
    const { secretSources } = read({ SECRET });
    expect(secretSources).toMatchObject({ SECRET: 'environment' });
    expect(secretSources).not.toHaveProperty('HOST');
  });

  test('takes ranges of inner addresses for outbound calls', () => {
    expect(read().outboundAllow).toEqual([]);
    expect(read({ OUTBOUND_ALLOW: '127.0.0.0/8, ::1' }).outboundAllow).toEqual(['127.0.0.0/8', '::1']);
    for (const wrong of ['localhost', '127.1', '10.0.0.0/99']) {
      expect(problemsOf({ OUTBOUND_ALLOW: wrong })).toEqual([expect.stringMatching(/^OUTBOUND_ALLOW holds /)]);
    }
  });

  test('takes the secret of before, if it is another one', () => {
    const SECRET = Buffer.alloc(32, 1).toString('base64');
    const previous = Buffer.alloc(32, 2);
    expect(read({ SECRET }).previousSecret).toBeUndefined();
    expect(read({ SECRET, SECRET_PREVIOUS: previous.toString('base64') }).previousSecret).toEqual(previous);
    expect(problemsOf({ SECRET, SECRET_PREVIOUS: SECRET })).toEqual([
      expect.stringMatching(/^SECRET_PREVIOUS is the same/),
    ]);
    expect(problemsOf({ SECRET, SECRET_PREVIOUS: 'c2hvcnQ=' })).toEqual([
      expect.stringMatching(/^SECRET_PREVIOUS can't be used; it takes the SECRET /),
    ]);
  });

  test('names what is missing beside others, and what a single one is for', () => {
    expect(problemsOf({ ESCROW_URL: 'https://escrow.example/graphql', ESCROW_CLIENT_ID: 'us' })).toEqual([
      'ESCROW_TOKEN_URL is missing; with ESCROW_URL it takes an https address without user and password, or an http one of this machine',
      'ESCROW_CLIENT_SECRET is missing; with ESCROW_URL it takes the secret of the client',
    ]);
    expect(problemsOf({ BILLING_SECRET: 'sk_live' })).toEqual([expect.stringMatching(/^BILLING_WEBHOOK is missing/)]);
    expect(problemsOf({ PAYOUT_IBAN: 'DE75512108001245126198' })).toEqual([
      expect.stringMatching(/^PAYOUT_NAME is missing; with PAYOUT_IBAN /),
      'PAYOUT_IBAN is "DE75512108001245126198"; it takes an IBAN',
    ]);
    expect(problemsOf({ MAP_PROVIDERS: 'google, none' })).toEqual([
      'MAP_PROVIDERS holds "none"; it takes google, maptiler, on this machine alone with an address',
    ]);
    expect(problemsOf({ SITE_DOMAIN: 'example.com', PANEL_ORIGIN: 'https://panel.example.com' })).toEqual([
      expect.stringMatching(/^SITE_DOMAIN is "example.com" and PANEL_ORIGIN /),
    ]);
    expect(problemsOf({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '0' })).toEqual([
      'METRICS_HOST is "0.0.0.0"; it takes an address of this machine in a private network, like 10.1.2.3',
      'METRICS_PORT is "0"; it takes a whole number from 1 to 65535',
    ]);
  });

  test('creates a secret once, readable only by its user, and rejects a damaged one', () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toEqual(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
    writeFileSync(join(folder, 'secret'), '');
    expect(problemsOf({}).join('\n')).toMatch(/^The secret in DATA_FOLDER [^\n]* is damaged[^\n]*$/);
  });
});
