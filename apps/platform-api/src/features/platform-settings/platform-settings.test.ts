import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addAdmin, addStore, PASSWORD, signInAdmin, signInStore } from '#testing/fixtures/accounts.ts';
import { buildApplication } from '#testing/fixtures/application.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('platform settings', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const read = async () => (await send('POST /api/admin/get_platform_settings')).body;
  async function save(own: object) {
    const { settings, version } = await read();
    return send('POST /api/admin/save_platform_settings', { settings: { ...settings, ...own }, version });
  }
  const publicSettings = async () => (await send('POST /api/admin/get_setting_detail', {}, {})).body.setting;
  const register = async (own: Readonly<Record<string, unknown>> = {}) =>
    send('POST /api/store/register', await buildApplication(on.database, own), {});

  test('are public as far as a panel needs them, and apply at once', async () => {
    const images = async () => (await send('POST /api/admin/get_image_setting', {}, {})).body.image_setting;
    const saved = await save({ admin_contact_email: 'Help@Platform.example', default_user: '/images/person.svg' });
    expect(saved.body).toMatchObject({ settings: { admin_contact_email: 'help@platform.example' }, version: 2 });
    expect((await publicSettings()).admin_contact_email).toBe('help@platform.example');
    expect((await images()).default_user).toBe('/images/person.svg');
    const { settings } = await read();
    const stale = await send('POST /api/admin/save_platform_settings', { settings, version: 1 });
    expect(stale.code).toBe(ERROR.staleVersion);
    const { action, detail } = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([action, detail]).toEqual([
      'platform_settings_changed',
      {
        admin_contact_email: ['support@platform.example', 'help@platform.example'],
        default_user: ['/images/default-user.svg', '/images/person.svg'],
      },
    ]);
  });

  test('leave stores a way to sign in', async () => {
    const store = await addStore(on.database);
    const signIn = (name: object) => send('POST /api/store/login', { ...name, password: PASSWORD }, {});
    const none = await save({ is_store_login_by_email: false, is_store_login_by_phone: false });
    expect(none.body).toMatchObject({ fields: [{ problem: 'sign_in.none' }] });
    await save({ is_store_login_by_email: false });
    expect((await signIn({ email: store.email })).code).not.toBeNull();
    expect((await signIn({ phone: store.phone })).code).toBeNull();
    await save({ is_store_login_by_email: true });
    expect((await signIn({ email: store.email })).code).toBeNull();
  });

  test('limit devices and passwords', async () => {
    const store = await addStore(on.database);
    await save({ devices_per_account: 1, minimum_password_length: 20 });
    const first = await signInStore(server.origin, store.email);
    const second = await signInStore(server.origin, store.email);
    const codes = [first, second].map(async (own) => (await send('POST /api/store/get_store_detail', {}, own)).code);
    expect(await Promise.all(codes)).toEqual([ERROR.tokenExpired, null]);
    expect((await publicSettings()).minimum_password_length).toBe(20);
    const short = await register({ password: 'Gartenzaun am Kanal' });
    expect(short.body).toMatchObject({ fields: [{ path: 'password', problem: 'password.too_short' }] });
    await save({ devices_per_account: 3, minimum_password_length: 6 });
  });

  test('decide whether a registration needs a captcha, and which referral codes it takes', async () => {
    expect((await register({ captcha_token: undefined })).code).toBe(ERROR.invalidCaptcha);
    await save({ is_captcha_required: false });
    expect((await publicSettings()).is_captcha_required).toBe(false);
    const { body } = await register({ captcha_token: undefined });
    const { referral_code: code } = await on.database.kysely
      .updateTable('stores')
      .set({ review_state: 'approved', country_code: 'AT' })
      .where('id', '=', body.store_id)
      .returning('referral_code')
      .executeTakeFirstOrThrow();
    const referral = { referral_code: code, captcha_token: undefined };
    expect((await register(referral)).code).toBe(ERROR.referralNotForCountry);
    await save({ is_referral_for_country_only: false });
    expect((await register(referral)).code).toBeNull();
    await save({ referral_limit: 0 });
    expect((await publicSettings()).is_referral_accepted).toBe(false);
    expect((await register(referral)).code).toBe(ERROR.referralOverUsageLimit);
  });
});
