// One long file: all tests share one server, which takes longer to start than to use.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { OTP_DIGITS, MAX_OTP_ATTEMPTS } from '@store-panel/domain/limits/limits';
import { LIFETIME_MS, TIMING_MS } from '@store-panel/domain/limits/timing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ENDED_CODES } from '#access/codes/one-time-codes.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { captchaToken, codeSentTo, kindsSentTo, messagesTo } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

let count = 0;
const newAddress = () => `somebody${Date.now()}${(count += 1)}@codes.example`;
/** Of a German mobile network. */
const newNumber = () => `1512${String(Date.now()).slice(-4)}${String(1000 + (count += 1))}`.slice(0, 11);
const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 10 ** OTP_DIGITS).padStart(OTP_DIGITS, '0');

describeOnAnEngine('one-time codes', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  // All requests come from one address.
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const generate = async (to: object, headers = {}) =>
    call(
      server.origin,
      'POST /api/store/store_generate_otp',
      { ...to, captcha_token: await captchaToken(on.database) },
      headers,
    );
  const verify = (otp_id: string, otp: string, headers = {}) =>
    call(server.origin, 'POST /api/admin/verify_otp', { otp_id, otp }, headers);
  const resend = (otp_id: string, headers = {}) =>
    call(server.origin, 'POST /api/store/resend_otp_verification', { otp_id }, headers);
  const row = (id: string) =>
    on.database.kysely.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Moves the code's times back, as if this time had passed. */
  const shiftClock = async (id: string, milliseconds: number) => {
    const { sent_at: sent, expires_at: expires } = await row(id);
    const [sent_at, expires_at] = [sent, expires].map((at) => new Date(at.getTime() - milliseconds));
    await on.database.kysely.updateTable('one_time_codes').set({ sent_at, expires_at }).where('id', '=', id).execute();
  };
  const requestCode = async (to: object = { email: newAddress() }) => {
    const { body, code } = await generate(to);
    expect(code).toBeNull();
    const { recipient, country_phone_code: countryCode } = await row(body.otp_id);
    return {
      id: body.otp_id,
      to: countryCode + recipient,
      code: await codeSentTo(on.database, countryCode + recipient),
    };
  };

  test('a code is sent to an address, works once, and is not stored in readable form', async () => {
    const { id, to, code } = await requestCode({ email: ` ${newAddress().toUpperCase()} ` });
    expect(to).toBe(to.toLowerCase());
    expect(code).toMatch(/^\d{6}$/);
    const { body } = await verify(id, code);
    expect(body.otp_token.length).toBeGreaterThan(40);
    expect((await verify(id, code)).code).toBe(ERROR.otpVerificationFailed);
    const { rows } = await on.database.pool.query<{ all: string }>(
      'select (select json_agg(c) from one_time_codes c where c.id = $1)::text || (select json_agg(p) from one_time_proofs p)::text as all',
      [id],
    );
    expect(rows[0]?.all).not.toContain(code);
    expect(rows[0]?.all).not.toContain(body.otp_token);
  });

  test('sends a code to the dialable number, however it was typed', async () => {
    const number = newNumber();
    for (const phone of [number, `+49 ${number}`, `${number.slice(0, 4)} (${number.slice(4, 7)})-${number.slice(7)}`]) {
      const { to } = await requestCode({ country_phone_code: '+49', phone });
      expect(to).toBe(`+49${number}`);
    }
  });

  test('no text message goes to a country that is not served', async () => {
    // A mobile number of Cuba's plan: valid and expensive.
    const to = { country_phone_code: '+53', phone: '51234567' };
    const captcha_token = await captchaToken(on.database);
    const { code } = await call(server.origin, 'POST /api/store/store_generate_otp', { ...to, captcha_token });
    expect(code).toBe(ERROR.countryNotFound);
    const sent = await on.database.kysely
      .selectFrom('messages')
      .selectAll()
      .where('recipient', 'like', '+53%')
      .execute();
    expect(sent).toEqual([]);
  });

  const bad: readonly (readonly [what: string, to: object, path: string, problem: string])[] = [
    ['nothing at all', {}, 'email', 'email.required'],
    ['blanks', { email: '   ' }, 'email', 'email.required'],
    ['no address', { email: 'nobody at home' }, 'email', 'email.invalid'],
    ['an address of nowhere', { email: 'nobody@home' }, 'email', 'email.invalid'],
    ['both', { email: 'a@b.example', country_phone_code: '+49', phone: '15123456789' }, 'email', 'email.invalid'],
    ['a number without a country', { phone: '15123456789' }, 'country_phone_code', 'country.required'],
    ['a country without a number', { country_phone_code: '+49' }, 'phone', 'phone.required'],
    ['brackets alone', { country_phone_code: '+49', phone: '( - )' }, 'phone', 'phone.required'],
    ['a leading zero', { country_phone_code: '+49', phone: '015123456789' }, 'phone', 'phone.leading_zero'],
    ['too few digits', { country_phone_code: '+49', phone: '1512' }, 'phone', 'phone.too_short'],
    ['too many digits', { country_phone_code: '+49', phone: '15123456789012345' }, 'phone', 'phone.too_long'],
    ['another country’s code', { country_phone_code: '+49', phone: '+43 15123456789' }, 'phone', 'phone.invalid'],
    ['no country’s code', { country_phone_code: '+999', phone: '15123456789' }, 'phone', 'phone.invalid'],
    ['a number nobody can have', { country_phone_code: '+1', phone: '1112345678' }, 'phone', 'phone.invalid'],
  ];
  test.each(bad)('rejects %s at its field', async (_what, to, path, problem) => {
    const token = await captchaToken(on.database);
    for (const key of ['POST /api/store/store_generate_otp', 'POST /api/admin/forgot_password'] as const) {
      const own = key === 'POST /api/admin/forgot_password' ? { account: 'store' } : {};
      const reply = await call(server.origin, key, { ...to, ...own, captcha_token: token });
      expect([reply.status, reply.code, reply.body['fields']]).toEqual([
        422,
        ERROR.validationFailed,
        [{ path, problem }],
      ]);
    }
    // Rejected form input uses up no captcha.
    expect(
      (await call(server.origin, 'POST /api/store/store_generate_otp', { email: newAddress(), captcha_token: token }))
        .code,
    ).toBeNull();
  });

  test('rejects the right code after five attempts', async () => {
    const { id, code } = await requestCode();
    for (let tries = 1; tries <= MAX_OTP_ATTEMPTS; tries += 1)
      expect((await verify(id, wrongCode(code, tries))).code).toBe(ERROR.otpVerificationFailed);
    expect((await verify(id, code)).code).toBe(ERROR.otpVerificationFailed);
    const other = await requestCode();
    for (let tries = 1; tries < MAX_OTP_ATTEMPTS; tries += 1) await verify(other.id, wrongCode(other.code, tries));
    expect((await verify(other.id, other.code)).code, 'the fifth').toBeNull();
  });

  test('counts twenty concurrent attempts', async () => {
    const { id, code } = await requestCode();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => verify(id, wrongCode(code, at + 1))));
    expect(replies.map((reply) => reply.code)).toEqual(Array(20).fill(ERROR.otpVerificationFailed));
    expect((await row(id)).tries).toBe(20);
    expect((await verify(id, code)).code).toBe(ERROR.otpVerificationFailed);
  });

  test('accepts one of several concurrent right attempts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await requestCode();
      const replies = await Promise.all(Array.from({ length: MAX_OTP_ATTEMPTS }, () => verify(id, code)));
      expect(replies.filter((reply) => reply.code === null)).toHaveLength(1);
      const losers = replies.filter((reply) => reply.code !== null);
      expect(new Set(losers.map((reply) => reply.code))).toEqual(new Set([ERROR.otpVerificationFailed]));
    }
  });

  test('a repeated request returns the same token', async () => {
    const { id, code } = await requestCode();
    const headers = keyed({});
    const [first, again] = [await verify(id, code, headers), await verify(id, code, headers)];
    expect(first.code).toBeNull();
    expect(again.body).toEqual(first.body);
    expect((await row(id)).tries, 'a repeat is no further try').toBe(1);
    expect((await verify(id, wrongCode(code), headers)).code, 'the same key for something else').toBe(
      ERROR.idempotencyKeyReused,
    );
    const email = newAddress();
    const sent = { email, captcha_token: await captchaToken(on.database) };
    const sends = keyed({});
    const [one, other] = [
      await call(server.origin, 'POST /api/store/store_generate_otp', sent, sends),
      await call(server.origin, 'POST /api/store/store_generate_otp', sent, sends),
    ];
    expect(other.body).toEqual(one.body);
    expect(await kindsSentTo(on.database, email)).toHaveLength(1);
  });

  test('a code is valid for ten minutes', async () => {
    const early = await requestCode();
    await shiftClock(early.id, LIFETIME_MS.otp - 5000);
    expect((await verify(early.id, early.code)).code).toBeNull();
    const late = await requestCode();
    await shiftClock(late.id, LIFETIME_MS.otp + 1);
    expect((await verify(late.id, late.code)).code).toBe(ERROR.otpVerificationFailed);
  });

  test('a new code is sent after 60 s, replaces the first, and allows no further attempts', async () => {
    const { id, to, code } = await requestCode();
    const early = await resend(id);
    expect([early.status, early.code]).toEqual([429, ERROR.rateLimited]);
    expect(early.body['retry_after']).toBeGreaterThan(55);
    expect(early.body['retry_after']).toBeLessThanOrEqual(60);
    await verify(id, wrongCode(code));
    await shiftClock(id, TIMING_MS.resendCountdown);
    const { body } = await resend(id);
    expect(body.otp_id).toBe(id);
    expect(Date.parse(body.resend_at) - Date.now()).toBeGreaterThan(TIMING_MS.resendCountdown - 10_000);
    const second = await codeSentTo(on.database, to);
    expect((await verify(id, code)).code, 'the first one').toBe(ERROR.otpVerificationFailed);
    expect((await row(id)).tries).toBe(2);
    expect((await verify(id, second)).code).toBeNull();
    await shiftClock(id, TIMING_MS.resendCountdown);
    expect((await resend(id)).code, 'used').toBe(ERROR.otpVerificationFailed);
  });

  test('sends one new code for concurrent requests', async () => {
    const { id, to } = await requestCode();
    await shiftClock(id, TIMING_MS.resendCountdown);
    const replies = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(replies.filter((reply) => reply.code === null)).toHaveLength(1);
    expect(await kindsSentTo(on.database, to)).toHaveLength(2);
    await shiftClock(id, TIMING_MS.resendCountdown);
    const headers = keyed({});
    expect((await resend(id, headers)).code).toBeNull();
    expect((await resend(id, headers)).code, 'a repeat').toBeNull();
    expect(await kindsSentTo(on.database, to)).toHaveLength(3);
  });

  test('sends a code at most five times, never after five attempts, and never an unknown one', async () => {
    const { id, to } = await requestCode();
    for (let sends = 1; sends < 5; sends += 1) {
      await shiftClock(id, TIMING_MS.resendCountdown);
      expect((await resend(id)).code).toBeNull();
    }
    await shiftClock(id, TIMING_MS.resendCountdown);
    const refused = await resend(id);
    expect([refused.code, await kindsSentTo(on.database, to)]).toMatchObject([ERROR.rateLimited, { length: 5 }]);
    await shiftClock(id, LIFETIME_MS.otp);
    expect((await resend(id)).code).toBe(ERROR.otpVerificationFailed);
    const exhausted = await requestCode();
    for (let tries = 1; tries <= MAX_OTP_ATTEMPTS; tries += 1)
      await verify(exhausted.id, wrongCode(exhausted.code, tries));
    await shiftClock(exhausted.id, TIMING_MS.resendCountdown);
    expect((await resend(exhausted.id)).code).toBe(ERROR.otpVerificationFailed);
    expect((await resend(uuidV7())).code).toBe(ERROR.otpVerificationFailed);
    expect((await verify(uuidV7(), '000000')).code).toBe(ERROR.otpVerificationFailed);
  });

  test('an expired code is sent again', async () => {
    const { id, to } = await requestCode();
    await shiftClock(id, LIFETIME_MS.otp + 20 * 60_000);
    const { body, code } = await resend(id);
    expect(code).toBeNull();
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now());
    expect((await verify(id, await codeSentTo(on.database, to))).code).toBeNull();
  });

  test('limits messages per recipient to ten an hour, and codes per caller to twenty', async () => {
    const email = newAddress();
    for (let sends = 0; sends < 10; sends += 1) expect((await generate({ email })).code).toBeNull();
    const full = await generate({ email });
    expect([full.status, full.code]).toEqual([429, ERROR.rateLimited]);
    expect(await kindsSentTo(on.database, email)).toHaveLength(10);
    for (let sends = 0; sends < 9; sends += 1) expect((await generate({ email: newAddress() })).code).toBeNull();
    expect((await generate({ email: newAddress() })).code).toBe(ERROR.rateLimited);
  });

  test('a registered recipient gets another message, and the caller the same reply', async () => {
    const store = await addStore(on.database);
    const phone = newNumber();
    await on.database.kysely.updateTable('stores').set({ phone }).where('id', '=', store.id).execute();
    for (const [to, recipient] of [
      [{ email: store.email }, store.email],
      [{ country_phone_code: '+49', phone }, `+49${phone}`],
    ] as const) {
      const reply = await generate(to);
      const unknown = await generate(
        'email' in to ? { email: newAddress() } : { country_phone_code: '+49', phone: newNumber() },
      );
      expect(Object.keys(reply.body)).toEqual(Object.keys(unknown.body));
      expect(JSON.stringify(reply.body)).toHaveLength(JSON.stringify(unknown.body).length);
      await shiftClock(reply.body.otp_id, TIMING_MS.resendCountdown);
      expect((await resend(reply.body.otp_id)).code).toBeNull();
      const messages = await messagesTo(on.database, recipient);
      for (const { kind, facts } of messages)
        expect([kind, facts]).toEqual(['already_registered', { name: 'Test kitchen' }]);
      expect(messages).toHaveLength(2);
    }
  });

  test('a code is sent in the language of the first request', async () => {
    const email = newAddress();
    const { body } = await generate({ email }, { lang: '8' });
    await shiftClock(body.otp_id, TIMING_MS.resendCountdown);
    await resend(body.otp_id, { lang: '0' });
    expect((await messagesTo(on.database, email)).map(({ lang }) => lang)).toEqual([8, 8]);
  });

  test('codes are deleted an hour after they expired', async () => {
    const [young, old] = [await requestCode(), await requestCode()];
    await shiftClock(young.id, LIFETIME_MS.otp + 50 * 60_000);
    await shiftClock(old.id, LIFETIME_MS.otp + 61 * 60_000);
    await deleteExpiredRows(on.database, [ENDED_CODES], () => false);
    const remaining = await on.database.kysely.selectFrom('one_time_codes').select('id').execute();
    expect(remaining.map(({ id }) => id)).toContain(young.id);
    expect(remaining.map(({ id }) => id)).not.toContain(old.id);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
