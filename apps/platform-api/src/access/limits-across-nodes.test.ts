import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';

import { newAddress, newApplication } from '#testing/application.ts';
import { temporaryFolder } from '#testing/data-folder.ts';
import { addStore, PASSWORD } from '#testing/people.ts';
import { captchaToken, codeSentTo } from '#testing/proofs.ts';
import { processSecrets, startServer } from '#testing/server-process.ts';
import { describeOnPostgres } from '#testing/test-database.ts';
import { call } from '#testing/test-platform.ts';

const FREE_TRIES = 5;
const signIn = async (origin: string, email: string, own: object = {}) =>
  (await call(origin, 'POST /api/store/login', { email, password: 'wrong', ...own })).code;

describeOnPostgres('two server processes on one database', (on) => {
  test('count sign-ins together, and a new one goes on counting', async () => {
    const [one, other] = [await startServer({ DATABASE_URL: on.url }), await startServer({ DATABASE_URL: on.url })];
    const { email } = await addStore(on.database);
    for (const { origin } of [one, other, one, other, one])
      expect(await signIn(origin, email)).toBe(ERROR.wrongUserNameOrPassword);
    for (const { origin } of [one, other])
      expect(await signIn(origin, email, { password: PASSWORD })).toBe(ERROR.invalidCaptcha);
    await Promise.all([one.server.kill(), other.server.kill()]);
    const { origin } = await startServer({ DATABASE_URL: on.url });
    expect(await signIn(origin, email, { password: PASSWORD })).toBe(ERROR.invalidCaptcha);
    const captcha_token = await captchaToken(on.database);
    expect(await signIn(origin, email, { password: PASSWORD, captcha_token })).toBeNull();
  });

  test('give each code, captcha and address away once', async () => {
    const [one, other] = [await startServer({ DATABASE_URL: on.url }), await startServer({ DATABASE_URL: on.url })];
    const both = [one.origin, other.origin];
    const newCode = async () => {
      const email = newAddress();
      const body = { email, captcha_token: await captchaToken(on.database) };
      const { body: sent } = await call(one.origin, 'POST /api/store/store_generate_otp', body);
      return { otp_id: sent.otp_id, otp: await codeSentTo(on.database, email, processSecrets) };
    };
    const verify = async (origin: string, answer: object) =>
      (await call(origin, 'POST /api/admin/verify_otp', answer)).code;
    for (let round = 0; round < 8; round += 1) {
      const answer = await newCode();
      const codes = await Promise.all(both.map((origin) => verify(origin, answer)));
      expect(new Set(codes), `round ${round}`).toEqual(new Set([null, ERROR.otpVerificationFailed]));
    }
    const guessed = await newCode();
    const wrong = { ...guessed, otp: guessed.otp === '000000' ? '000001' : '000000' };
    for (const origin of [...both, ...both, one.origin]) await verify(origin, wrong);
    expect(await verify(other.origin, guessed), 'after five guesses in two places').toBe(ERROR.otpVerificationFailed);

    const { body } = await call(one.origin, 'POST /api/admin/create_captcha');
    const solution = await solveChallenge({ challenge: JSON.parse(body.challenge) as Challenge, deriveKey });
    const solved = { challenge: body.challenge, solution: JSON.stringify(solution) };
    const proofs = both.map((origin) => call(origin, 'POST /admin/verify_captcha', solved));
    expect(new Set((await Promise.all(proofs)).map(({ code }) => code))).toEqual(new Set([null, ERROR.invalidCaptcha]));

    const email = newAddress();
    const stores = both.map(async (origin) =>
      call(origin, 'POST /api/store/register', await newApplication(on.database, { email })),
    );
    expect(new Set((await Promise.all(stores)).map(({ code }) => code))).toEqual(
      new Set([null, ERROR.emailAlreadyRegistered]),
    );
  });
});

describe('the embedded engine', () => {
  test('remembers tries when its server is killed and started again', async () => {
    const DATA_FOLDER = temporaryFolder();
    const first = await startServer({ DATA_FOLDER });
    for (let tries = 0; tries < FREE_TRIES; tries += 1)
      expect(await signIn(first.origin, 'nobody@test.example')).toBe(ERROR.wrongUserNameOrPassword);
    await first.server.kill();
    const { origin } = await startServer({ DATA_FOLDER });
    expect(await signIn(origin, 'nobody@test.example')).toBe(ERROR.invalidCaptcha);
  });
});
