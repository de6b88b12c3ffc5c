import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS } from '@store-panel/domain/access/screens';
import { describe, expect, test } from 'vitest';

import { type ClientOptions, createClient } from '#client.ts';
import { checkOnFocusOrReconnect } from '#check-on-focus.ts';
import { PermissionError } from '#errors.ts';
import { restoreSession, signInUser, signInStore, signInSubStore, signOut } from '#session.ts';
import { toStoreSession, toSubStoreSession } from '#session/store-session.ts';
import { buildSubStoreRecord } from '#testing/admin-fixtures.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { inOrder, withFaults } from '#testing/faults.ts';
import { STORE_ID_FIXTURE, SUB_STORE_ID_FIXTURE, buildStoreContext, buildSubStore } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

const tokens = { jwt_token: 'jwt-1', jwt_refresh_token: 'refresh-1', push_token: '' };
const context = buildStoreContext();
const signedIn = { ...tokens, ...context, store: { ...context.store, server_token: 'server-token' } };
const subStore = { ...buildSubStore([SCREENS['past-orders'].path]), server_token: 'sub-token' };

const STORED = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'Europe/Berlin',
};

function client(handlers: FakeHandlers, overrides: Partial<ClientOptions> = {}) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  return {
    platform,
    clock,
    client: createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock, ...overrides }),
  };
}

describe('signing in', () => {
  test('as a main store begins its session', async () => {
    const { client: api, platform } = client({ 'POST /api/store/login': () => signedIn });
    const session = await signInStore(api, { email: 'store@example.com', password: 'secret', deviceToken: 'device' });
    expect(platform.requests[0]?.sent).toEqual({
      email: 'store@example.com',
      password: 'secret',
      device_token: 'device',
      device_type: 'web',
      login_by: 'manual',
    });
    expect(session).toMatchObject({ kind: 'main', subStore: null, currency: 'EUR', access: { kind: 'main' } });
    expect(api.session.current()?.session).toEqual(STORED);
  });

  test('as a sub-store acts for the main store, with what it was granted', async () => {
    const { client: api } = client({ 'POST /api/store/sub_store_login': () => ({ ...signedIn, sub_store: subStore }) });
    const session = await signInSubStore(api, { phone: '301234567', password: 'secret' });
    expect(session).toMatchObject({
      kind: 'sub',
      store: { id: STORE_ID_FIXTURE },
      subStore: { id: SUB_STORE_ID_FIXTURE },
    });
    expect(checkScreenAccess('past-orders', session.access).allowed).toBe(true);
    expect(checkScreenAccess('running-orders', session.access).allowed).toBe(false);
    expect(api.session.current()?.session).toMatchObject({
      _id: SUB_STORE_ID_FIXTURE,
      main_store_id: STORE_ID_FIXTURE,
      email: 'branch@example.com',
      servertoken: 'sub-token',
    });
  });

  test('in vain leaves no session', async () => {
    const { client: api } = client({ 'POST /api/store/sub_store_login': () => refuse('subStoreNotApproved') });
    await expect(signInSubStore(api, { email: 'a@b.c', password: 'secret' })).rejects.toBeInstanceOf(PermissionError);
    expect(api.session.current()).toBeNull();
  });

  test.each(['user', 'provider'] as const)('as a %s begins a session without a store', async (kind) => {
    const person = { _id: SUB_STORE_ID_FIXTURE, name: 'Ada', email: 'ada@example.com', phone: '', server_token: 'st' };
    const { client: api, platform } = client({
      'POST /api/user/login': () => ({ ...tokens, person }),
      'POST /api/provider/login': () => ({ ...tokens, person, vehicle_id: null }),
    });
    expect(await signInUser(api, kind, { email: 'ada@example.com', password: 'secret' })).toEqual(person);
    await api.call('POST /api/provider/list_requests', {}).catch(() => null);
    expect(Object.fromEntries(platform.requests[1]?.headers ?? [])).toMatchObject({
      authorization: 'jwt-1',
      type: '0',
    });
    expect(platform.requests[1]?.headers.has('store_id')).toBe(false);
  });
});

describe('signing out', () => {
  test('is confirmed by the platform', async () => {
    const ended: string[] = [];
    const { client: api, platform } = client(
      { 'POST /api/store/logout': () => ({}) },
      { tokens: createMemoryTokenStore(STORED), onSignedOut: (reason) => ended.push(reason) },
    );
    expect(await signOut(api)).toBe(true);
    expect(platform.requests[0]?.headers.get('authorization')).toBe('jwt-1');
    expect(api.session.current()).toBeNull();
    expect(ended).toEqual(['signedOut']);
  });

  test('is what it was, even where another line hears first that the session has ended', async () => {
    const ended: string[] = [];
    const { client: api } = client(
      {
        'POST /api/store/logout': () => {
          api.session.end('expired');
          return {};
        },
      },
      { tokens: createMemoryTokenStore(STORED), onSignedOut: (reason) => ended.push(reason) },
    );
    await signOut(api);
    api.session.begin(STORED);
    api.session.end('elsewhere');
    expect(ended).toEqual(['signedOut', 'elsewhere']);
  });

  test('happens here even if the platform cannot be reached, without keeping anybody waiting', async () => {
    const { platform, clock } = client({});
    const silent = withFaults(platform.fetch, inOrder({ kind: 'hang' }), clock);
    const api = createClient({
      baseUrl: '',
      mode: 'header',
      tokens: createMemoryTokenStore(STORED),
      fetch: silent,
      clock,
    });
    expect(await signOut(api)).toBe(false);
    expect(api.session.current()).toBeNull();
    expect(clock.now()).toBeLessThanOrEqual(5_000);
  });
});

describe('restoring a session', () => {
  const restoring = (handlers: FakeHandlers) => client(handlers, { tokens: createMemoryTokenStore(STORED) });

  test('finds none where none is stored', async () => {
    const { client: api, platform } = client({});
    expect(await restoreSession(api)).toEqual({ outcome: 'none' });
    expect(platform.requests).toHaveLength(0);
  });

  test('is confirmed with the store as it is now', async () => {
    const { client: api } = restoring({ 'POST /api/store/get_store_detail': () => context });
    expect(await restoreSession(api)).toEqual({ outcome: 'confirmed', session: toStoreSession(context) });
  });

  test('stays unconfirmed when the platform is silent for 10 s', async () => {
    const { platform, clock } = restoring({});
    const silent = withFaults(platform.fetch, inOrder({ kind: 'hang' }), clock);
    const api = createClient({
      baseUrl: '',
      mode: 'header',
      tokens: createMemoryTokenStore(STORED),
      fetch: silent,
      clock,
    });
    const restored = await restoreSession(api);
    expect(restored).toMatchObject({ outcome: 'unconfirmed', stored: STORED, error: { family: 'timeout' } });
    expect(clock.now()).toBe(10_000);
    expect(api.session.current()).not.toBeNull();
  });

  test('is refused when the platform says that it is over', async () => {
    const { client: api } = restoring({ 'POST /api/store/get_store_detail': () => refuse('tokenExpired') });
    expect(await restoreSession(api)).toMatchObject({ outcome: 'refused', error: { name: 'tokenExpired' } });
    expect(api.session.current()).toBeNull();
  });

  test('is refused when the platform does not know the store any more', async () => {
    const { client: api } = restoring({ 'POST /api/store/get_store_detail': () => refuse('dataNotFound') });
    expect(await restoreSession(api)).toMatchObject({ outcome: 'refused', error: { name: 'dataNotFound' } });
    expect(api.session.current()).toBeNull();
  });

  test.each(['internalServerError', 'rateLimited'] as const)(
    'stays unconfirmed where the answer is %s',
    async (name) => {
      const { client: api } = restoring({ 'POST /api/store/get_store_detail': () => refuse(name) });
      expect(await restoreSession(api)).toMatchObject({ outcome: 'unconfirmed', error: { name } });
      expect(api.session.current()).not.toBeNull();
    },
  );

  test('rejects only when the caller gave up', async () => {
    const { client: api } = restoring({});
    const signal = AbortSignal.abort(new Error('left'));
    await expect(restoreSession(api, signal)).rejects.toThrow('left');
  });
});

describe('the store in our names', () => {
  test('has every field of the wire that a screen shows', () => {
    expect(toStoreSession(context)).toEqual({
      kind: 'main',
      store: {
        id: STORE_ID_FIXTURE,
        uniqueId: 1,
        name: ['Corner Kitchen'],
        email: 'store@example.com',
        phone: '301234567',
        countryPhoneCode: '+49',
        imageUrl: '',
        address: 'Main Street 1, Berlin',
        location: { latitude: 52.5, longitude: 13.4 },
        cityId: null,
        approval: 0,
        loginBy: 'manual',
        socialIds: [],
        usesItemTax: false,
        isTaxIncluded: true,
        review: 'approved',
        reviewNote: '',
        referralCode: 'STR1',
        version: 1,
      },
      subStore: null,
      flags: expect.objectContaining({ approved: true, verified: true, canCompleteOrder: true }) as unknown,
      access: { kind: 'main', flags: expect.objectContaining({ approved: true }) as unknown },
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      businessDayStarts: 0,
      countryCode: 'DE',
      isDistanceUnitMile: false,
      impersonation: null,
    });
  });

  test('takes a flag from delivery_details first', () => {
    const delivery_details = { is_store_can_complete_order: false };
    const { flags } = toStoreSession({ ...context, store: { ...context.store, delivery_details } });
    expect(flags.canCompleteOrder).toBe(false);
  });
});

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';
}

test('a line is made sure of when the page is seen again or the network is back', () => {
  const window = new EventTarget();
  const document = new Page();
  let checks = 0;
  const stop = checkOnFocusOrReconnect({ check: () => void (checks += 1) }, { window, document });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks).toBe(0);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(checks).toBe(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(checks).toBe(2);
});

test('a main store can see what one of its sub-stores sees', () => {
  const main = toStoreSession({ ...buildStoreContext(), is_provide_table_booking: false });
  const urls = [
    { url: SCREENS['past-orders'].path, permission: 1 as const },
    { url: SCREENS['running-orders'].path, permission: 0 as const },
  ];
  const seen = toSubStoreSession(main, buildSubStoreRecord(3, [], { urls }));
  expect(seen).toMatchObject({ kind: 'sub', store: { id: STORE_ID_FIXTURE }, subStore: { name: ['Counter 3'] } });
  const isOpen = (id: keyof typeof SCREENS) => checkScreenAccess(id, seen.access).allowed;
  expect([isOpen('past-orders'), isOpen('running-orders'), isOpen('sub-stores'), isOpen('profile')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
