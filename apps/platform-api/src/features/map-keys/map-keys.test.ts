import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { MAP_KEY_TARGETS } from '@store-panel/domain/maps/map-keys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'https://panel.example';
const KEYS = { website: 'key-website-1', panel: 'key-panel-000', android: 'key-android-1', ios: 'key-ios-000001' };

/** What a stand-in of a provider knows of a key: origins that it takes it from. */
type Restriction = 'any' | 'unknown' | 'broken' | 'moved' | readonly string[];

interface MapService {
  readonly origin: string;
  /** Taken from the panel alone until a test says otherwise. */
  readonly keys: Map<string, Restriction>;
  readonly requests: {
    readonly path: string;
    readonly key: string;
    readonly origin: string;
    readonly referer: string;
  }[];
  /** When the next session ends. */
  endsInMs: number;
  readonly close: () => Promise<void>;
}

/** Google's sessions of tiles and MapTiler's style, as far as keys are concerned. */
async function startMapService(): Promise<MapService> {
  const keys = new Map<string, Restriction>();
  const requests: MapService['requests'] = [];
  const reply = (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://maps');
    const key = searchParams.get('key') ?? '';
    const { origin = '', referer = '' } = request.headers;
    requests.push({ path: `${request.method} ${pathname}`, key, origin, referer });
    const taken = keys.get(key) ?? [PANEL];
    if (taken === 'broken') return { status: 503, body: {} };
    if (taken === 'moved') return { status: 302, body: {} };
    if (taken === 'unknown')
      return {
        status: 400,
        body: { error: { message: `API key not valid: ${key}\n`, details: [{ reason: 'API_KEY_INVALID' }] } },
      };
    if (taken !== 'any' && !taken.includes(origin))
      return { status: 403, body: { error: { message: `Requests from ${origin} are blocked.` } } };
    const expiry = String(Math.floor((Date.now() + service.endsInMs) / 1000));
    return { status: 200, body: { session: `session-${requests.length}`, expiry, tileWidth: 512 } };
  };
  const server: Server = createServer((request, response) => {
    const { status, body } = reply(request);
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/' }) });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const service: MapService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    requests,
    endsInMs: 14 * 24 * 60 * 60_000,
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return service;
}

describeOnAnEngine('map keys', (on) => {
  let server: TestPlatform;
  let maps: MapService;

  beforeAll(async () => {
    maps = await startMapService();
    const { origin } = maps;
    server = await startPlatform(on.database, {
      mapProviders: { google: origin, maptiler: origin },
      panelOrigin: PANEL,
    });
  });
  beforeEach(async () => {
    maps.keys.clear();
    maps.requests.splice(0);
    maps.endsInMs = 14 * 24 * 60 * 60_000;
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });
  afterAll(async () => {
    await server.close();
    await maps.close();
  });

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const get = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_map_keys', {}, staff)).body;
  const save = async (staff: SessionHeaders, version: number, provider: string | null, keys?: object) => {
    const body = { settings: { provider }, version, ...(keys && { keys }) };
    return (await call(server.origin, 'POST /api/store/save_map_keys', body as never, keyed(staff))).body;
  };
  const check = async (staff: SessionHeaders, body: object) =>
    (await call(server.origin, 'POST /api/store/check_map_key', body as never, staff)).body;
  const source = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_map_source', {}, staff)).body;

  test('are none at first, and the maps those of the platform', async () => {
    const { staff } = await newStore();
    const read = await get(staff);
    expect(read).toMatchObject({ settings: { provider: null }, version: 1, panel_origin: PANEL });
    expect(read.providers).toEqual(['google', 'maptiler']);
    expect(read.keys.map(({ target, is_set }) => [target, is_set])).toEqual(
      MAP_KEY_TARGETS.map((target) => [target, false]),
    );
    expect(await source(staff)).toMatchObject({ kind: null, url: null });
    expect(maps.requests).toEqual([]);
  });

  test('are saved all four with a provider, shown by their ends alone, and removed with it', async () => {
    const { staff } = await newStore();
    const { panel: _left, ...three } = KEYS;
    expect(await save(staff, 1, 'google', three)).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'keys.panel', problem: 'required' }],
    });
    const saved = await save(staff, 1, 'google', KEYS);
    expect(saved).toMatchObject({ settings: { provider: 'google' }, version: 2 });
    expect(saved.change_id).not.toBeNull();
    const read = await get(staff);
    expect(read.keys.every(({ is_set, is_lost, set_at }) => is_set && !is_lost && set_at !== null)).toBe(true);
    for (const key of Object.values(KEYS)) expect(JSON.stringify([saved, read])).not.toContain(key);
    expect(await save(staff, 1, 'google', KEYS)).toMatchObject({ error_code: ERROR.staleVersion });
    expect(await save(staff, 2, 'google', { ios: null })).toMatchObject({ error_code: ERROR.settingUpdateFailed });
    const removed = Object.fromEntries(MAP_KEY_TARGETS.map((target) => [target, null]));
    const none = await save(staff, 2, null, removed);
    expect(none.keys.some(({ is_set }) => is_set)).toBe(false);
    // The former keys are stored nowhere, so the provider cannot come back without them.
    const revert = { change_id: none.change_id ?? '' };
    expect(
      (await call(server.origin, 'POST /api/store/revert_setting_change', revert, keyed(staff))).body,
    ).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
    });
  });

  test('the choice of a provider is taken back and brought back, its keys staying', async () => {
    const { staff } = await newStore();
    const { change_id } = await save(staff, 1, 'google', KEYS);
    const revert = async (id: string | null) =>
      (await call(server.origin, 'POST /api/store/revert_setting_change', { change_id: id ?? '' }, keyed(staff))).body;
    const { reverted_by } = await revert(change_id);
    expect(await get(staff)).toMatchObject({ settings: { provider: null }, keys: [{ is_set: true }, {}, {}, {}] });
    await revert(reverted_by);
    expect(await get(staff)).toMatchObject({ settings: { provider: 'google' }, version: 4 });
  });

  test.each([
    ['restricted to the panel', [PANEL], { works: true, is_restricted: true, problem: null, quoted: null }],
    ['taken from any page', 'any', { works: true, is_restricted: false, problem: 'not_restricted', quoted: null }],
    [
      'restricted to another page',
      ['https://linden.example'],
      { works: false, is_restricted: true, problem: 'key_refused', quoted: `Requests from ${PANEL} are blocked.` },
    ],
    [
      'unknown',
      'unknown',
      { works: false, is_restricted: null, problem: 'key_refused', quoted: 'API key not valid: …' },
    ],
    ['not answered', 'broken', { works: null, is_restricted: null, problem: 'unreachable', quoted: null }],
    ['answered from elsewhere', 'moved', { works: null, is_restricted: null, problem: 'unreachable', quoted: null }],
  ] as const)('a key of the panel is checked: %s', async (_what, restriction, found) => {
    const { staff } = await newStore();
    for (const provider of ['google', 'maptiler'] as const) {
      maps.keys.set(KEYS.panel, restriction);
      expect(await check(staff, { target: 'panel', provider, key: KEYS.panel })).toMatchObject(found);
    }
    const paths = new Set(maps.requests.map(({ path }) => path));
    expect(paths).toEqual(new Set(['POST /v1/createSession', 'GET /maps/streets-v2/style.json']));
    expect(maps.requests.every(({ origin, referer }) => referer === `${origin}/`)).toBe(true);
  });

  test('a key of an app is asked for from a stranger’s address alone', async () => {
    const { staff } = await newStore();
    expect(await check(staff, { target: 'android', provider: 'google', key: KEYS.android })).toMatchObject({
      works: null,
      is_restricted: true,
      problem: 'not_asked',
    });
    expect(maps.requests).toHaveLength(1);
  });

  test('a check of a saved key is kept until the key is another one, and up to 20 an hour', async () => {
    const { staff } = await newStore();
    expect(await check(staff, { target: 'panel' })).toMatchObject({ error_code: ERROR.settingUpdateFailed });
    expect(await check(staff, { target: 'panel', provider: 'google' })).toMatchObject({
      error_code: ERROR.appKeyNotFound,
    });
    await save(staff, 1, 'google', KEYS);
    maps.keys.set(KEYS.panel, 'unknown');
    await check(staff, { target: 'panel' });
    const panelKey = async () => (await get(staff)).keys.find(({ target }) => target === 'panel');
    expect(await panelKey()).toMatchObject({ checked: { works: false, problem: 'key_refused' } });
    const { sections } = (await call(server.origin, 'POST /api/store/get_settings_overview', {}, staff)).body;
    expect(sections.find(({ section }) => section === 'map_keys')).toMatchObject({ problems: ['key_refused'] });
    await save(staff, 2, 'google', { panel: 'key-panel-001' });
    expect(await panelKey()).toMatchObject({ is_set: true, checked: null });
    let last: unknown;
    for (let count = 0; count < 18; count += 1) last = await check(staff, { target: 'panel' });
    expect(last).toMatchObject({ error_code: ERROR.rateLimited });
  });

  test('draw the panel’s maps: tiles of one session, which is begun again before it ends', async () => {
    const { staff } = await newStore();
    await save(staff, 1, 'google', KEYS);
    const first = await source(staff);
    expect(first).toMatchObject({ kind: 'raster', tile_size: 512, attribution: '© Google' });
    expect(first.url).toMatch(
      new RegExp(`^${maps.origin}/v1/2dtiles/\\{z\\}/\\{x\\}/\\{y\\}\\?session=session-1&key=${KEYS.panel}$`),
    );
    expect(await source(staff)).toEqual(first);
    expect(maps.requests).toMatchObject([{ origin: PANEL }]);
    // The key of another store, whose session ends within a day.
    const other = await newStore();
    maps.endsInMs = 60 * 60_000;
    await save(other.staff, 1, 'google', { ...KEYS, panel: 'key-panel-002' });
    maps.keys.set('key-panel-002', [PANEL]);
    const ending = await source(other.staff);
    expect((await source(other.staff)).url).not.toBe(ending.url);
    maps.keys.set('key-panel-002', 'unknown');
    expect(await source(other.staff)).toMatchObject({ kind: null, url: null });
  });

  test('draw MapTiler’s style by its address, without a call', async () => {
    const { staff } = await newStore();
    await save(staff, 1, 'maptiler', KEYS);
    expect(await source(staff)).toMatchObject({
      kind: 'style',
      url: `${maps.origin}/maps/streets-v2/style.json?key=${KEYS.panel}`,
      expires_at: null,
    });
    expect(maps.requests).toEqual([]);
  });

  test('of apps go to channels of the store’s customers, the others to none', async () => {
    const { id, staff } = await newStore();
    const user = await addChannel(on.database);
    const shopper = await signInUser(server.origin, user.email);
    const appKeys = async (store_id: string) =>
      (await call(server.origin, 'POST /api/user/get_app_keys', { store_id }, shopper)).body;
    expect(await appKeys(id)).toMatchObject({ error_code: ERROR.appKeyNotFound });
    await save(staff, 1, 'google', KEYS);
    const { android, ios } = KEYS;
    const { success: _success, ...found } = await appKeys(id);
    expect(found).toEqual({ provider: 'google', android, ios });
    expect(await appKeys(user.id)).toMatchObject({ error_code: ERROR.storeIdMismatch });
  });

  test('are open to sub-stores with the screen', async () => {
    const store = await newStore();
    const granted = await addSubStore(on.database, store, ['/app/settings/google-key']);
    const other = await addSubStore(on.database, store, ['/app/settings/email']);
    expect(await get(await signInSubStore(server.origin, granted.email))).toMatchObject({ version: 1 });
    const denied = await signInSubStore(server.origin, other.email);
    expect(await get(denied)).toMatchObject({ error_code: ERROR.notAllowed });
  });
});
