import { ERROR } from '@store-panel/contract/errors/error-codes';
import { MAX_OTP_ATTEMPTS } from '@store-panel/domain/limits/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  addStore,
  addSubStore,
  PASSWORD,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { codeSentTo, kindsSentTo, messagesTo } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

let count = 0;
const newAddress = () => `changed${Date.now()}${(count += 1)}@codes.example`;
const NUMBER = { country_phone_code: '+49', phone: '15123456789' } as const;

describeOnAnEngine('verifying and changing an address', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(async () => {
    const { kysely } = on.database;
    await kysely.deleteFrom('rate_limits').execute();
    store = await addStore(on.database);
    await kysely
      .updateTable('stores')
      .set({ email_verified: false, phone_verified: false })
      .where('id', '=', store.id)
      .execute();
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const request = (body: object, headers = staff) =>
    call(server.origin, 'POST /api/store/request_verification_code', body, headers);
  const verify = (otp_id: string, otp: string, headers = staff) =>
    call(server.origin, 'POST /api/store/otp_verification', { otp_id, otp }, headers);
  const readStore = () =>
    on.database.kysely.selectFrom('stores').selectAll().where('id', '=', store.id).executeTakeFirstOrThrow();

  test('a store verifies its current address', async () => {
    const { body } = await request({ channel: 'email' });
    const done = await verify(body.otp_id, await codeSentTo(on.database, store.email));
    expect(done.body).toMatchObject({ is_email_verified: true, is_phone_number_verified: false });
    expect((await readStore()).email_verified).toBe(true);
    expect(await kindsSentTo(on.database, store.email), 'nothing has changed').toEqual(['one_time_code']);
  });

  test('a new address needs the password and verification, and the old address is notified', async () => {
    const email = newAddress();
    expect((await request({ channel: 'email', email })).code).toBe(ERROR.wrongPassword);
    expect((await request({ channel: 'email', email, password: 'not it' })).code).toBe(ERROR.wrongPassword);
    const { body } = await request({ channel: 'email', email: email.toUpperCase(), password: PASSWORD });
    expect((await readStore()).email).toBe(store.email);
    const done = await verify(body.otp_id, await codeSentTo(on.database, email));
    expect(done.body).toMatchObject({ is_email_verified: true, is_phone_number_verified: false });
    expect(await readStore()).toMatchObject({ email, email_verified: true });
    const notices = await messagesTo(on.database, store.email);
    expect(notices.map(({ kind, facts }) => ({ kind, facts }))).toEqual([
      { kind: 'address_changed', facts: { name: 'Test kitchen' } },
    ]);
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('store_id', '=', store.id)
      .execute();
    expect(audited).toEqual([{ action: 'email_changed' }]);
    expect((await call(server.origin, 'POST /api/store/login', { email, password: PASSWORD })).code).toBeNull();
  });

  test('so does a new number, and the email address is notified', async () => {
    const { body } = await request({ channel: 'phone', ...NUMBER, password: PASSWORD });
    const done = await verify(body.otp_id, await codeSentTo(on.database, '+4915123456789'));
    expect(done.body).toMatchObject({ is_email_verified: false, is_phone_number_verified: true });
    expect(await readStore()).toMatchObject({ ...NUMBER, phone_verified: true });
    expect(await kindsSentTo(on.database, store.email)).toEqual(['address_changed']);
    await on.database.kysely.updateTable('stores').set({ phone: store.phone }).where('id', '=', store.id).execute();
  });

  test('requires the fields of the channel', async () => {
    for (const [body, path] of [
      [{ channel: 'phone', email: newAddress(), password: PASSWORD }, 'phone'],
      [{ channel: 'email', ...NUMBER, password: PASSWORD }, 'email'],
      [{ channel: 'email', email: 'nonsense', password: PASSWORD }, 'email'],
    ] as const) {
      const reply = await request(body);
      expect([reply.code, reply.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path }]]);
    }
  });

  test('does not reveal another store’s address, and notifies its owner', async () => {
    const other = await addStore(on.database);
    const taken = await request({ channel: 'email', email: other.email, password: PASSWORD });
    const free = await request({ channel: 'email', email: newAddress(), password: PASSWORD });
    expect([taken.status, taken.code, JSON.stringify(taken.body).length]).toEqual([
      free.status,
      free.code,
      JSON.stringify(free.body).length,
    ]);
    expect(await kindsSentTo(on.database, other.email)).toEqual(['already_registered']);
  });

  test('rejects an address registered in the meantime, and does not use up the code', async () => {
    const email = newAddress();
    const { body } = await request({ channel: 'email', email, password: PASSWORD });
    const code = await codeSentTo(on.database, email);
    const other = await addStore(on.database);
    const setOther = (address: string) =>
      on.database.kysely.updateTable('stores').set({ email: address }).where('id', '=', other.id).execute();
    await setOther(email);
    expect((await verify(body.otp_id, code)).code).toBe(ERROR.emailAlreadyRegistered);
    expect(await readStore()).toMatchObject({ email: store.email, email_verified: false });
    await setOther(other.email);
    expect((await verify(body.otp_id, code)).code).toBeNull();
  });

  test('a code sent to the former address does not restore it', async () => {
    const first = await request({ channel: 'email' });
    const former = await codeSentTo(on.database, store.email);
    const email = newAddress();
    const second = await request({ channel: 'email', email, password: PASSWORD });
    expect((await verify(second.body.otp_id, await codeSentTo(on.database, email))).code).toBeNull();
    expect((await verify(first.body.otp_id, former)).code).toBe(ERROR.otpVerificationFailed);
    expect((await readStore()).email).toBe(email);
  });

  test('a code is valid for its owner and purpose only', async () => {
    const { body } = await request({ channel: 'email' });
    const code = await codeSentTo(on.database, store.email);
    const other = await signInStore(server.origin, (await addStore(on.database)).email);
    expect((await verify(body.otp_id, code, other)).code).toBe(ERROR.otpVerificationFailed);
    const strangers = ['POST /api/admin/verify_otp', 'POST /api/admin/forgot_password_verify'] as const;
    for (const key of strangers)
      expect((await call(server.origin, key, { otp_id: body.otp_id, otp: code })).code).toBe(
        ERROR.otpVerificationFailed,
      );
    expect((await verify(body.otp_id, code)).code).toBeNull();
  });

  test('counts failed attempts despite the rollback, and repeats a successful reply', async () => {
    const { body } = await request({ channel: 'email' });
    const code = await codeSentTo(on.database, store.email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 1; tries < MAX_OTP_ATTEMPTS; tries += 1)
      expect((await verify(body.otp_id, wrong)).code).toBe(ERROR.otpVerificationFailed);
    const headers = keyed(staff);
    expect((await verify(body.otp_id, code, headers)).code, 'the fifth').toBeNull();
    const again = await verify(body.otp_id, code, headers);
    expect([again.code, again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
    const other = await request({ channel: 'phone' });
    for (let tries = 1; tries <= MAX_OTP_ATTEMPTS; tries += 1) await verify(other.body.otp_id, '000000');
    const late = await codeSentTo(on.database, `+49${store.phone}`);
    expect((await verify(other.body.otp_id, late)).code, 'the sixth').toBe(ERROR.otpVerificationFailed);
  });

  test('allows five password attempts in a session', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await request({ channel: 'email', email: newAddress(), password: `wrong ${tries}` })).code).toBe(
        ERROR.wrongPassword,
      );
    const limited = await request({ channel: 'email', email: newAddress(), password: PASSWORD });
    expect([limited.status, limited.code]).toEqual([429, ERROR.rateLimited]);
  });

  test('a sub-store cannot verify its store’s address', async () => {
    const sub = await addSubStore(on.database, store, ['/app/orders/running']);
    const headers = await signInSubStore(server.origin, sub.email);
    expect((await request({ channel: 'email' }, headers)).code).toBe(ERROR.notAllowed);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
