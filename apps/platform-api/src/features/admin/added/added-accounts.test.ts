import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { buildApplication, newEmail, newPhone } from '#testing/fixtures/application.ts';
import { captchaToken, codeSentTo } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('accounts that administrators add', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(() => server.close());

  const contact = () => ({ email: newEmail(), country_phone_code: '+49', phone: newPhone() });
  const messagesTo = async (recipient: string) =>
    (await on.database.kysely.selectFrom('messages').select('kind').where('recipient', '=', recipient).execute()).map(
      ({ kind }) => kind,
    );
  const buildStore = async (overrides = {}) => {
    const { country_id, city_id, store_type, address, latitude, longitude } = await buildApplication(on.database);
    const place = { country_id, city_id, store_type: 'restaurant' as const, address, latitude, longitude };
    expect(store_type).toBe(place.store_type);
    return { name: ['', '', 'Bakery'], ...contact(), ...place, ...overrides };
  };

  test('a store is approved at once; its owner sets the password by email and signs in', async () => {
    const body = await buildStore();
    const { body: added } = await call(server.origin, 'POST /api/admin/add_new_store', body, keyed(admin));
    const { body: detail } = await call(
      server.origin,
      'POST /api/admin/get_store',
      { store_id: added.store_id },
      admin,
    );
    expect(detail.store).toMatchObject({ review_state: 'approved', city: 'Berlin', currency: 'EUR' });
    expect(await messagesTo(body.email)).toEqual(['account_added']);
    const signIn = (password: string) => call(server.origin, 'POST /api/store/login', { email: body.email, password });
    expect((await signIn('')).code).not.toBeNull();

    const captcha_token = await captchaToken(on.database);
    const request = { account: 'store', email: body.email, captcha_token } as const;
    const sent = await call(server.origin, 'POST /api/admin/forgot_password', request);
    const otp = { otp_id: sent.body.otp_id, otp: await codeSentTo(on.database, body.email) };
    const proof = await call(server.origin, 'POST /api/admin/forgot_password_verify', otp);
    const reset = { reset_token: proof.body.reset_token, password: PASSWORD };
    expect((await call(server.origin, 'POST /api/admin/new_password', reset)).code).toBeNull();
    expect((await signIn(PASSWORD)).body.store).toMatchObject({ _id: added.store_id, is_approved: true });
  });

  test('a place outside of the city and a taken address are rejected', async () => {
    const add = async (overrides: object) =>
      (await call(server.origin, 'POST /api/admin/add_new_store', await buildStore(overrides), keyed(admin))).code;
    expect(await add({ latitude: 48, longitude: 11 })).toBe(ERROR.deliveryNotAvailableInArea);
    const { email, phone } = await buildStore();
    expect(await add({ email, phone })).toBeNull();
    expect(await add({ email })).toBe(ERROR.emailAlreadyRegistered);
    expect(await add({ phone })).toBe(ERROR.phoneAlreadyRegistered);
    expect(await add({ email, phone })).toBe(ERROR.emailAndPhoneAlreadyRegistered);
    expect(await add({ address: ' ' })).toBe(ERROR.validationFailed);
  });

  test.each(['user', 'provider'] as const)('a %s is approved, and listed, once', async (kind) => {
    const person = { name: ' Mona ', ...contact() };
    const add = (overrides = {}) =>
      call(server.origin, `POST /api/admin/add_new_${kind}`, { ...person, ...overrides }, keyed(admin));
    const { body } = await add();
    expect(body.person).toMatchObject({ name: 'Mona', email: person.email, review_state: 'approved' });
    const listed = await call(server.origin, `POST /api/admin/list_${kind}s`, { query: person.email }, admin);
    expect(listed.body.people).toEqual([body.person]);
    expect(await messagesTo(person.email)).toEqual(['account_added']);
    expect((await add({ phone: newPhone() })).code).toBe(ERROR.emailAlreadyRegistered);
    expect((await add({ email: newEmail() })).code).toBe(ERROR.phoneAlreadyRegistered);
    expect((await add({ ...contact(), name: ' ' })).code).toBe(ERROR.validationFailed);
    const log = await call(server.origin, 'POST /api/admin/list_audit_log', { query: person.email }, admin);
    expect(log.body.lines).toMatchObject([{ action: `${kind}_added` }]);
  });
});
