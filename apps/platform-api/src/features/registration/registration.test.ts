// One long file: all tests share one server, which takes longer to start than to use.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { countryOf } from '@store-panel/domain/geo/countries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  getCityId,
  newEmail,
  buildApplication,
  newPhone,
  setRegistrationRequirements,
} from '#testing/fixtures/application.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { captchaToken, codeSentTo } from '#testing/fixtures/verification-tokens.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { insertStore } from '#access/stores/new-store.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('registration', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  // All requests come from one address, and by default the platform requires only a captcha.
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
    await setRegistrationRequirements(on.database, {});
  });
  afterAll(() => server.close());

  const register = async (overrides: Readonly<Record<string, unknown>> = {}, headers = {}) =>
    call(server.origin, 'POST /api/store/register', await buildApplication(on.database, overrides), headers);
  const readStore = (id: string) =>
    on.database.kysely.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const requestToken = async (to: { email: string } | { country_phone_code: string; phone: string }) => {
    const body = { ...to, captcha_token: await captchaToken(on.database) };
    const sent = await call(server.origin, 'POST /api/store/store_generate_otp', body);
    const code = await codeSentTo(on.database, 'email' in to ? to.email : `${to.country_phone_code}${to.phone}`);
    const input = { otp_id: sent.body.otp_id, otp: code };
    return (await call(server.origin, 'POST /api/admin/verify_otp', input)).body.otp_token;
  };
  const countOf = async (email: string) =>
    (await on.database.kysely.selectFrom('stores').select('id').where('email', '=', email).execute()).length;

  test('fails if no referral code is available, instead of searching forever', async () => {
    const { body } = await register();
    const { referral_code: taken, ...row } = await readStore(body.store_id);
    const { password_hash, country_code, currency, timezone, lang, address, is_distance_unit_mile } = row;
    const place = { country_code, currency, timezone, lang, address, is_distance_unit_mile };
    const store = { ...place, password_hash, id: uuidV7(), name: json(row.name), email: newEmail(), phone: newPhone() };
    const added = insertStore(on.database.kysely, store, () => taken ?? '');
    await expect(added).rejects.toMatchObject({ code: ERROR.registrationFailed });
  });

  test('a store selects country, city and type, registers, waits, is approved and operates', async () => {
    await setRegistrationRequirements(on.database, { email: true, phone: true, documents: true });
    const [email, phone] = [newEmail(), newPhone()];
    const { body: countryList } = await call(server.origin, 'GET /api/admin/get_country_list', {}, { lang: '1' });
    const country = countryList.countries.find(({ country_name }) => country_name === 'Deutschland');
    expect(country).toEqual({ _id: 'DE', country_name: 'Deutschland', country_phone_code: '+49', currency: 'EUR' });
    const { body: places } = await call(server.origin, 'POST /api/admin/get_city_list', { country_id: 'DE' });
    const city = places.cities.find(({ city_name }) => city_name === 'Berlin');
    const city_id = city?._id ?? '';
    const kinds = await call(server.origin, 'POST /api/admin/get_delivery_list_for_city', { city_id });
    expect(kinds.body.deliveries).toContainEqual({ _id: 'restaurant' });
    const place = { city_id, latitude: 52.5036, longitude: 13.3956 };
    const located = await call(server.origin, 'POST /api/store/check_store_location', place);
    expect(located.body.is_inside).toBe(true);

    const { body, code } = await register({
      email: email.toUpperCase(),
      phone,
      city_id,
      email_otp_token: await requestToken({ email }),
      phone_otp_token: await requestToken({ country_phone_code: '+49', phone }),
    });
    expect(code).toBeNull();
    const store = await readStore(body.store_id);
    expect(store).toMatchObject({
      email,
      phone,
      country_phone_code: '+49',
      // The first non-empty name fills the empty ones.
      name: ['Corner kitchen', 'Corner kitchen', 'Corner kitchen'],
      country_code: 'DE',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      is_distance_unit_mile: false,
      city: 'Berlin',
      city_radius_metres: 28_000,
      store_type: 'restaurant',
      review_state: 'waiting',
      approval_state: 0,
      email_verified: true,
      phone_verified: true,
      document_uploaded: false,
      must_upload_documents: true,
      referred_by: null,
    });
    expect(store.referral_code).toMatch(/^[A-Z0-9]{8}$/);

    const signIn = await call(server.origin, 'POST /api/store/login', { email, password: 'Gartenzaun am Kanal' });
    expect(signIn.body.store).toMatchObject({ _id: body.store_id, is_approved: false, review_state: 'waiting' });
    const headers = { authorization: signIn.body.jwt_token, servertoken: signIn.body.store.server_token };
    const orders = () => call(server.origin, 'POST /api/store/list_orders', {}, headers).then((reply) => reply.code);
    expect(await orders()).toBe(ERROR.storeNotApproved);
    await on.database.kysely
      .updateTable('stores')
      .set({ review_state: 'approved' })
      .where('id', '=', body.store_id)
      .execute();
    await expect.poll(orders).toBeNull();
  });

  test('a country is served if it has an open city', async () => {
    const { kysely } = on.database;
    const city_id = await getCityId(on.database, 'Dakar');
    const set = (is_open: boolean) => kysely.updateTable('cities').set({ is_open }).where('id', '=', city_id).execute();
    const codes = async () => {
      const { body } = await call(server.origin, 'GET /api/admin/get_country_list');
      return body.countries.map(({ _id }) => _id);
    };
    expect(await codes()).toContain('SN');
    await set(false);
    expect(await codes()).not.toContain('SN');
    const place = { city_id, latitude: 14.72, longitude: -17.46 };
    for (const [key, body, expected] of [
      ['POST /api/admin/get_city_list', { country_id: 'SN' }, ERROR.countryNotFound],
      ['POST /api/admin/get_delivery_list_for_city', { city_id }, ERROR.cityNotFound],
      ['POST /api/store/check_store_location', place, ERROR.cityNotFound],
      [
        'POST /api/store/register',
        await buildApplication(on.database, { ...place, country_id: 'SN' }),
        ERROR.cityNotFound,
      ],
    ] as const)
      expect((await call(server.origin, key, body)).code, key).toBe(expected);
    await set(true);
  });

  test('countries are named and sorted in the request’s language', async () => {
    const names = async (lang: string) => {
      const { body } = await call(server.origin, 'GET /api/admin/get_country_list', {}, { lang });
      return body.countries.map(({ country_name }) => country_name);
    };
    const english = await names('2');
    expect(english).toEqual(english.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await names('0')).toContain('ألمانيا');
    expect(await names('8')).toContain('Германия');
  });

  test('measures the distance from the city’s center', async () => {
    const city_id = await getCityId(on.database, 'Berlin');
    const check = async (latitude: number, longitude: number) =>
      (await call(server.origin, 'POST /api/store/check_store_location', { city_id, latitude, longitude })).body;
    expect(await check(52.52, 13.41)).toMatchObject({ is_inside: true, distance_metres: 0 });
    expect(await check(52.4, 13.06)).toMatchObject({ is_inside: true });
    const far = await check(52.39, 12.9);
    expect(far.is_inside).toBe(false);
    expect(far.distance_metres).toBeGreaterThan(28_000);
    expect((await register({ latitude: 52.39, longitude: 12.9 })).code).toBe(ERROR.deliveryNotAvailableInArea);
  });

  const bad: readonly (readonly [what: string, own: object, path: string, problem: string | undefined])[] = [
    ['no name', { name: ['', '  '] }, 'name', 'name.required'],
    ['no list of names', { name: [] }, 'name', undefined],
    ['a name that is too long', { name: ['x'.repeat(201)] }, 'name.0', undefined],
    ['no address', { address: '   ' }, 'address', 'address.required'],
    ['an address that is too long', { address: 'x'.repeat(501) }, 'address', undefined],
    ['no mail address', { email: '   ' }, 'email', 'email.required'],
    ['a wrong mail address', { email: 'corner.example' }, 'email', 'email.invalid'],
    ['no number', { phone: '---' }, 'phone', 'phone.required'],
    ['a number with a leading zero', { phone: '0151 23456789' }, 'phone', 'phone.leading_zero'],
    ['a short number', { phone: '1512' }, 'phone', 'phone.too_short'],
    ['a long number', { phone: '151234567890123456' }, 'phone', 'phone.too_long'],
    ['letters in the number', { phone: '1512345678x' }, 'phone', undefined],
    ['no country of the number', { country_phone_code: '+999' }, 'phone', 'phone.invalid'],
    ['a country code without plus', { country_phone_code: '49' }, 'country_phone_code', undefined],
    ['a short password', { password: '12345' }, 'password', 'password.too_short'],
    ['an empty password', { password: '' }, 'password', undefined],
    ['no country', { country_id: '' }, 'country_id', undefined],
    ['no city', { city_id: '' }, 'city_id', undefined],
    ['no kind of store', { store_type: '' }, 'store_type', undefined],
    ['a kind that nobody knows', { store_type: 'casino' }, 'store_type', undefined],
    ['a place beyond the pole', { latitude: 91 }, 'latitude', undefined],
    ['a place beyond the date line', { longitude: -181 }, 'longitude', undefined],
    ['terms that were not accepted', { is_terms_accepted: false }, 'is_terms_accepted', undefined],
    ['a referral code that is too long', { referral_code: 'x'.repeat(33) }, 'referral_code', undefined],
    ['a text that cannot be kept', { address: 'a\0b' }, 'address', undefined],
    ['half of a letter', { name: ['\uD800'] }, 'name.0', undefined],
  ];
  test.each(bad)('rejects %s at its field, and uses up no captcha', async (_what, own, path, problem) => {
    const captcha_token = await captchaToken(on.database);
    const { status, code, body } = await register({ ...own, captcha_token });
    expect([status, code]).toEqual([422, ERROR.validationFailed]);
    const fields = body['fields'] as readonly { readonly path: string; readonly problem: string }[];
    expect(fields[0]?.path).toBe(path);
    if (problem !== undefined) expect(fields).toEqual([{ path, problem }]);
    expect((await register({ captcha_token })).code).toBeNull();
  });

  test('rejects contradictory input with its error code', async () => {
    const paris = await getCityId(on.database, 'Paris');
    const maastricht = await getCityId(on.database, 'Maastricht');
    const there = { country_id: 'NL', city_id: maastricht, latitude: 50.85, longitude: 5.69 };
    for (const [own, expected] of [
      [{ city_id: paris }, ERROR.cityNotFound],
      [{ city_id: '0190c3d2-0000-7000-8000-000000000000' }, ERROR.cityNotFound],
      [{ country_id: 'XX' }, ERROR.countryNotFound],
      [{ latitude: 48.1, longitude: 11.6 }, ERROR.deliveryNotAvailableInArea],
      [{ ...there, store_type: 'electronics' }, ERROR.validationFailed],
      [{ password: 'password1' }, ERROR.passwordTooCommon],
      [{ password: 'QWERTYUIOP' }, ERROR.passwordTooCommon],
      [{ captcha_token: undefined }, ERROR.invalidCaptcha],
      [{ captcha_token: 'x'.repeat(43) }, ERROR.invalidCaptcha],
    ] as const)
      expect((await register(own)).code, JSON.stringify(own)).toBe(expected);
    expect((await register(there)).code).toBeNull();
    const london = {
      country_id: 'GB',
      city_id: await getCityId(on.database, 'London'),
      latitude: 51.51,
      longitude: -0.13,
    };
    const { body } = await register({ ...london, country_phone_code: '+44', phone: '7400123456' });
    const [zone] = countryOf('GB')?.timezones ?? [];
    expect(await readStore(body.store_id)).toMatchObject({
      currency: 'GBP',
      timezone: zone,
      is_distance_unit_mile: true,
    });
  });

  test('rejects a registered address or number, each with its error code', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    expect((await register({ email, phone })).code).toBeNull();
    expect((await register({ email })).code).toBe(ERROR.emailAlreadyRegistered);
    expect((await register({ phone })).code).toBe(ERROR.phoneAlreadyRegistered);
    expect((await register({ email, phone })).code).toBe(ERROR.emailAndPhoneAlreadyRegistered);
    const other = await buildApplication(on.database);
    expect((await call(server.origin, 'POST /api/store/register', other)).code).toBeNull();
    expect((await register({ email, phone: other.phone })).code, 'of two stores').toBe(
      ERROR.emailAndPhoneAlreadyRegistered,
    );
  });

  test('accepts one of many concurrent registrations with the same address', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = newEmail();
      const replies = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
      const codes = replies.map(({ code }) => code);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set([null, ERROR.emailAlreadyRegistered]));
      expect(await countOf(email)).toBe(1);
      await on.database.kysely.deleteFrom('rate_limits').execute();
    }
  });

  test('a repeated request returns the store that was already created', async () => {
    const body = await buildApplication(on.database);
    const headers = keyed({});
    const send = () => call(server.origin, 'POST /api/store/register', body, headers);
    const [first, again] = [await send(), await send()];
    expect([first.code, again.body]).toEqual([null, first.body]);
    expect(await countOf(body.email)).toBe(1);
  });

  test('a required verification token must belong to the address, and works once', async () => {
    await setRegistrationRequirements(on.database, { email: true });
    const email = newEmail();
    const other = await requestToken({ email: newEmail() });
    const number = await requestToken({ country_phone_code: '+49', phone: newPhone() });
    for (const email_otp_token of [undefined, 'x'.repeat(43), other, number])
      expect((await register({ email, email_otp_token })).code).toBe(ERROR.otpVerificationFailed);
    const token = await requestToken({ email });
    const replies = await Promise.all(
      [newEmail(), email, email].map((address) => register({ email: address, email_otp_token: token })),
    );
    expect(replies[0]?.code, 'for another address').toBe(ERROR.otpVerificationFailed);
    expect(new Set(replies.slice(1).map(({ code }) => code))).toEqual(new Set([ERROR.otpVerificationFailed, null]));
    expect((await register({ email, email_otp_token: token })).code).toBe(ERROR.otpVerificationFailed);
    expect(await countOf(email)).toBe(1);
  });

  test('an optional verification token counts, and stays valid if another field is rejected', async () => {
    const taken = (await register()).body.store_id;
    const { phone } = await readStore(taken);
    const email = newEmail();
    const email_otp_token = await requestToken({ email });
    expect((await register({ email, email_otp_token, phone })).code).toBe(ERROR.phoneAlreadyRegistered);
    const { body } = await register({ email, email_otp_token });
    expect(await readStore(body.store_id)).toMatchObject({ email_verified: true, phone_verified: false });
  });

  test('reveals no registered address without a verification token', async () => {
    await setRegistrationRequirements(on.database, { email: true });
    const store = await addStore(on.database);
    const own = { phone: newPhone() };
    const [known, unknown] = [
      await register({ ...own, email: store.email }),
      await register({ ...own, email: newEmail().slice(-store.email.length) }),
    ];
    expect([known.status, known.code]).toEqual([unknown.status, ERROR.otpVerificationFailed]);
    expect(JSON.stringify({ ...known.body, request_id: '' })).toBe(JSON.stringify({ ...unknown.body, request_id: '' }));
  });

  test('a referral code is valid in its country, for an operating store, up to its limit', async () => {
    await setRegistrationRequirements(on.database, { referrals: 2 });
    const { kysely } = on.database;
    const referrer = await readStore((await register()).body.store_id);
    const referral_code = referrer.referral_code ?? '';
    const set = (overrides: object) =>
      kysely.updateTable('stores').set(overrides).where('id', '=', referrer.id).execute();
    const check = async (code: string, country_id = 'DE') =>
      (await call(server.origin, 'POST /api/admin/check_referral', { referral_code: code, country_id })).code;
    expect(await check(referral_code), 'of a store that waits').toBe(ERROR.invalidReferralCode);
    await set({ review_state: 'approved' });
    expect(await check(referral_code)).toBeNull();
    expect(await check(` ${referral_code.toLowerCase()} `), 'as it was written down').toBeNull();
    expect(await check('NOBODYS9')).toBe(ERROR.invalidReferralCode);
    expect(await check(referral_code, 'FR')).toBe(ERROR.referralNotForCountry);
    await set({ approval_state: 1 });
    expect(await check(referral_code), 'of a blocked one').toBe(ERROR.invalidReferralCode);
    await set({ approval_state: 0 });

    expect((await register({ referral_code: 'NOBODYS9' })).code).toBe(ERROR.invalidReferralCode);
    const paris = {
      country_id: 'FR',
      city_id: await getCityId(on.database, 'Paris'),
      latitude: 48.86,
      longitude: 2.35,
    };
    expect((await register({ referral_code, ...paris })).code).toBe(ERROR.referralNotForCountry);
    expect((await register({ referral_code: '  ' })).code, 'none').toBeNull();
    const first = await register({ referral_code: referral_code.toLowerCase() });
    expect((await readStore(first.body.store_id)).referred_by).toBe(referrer.id);
    // Five concurrent registrations for the last use.
    const replies = await Promise.all(Array.from({ length: 5 }, () => register({ referral_code })));
    expect(replies.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null, ERROR.referralOverUsageLimit]));
    expect(await check(referral_code)).toBe(ERROR.referralOverUsageLimit);
    await kysely
      .updateTable('stores')
      .set({ review_state: 'declined' })
      .where('id', '=', first.body.store_id)
      .execute();
    expect(await check(referral_code), 'a declined application gives its use back').toBeNull();
  });

  test('limits referral checks and registrations', async () => {
    const codes: (number | null)[] = [];
    for (let at = 0; at < 31; at += 1) {
      const body = { referral_code: `GUESS${at}`, country_id: 'DE' };
      codes.push((await call(server.origin, 'POST /api/admin/check_referral', body)).code);
    }
    expect([codes[29], codes[30]]).toEqual([ERROR.invalidReferralCode, ERROR.rateLimited]);
    await on.database.kysely
      .insertInto('rate_limits')
      .values({ key: 'registrations/127.0.0.1', count: 20, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    expect((await register()).code).toBe(ERROR.rateLimited);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
