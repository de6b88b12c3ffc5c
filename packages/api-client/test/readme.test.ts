import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { HANDLED_ENDPOINTS } from '#testing/fake-platform/request-router.ts';
import { fakeTransport, refuse } from '#testing/fake-transport.ts';
import {
  SETTING_FIXTURE,
  STORE_ID_FIXTURE,
  buildOrderCard,
  buildOrderRow,
  buildStoreContext,
} from '#testing/order-fixtures.ts';

// Every example of the README is compiled with the package's own settings, and run against a platform in memory.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(root, 'test', 'readme-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const sections = readme.split(/^## /m).slice(1);
const examples = sections.flatMap((section) => {
  const title = section.slice(0, section.indexOf('\n'));
  return [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ title, code }));
});
const runnable = examples.map(({ title, code }, at) => ({
  title: `${title} (${at + 1})`,
  code,
  file: join(folder, `example-${at + 1}.ts`),
}));

const context = buildStoreContext();
const handlers: Parameters<typeof fakeTransport>[0] = {
  'POST /api/store/login': () => ({ jwt_token: 'jwt', jwt_refresh_token: 'refresh', push_token: '', ...context }),
  'POST /api/store/get_store_detail': () => context,
  'POST /api/refreshToken': () => ({ status: 1, newToken: 'jwt', newRfreshToken: '' }),
  'POST /api/store/list_orders': () => ({
    orders: [buildOrderCard(1)],
    seq: 1,
    server_time: '2026-01-05T10:00:00.000Z',
  }),
  'POST /api/store/list_order_history': ({ body: { page = 1, perPage = 20 } }) => ({
    orders: perPage === 100 ? [1, 2, 3, 4, 5, 6, 7].map((n) => buildOrderRow(buildOrderCard(n))) : [],
    count: 7,
    total: 0,
    currency: 'EUR',
    page,
    perPage,
  }),
  'POST /api/store/export_orders': ({ body: { format } }) =>
    new Response(format === 'csv' ? 'No.,Customer\r\n1,Ann\r\n' : 'packed', {
      headers: { 'content-type': EXPORT_TYPES[format], 'x-rows': '1' },
    }),
  'POST /api/store/upload_store_image': () => ({ image_url: '/images/1' }),
  'POST /api/store/set_order_status': () =>
    refuse('setStatusFailed', { order: buildOrderCard(1, { version: 5, order_status: 103 }) }),
  'POST /api/admin/get_setting_detail': () => ({
    setting: { ...SETTING_FIXTURE, is_store_login_by_phone: false },
  }),
};

/** What a page has: the platform behind `fetch`, storage with a marker of a session in it, and a window. */
function openPage(): void {
  const marker = { _id: STORE_ID_FIXTURE, main_store_id: STORE_ID_FIXTURE, email: '', servertoken: '', timezone: '' };
  const entries = new Map([['storeData', JSON.stringify({ ...marker, jwt_token: '', jwt_refresh_token: '' })]]);
  vi.stubGlobal('fetch', fakeTransport(handlers).fetch);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}

describe('the examples of the README', () => {
  const printed: string[] = [];
  beforeEach(() => {
    openPage();
    vi.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words.join(' ')));
  });
  afterEach(() => printed.splice(0));

  for (const { file, code } of runnable) writeFileSync(file, code);

  const expected: Readonly<Record<string, readonly string[]>> = {
    'Calls (1)': ['Corner Kitchen EUR', '7 orders'],
    'Calls (2)': ['help@example.com'],
    'Methods in groups (3)': ['1 running, 7 in all'],
    'Lists page by page (4)': ['8750'],
    'Files (5)': ['No. Customer', '1 Ann', '0 of 1', '0 of 1', '6'],
    'Files (6)': ['65 %', '100 %'],
    'Errors (7)': ['103 '],
    'Hooks (8)': [
      'POST /api/store/login 1 {"email":"store@example.com","password":"[redacted]","device_type":"web","login_by":"manual"}',
    ],
    'Sessions (9)': ['main'],
    'Live events (10)': ['closed'],
    'RTK Query (11)': [],
    'Tests of your own (12)': ['place 1', 'accept 1', 'ready 1', 'complete 1'],
    'Tests of your own (13)': ['1 order after 2 requests'],
    'Tests of your own (14)': ['help@example.com'],
  };

  test('are all known here', () => {
    expect(runnable.map(({ title }) => title)).toEqual(Object.keys(expected));
  });

  test.each(runnable)('$title runs', async ({ title, file }) => {
    await import(file);
    expect(printed).toEqual(expected[title]);
  });

  test('are followed by the calls that the platform in memory answers', () => {
    const [before, after] = [
      '<!-- answered calls: `vitest run test/readme.test.ts -u` -->',
      '<!-- end of answered calls -->',
    ];
    const [head = '', rest = ''] = readme.split(before);
    const pathOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
    const lines = [...new Set(HANDLED_ENDPOINTS.map(pathOf))].toSorted().map((path) => {
      const keys = HANDLED_ENDPOINTS.filter((key) => pathOf(key) === path).toSorted();
      return `- \`${path}\` ${keys.map((key) => `\`${key.slice(path.length)}\``).join(', ')}`;
    });
    const text = `${head}${before}\n${lines.join('\n')}\n${after}${rest.split(after)[1] ?? ''}`;
    return expect(text).toMatchFileSnapshot(join(root, 'README.md'));
  });

  test(
    'compile',
    () => {
      const config = join(folder, 'tsconfig.json');
      writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }));
      const compiler = join(root, 'node_modules', '.bin', 'tsc');
      expect(spawnSync(compiler, ['-p', config], { encoding: 'utf8' }).stdout).toBe('');
    },
    scaledMs(60_000),
  );
});
