import { describe, expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, buildStoreContext } from '#testing/order-fixtures.ts';
import { signInWithImpersonationToken } from '#session/impersonation-session.ts';

const tokens = { jwt_token: 'jwt-1', jwt_refresh_token: '', push_token: '' };
const context = buildStoreContext();

function client(handlers: FakeHandlers) {
  const platform = fakeTransport(handlers);
  return { platform, client: createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch }) };
}

describe('signing in with an impersonation token', () => {
  const token = 'token-of-256-bits';
  const detail = { _id: STORE_ID_FIXTURE, email: 'store@example.com', name: ['Corner Kitchen'] };

  test('asks for the store, then signs in as the specification has it, with the token as the password', async () => {
    const { client: api, platform } = client({
      'POST /admin/get_admin_store_detail': () => ({ store: detail }),
      'POST /api/store/store_auto_login': () => ({ ...tokens, push_token: '', ...context }),
    });
    const session = await signInWithImpersonationToken(api, {
      storeId: STORE_ID_FIXTURE,
      token,
      deviceToken: 'device-1',
    });
    expect(session.store.id).toBe(STORE_ID_FIXTURE);
    expect(api.session.current()).not.toBeNull();
    expect(platform.requests.map(({ body }) => body)).toEqual([
      { store_id: STORE_ID_FIXTURE, ticket: token },
      {
        store_id: STORE_ID_FIXTURE,
        email: 'store@example.com',
        password: token,
        social_id: '',
        store_type: 0,
        device_type: 'web',
        device_token: 'device-1',
        login_by: 'manual',
        is_store_login_by_email: true,
        is_store_login_by_phone: false,
      },
    ]);
  });

  test('begins no session when the token is not valid', async () => {
    const { client: api, platform } = client({
      'POST /admin/get_admin_store_detail': () => refuse('dataNotFound'),
    });
    await expect(signInWithImpersonationToken(api, { storeId: STORE_ID_FIXTURE, token })).rejects.toMatchObject({
      name: 'dataNotFound',
    });
    expect(api.session.current()).toBeNull();
    expect(platform.requests).toHaveLength(1);
  });
});
