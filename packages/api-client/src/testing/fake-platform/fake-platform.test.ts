import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { describe, expect, test } from 'vitest';

import { signInStore, signInSubStore, signOut } from '#session.ts';
import { HANDLED_ENDPOINTS } from '#testing/fake-platform/request-router.ts';
import { code, createPlatform } from '../../../test/readme-platform.ts';

describe('sessions', () => {
  test('begin with the right password, by address or number, and show the store', async () => {
    const { platform, client } = createPlatform();
    const { id, password } = platform.addStore({ phone: '30123456', name: 'Linden' });
    const session = await signInStore(client(), { phone: '+49 30 123456', password });
    expect(session.store).toMatchObject({ id, name: ['Linden'] });
    await expect(signInStore(client(), { phone: '030 123456', password })).rejects.toEqual(
      code('wrongUserNameOrPassword'),
    );
    await expect(signInStore(client(), { email: 'store@example.com', password: 'x' })).rejects.toEqual(
      code('wrongUserNameOrPassword'),
    );
    const { setting } = await client().call('POST /api/admin/get_setting_detail', {});
    expect(setting.is_store_login_by_phone).toBe(true);
  });

  test.each(['header', 'cookie'] as const)('are renewed by the refresh token in %s mode', async (mode) => {
    const { client, store, pass, platform } = createPlatform();
    const own = client(mode);
    await signInStore(own, { email: store.email, password: store.password });
    const before = own.session.current()?.session;
    expect(before?.jwt_refresh_token === '').toBe(mode === 'cookie');
    await pass(SESSION_LIFETIME_MS.accessToken);
    await own.call('POST /api/store/get_store_detail', {});
    expect(own.session.current()?.session.jwt_token).not.toBe(before?.jwt_token);
    expect(platform.received('POST /api/refreshToken').length).toBe(1);
  });

  test('end where a used refresh token comes again, but for a moment', async () => {
    const { signedIn, fetch, pass, platform } = createPlatform();
    const own = await signedIn();
    const old = own.session.current()?.session.jwt_refresh_token ?? '';
    const exchange = async (token: string, method = 'POST') =>
      (await (await fetch('/api/refreshToken', { method, headers: { authorization: token } })).json()) as {
        readonly newRfreshToken?: string;
        readonly error_code?: number;
      };
    const first = await exchange(old, 'GET');
    expect(first.newRfreshToken).not.toBe(old);
    expect((await exchange(old)).newRfreshToken).toBe(first.newRfreshToken);
    await pass(SESSION_LIFETIME_MS.refreshGrace);
    expect(await exchange(old)).toMatchObject({ error_code: ERROR.tokenExpired });
    expect(await exchange(first.newRfreshToken ?? '')).toMatchObject({ error_code: ERROR.tokenExpired });
    await expect(own.call('POST /api/store/list_orders', {})).rejects.toEqual(code('tokenExpired'));
    expect(platform.received('POST /api/store/list_orders').length).toBe(1);
  });

  test('end by signing out, by another device, and by one device too many', async () => {
    const { signedIn, ended, platform, store } = createPlatform({ settings: { devices_per_account: 2 } });
    const [one, other] = [await signedIn(), await signedIn()];
    const { sessions } = await one.call('POST /api/store/list_sessions', {});
    expect(sessions.filter(({ is_current }) => is_current).length).toBe(1);
    expect(sessions.length).toBe(2);
    expect(await one.call('POST /api/store/revoke_sessions', {})).toEqual({ revoked: 1 });
    await expect(other.call('POST /api/store/list_orders', {})).rejects.toEqual(code('tokenExpired'));
    await signedIn();
    await signedIn();
    await expect(one.call('POST /api/store/list_orders', {})).rejects.toEqual(code('tokenExpired'));
    const last = await signedIn();
    expect(await signOut(last)).toBe(true);
    platform.endSessions(store.id);
    expect(ended).toEqual(['expired', 'expired', 'signedOut']);
  });

  test('of a sub-store see what it was granted, as long as it and its store may work', async () => {
    const { platform, store, client } = createPlatform();
    const branch = platform.addSubStore(store.id, { urls: [SCREENS['past-orders'].path] });
    const own = client();
    await signInSubStore(own, { email: branch.email, password: branch.password });
    expect((await own.call('POST /api/store/list_past_orders', {})).count).toBe(0);
    await expect(own.call('POST /api/store/list_orders', {})).rejects.toEqual(code('notAllowed'));
    platform.changeSubStore(branch.id, { isApproved: false });
    await expect(own.call('POST /api/store/list_past_orders', {})).rejects.toEqual(code('subStoreNotApproved'));
    await expect(signInSubStore(client(), branch)).rejects.toEqual(code('subStoreNotApproved'));
  });

  test('of a store that is blocked, or not verified, reach nothing but its profile', async () => {
    const { platform, store, signedIn } = createPlatform({ settings: { is_store_mail_verification: true } });
    const own = await signedIn();
    platform.changeStore(store.id, { flags: { emailVerified: false } });
    await expect(own.call('POST /api/store/list_orders', {})).rejects.toEqual(code('storeNotVerified'));
    platform.changeStore(store.id, { approval: 1 });
    await expect(own.call('POST /api/store/list_orders', {})).rejects.toEqual(code('storeNotApproved'));
    expect((await own.call('POST /api/store/get_store_detail', {})).store.is_approved).toBe(false);
  });
});

describe('calls', () => {
  test('that are not known are refused, and can be given an answer', async () => {
    const { platform, signedIn } = createPlatform();
    const own = await signedIn();
    await expect(own.call('POST /api/store/get_push_key', {})).rejects.toEqual(code('callNotFound'));
    platform.handle({ 'POST /api/store/get_push_key': () => ({ public_key: 'key' }) });
    expect(await own.call('POST /api/store/get_push_key', {})).toEqual({ public_key: 'key' });
    expect(HANDLED_ENDPOINTS).not.toContain('POST /api/store/get_push_key');
  });

  test('are refused field by field where the body is not as the contract has it', async () => {
    const { signedIn, fetch } = createPlatform();
    const own = await signedIn();
    const error = await own.call('POST /api/store/list_order_history', { page: 0 }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: ERROR.validationFailed, fields: [{ path: 'page' }] });
    const broken = await fetch('/api/store/login', { method: 'POST', body: '{' });
    expect(await broken.json()).toMatchObject({ error_code: ERROR.malformedRequest });
  });

  test('that name another store, or another token, are no calls of this session', async () => {
    const { signedIn, fetch } = createPlatform();
    const session = (await signedIn()).session.current()?.session;
    const headers = { authorization: session?.jwt_token ?? '', servertoken: session?.servertoken ?? '' };
    const ask = async (more: object, body: object = {}) => {
      const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
      return ((await (await fetch('/api/store/list_orders', sent)).json()) as { error_code?: number }).error_code;
    };
    expect(await ask({})).toBeUndefined();
    expect(await ask({ storeid: 'another' })).toBe(ERROR.dataNotFound);
    expect(await ask({ type: '1' })).toBe(ERROR.dataNotFound);
    expect(await ask({}, { server_token: 'another' })).toBe(ERROR.dataNotFound);
    expect(await ask({ jwt_token: 'another' })).toBe(ERROR.signInRequired);
    expect(await ask({ servertoken: 'another' })).toBe(ERROR.tokenExpired);
    expect(await ask({ authorization: '' })).toBe(ERROR.signInRequired);
  });

  test('that are repeated by their key have one effect, and the key is for one body', async () => {
    const { platform, store, signedIn, pass } = createPlatform();
    const own = await signedIn();
    const { order_id } = platform.placeOrder(store.id);
    const accept = { order_id, order_status: ORDER_STATUS.accepted };
    const how = { idempotencyKey: 'the-same-key' };
    const first = await own.call('POST /api/store/set_order_status', accept, how);
    expect(await own.call('POST /api/store/set_order_status', accept, how)).toEqual(first);
    expect(platform.events(store.id).length).toBe(2);
    const another = { ...accept, order_status: ORDER_STATUS.ready };
    await expect(own.call('POST /api/store/set_order_status', another, how)).rejects.toEqual(
      code('idempotencyKeyReused'),
    );
    await expect(own.call('POST /api/store/logout', {}, { idempotencyKey: 'short' })).rejects.toEqual(
      code('malformedRequest'),
    );
    await pass(SESSION_LIFETIME_MS.idempotencyKey);
    await expect(own.call('POST /api/store/set_order_status', accept, how)).rejects.toEqual(code('setStatusFailed'));
  });

  test('come out the same for the same seed', async () => {
    const ids = (seed: number) => {
      const { platform, store } = createPlatform({ seed });
      return [store.id, platform.placeOrder(store.id).order_id, platform.placeOrder(store.id).order_id];
    };
    expect(ids(7)).toEqual(ids(7));
    expect(ids(7)).not.toEqual(ids(8));
    expect(ids(7)).toEqual(ids(7).toSorted());
  });
});
