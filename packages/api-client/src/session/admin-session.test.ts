import { describe, expect, test } from 'vitest';

import { type ClientOptions, createClient } from '#client.ts';
import { signOut } from '#session.ts';
import { restoreAdminSession, signInAdmin } from '#session/admin-session.ts';
import { buildAdminUser } from '#testing/admin-fixtures.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

const admin = buildAdminUser(1);
const REPLY = { jwt_token: 'jwt-1', jwt_refresh_token: 'refresh-1', server_token: 'server-1', admin };
const STORED = {
  _id: admin._id,
  main_store_id: '',
  email: admin.email,
  servertoken: 'server-1',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: '',
};

function createAdminClient(handlers: FakeHandlers, overrides: Partial<ClientOptions> = {}) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const refreshCall = 'POST /api/admin/refresh_token';
  return {
    platform,
    client: createClient({ baseUrl: '', mode: 'header', refreshCall, fetch: platform.fetch, clock, ...overrides }),
  };
}

describe('the platform’s own people', () => {
  test('sign in and out by calls of their own', async () => {
    const { client, platform } = createAdminClient({
      'POST /api/admin/login': () => REPLY,
      'POST /api/admin/logout': () => ({}),
    });
    const adminUser = await signInAdmin(client, { email: admin.email, password: 'secret' });
    expect(adminUser).toEqual(admin);
    expect(client.session.current()?.session).toEqual(STORED);
    expect(await signOut(client, 'admin')).toBe(true);
    expect(client.session.current()).toBeNull();
    expect(platform.received('POST /api/admin/logout')).toHaveLength(1);
  });

  test('renew a worn-out token by the call of their own sessions', async () => {
    const jwt = 'jwt-2';
    const { client, platform } = createAdminClient(
      {
        'POST /api/admin/get_admin_detail': ({ headers }) =>
          headers.get('authorization') === jwt ? { admin } : refuse('signInRequired'),
        'POST /api/admin/refresh_token': () => ({ status: 1, newToken: jwt, newRfreshToken: 'refresh-2' }),
      },
      { tokens: createMemoryTokenStore(STORED) },
    );
    expect(await restoreAdminSession(client)).toEqual({ outcome: 'confirmed', adminUser: admin });
    expect(platform.received('POST /api/admin/refresh_token')).toHaveLength(1);
    expect(client.session.current()?.session).toMatchObject({ jwt_token: 'jwt-2', jwt_refresh_token: 'refresh-2' });
  });

  test.each([
    ['nothing is stored', null, {}, 'none'],
    ['the platform says no', STORED, { 'POST /api/admin/get_admin_detail': () => refuse('tokenExpired') }, 'none'],
    [
      'nobody can say',
      STORED,
      { 'POST /api/admin/get_admin_detail': () => refuse('internalServerError') },
      'unconfirmed',
    ],
  ] as const)('are not taken for signed in when %s', async (_case, stored, handlers, outcome) => {
    const { client } = createAdminClient(handlers, { tokens: createMemoryTokenStore(stored) });
    expect(await restoreAdminSession(client)).toMatchObject({ outcome });
    expect(client.session.current() !== null).toBe(outcome === 'unconfirmed');
  });
});
