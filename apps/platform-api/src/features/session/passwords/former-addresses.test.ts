import type { Wire } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  addAdmin,
  addStore,
  addSubStore,
  PASSWORD,
  signInAdmin,
  signInStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { captchaToken, codeSentTo } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Kind = Wire['POST /api/admin/forgot_password']['body']['account'];

const NEW_PASSWORD = 'Gartenzaun am Kanal';

let count = 0;
const newAddress = () => `moved${Date.now()}${(count += 1)}@codes.example`;

/** An account, and how its address changes. */
interface Movable {
  readonly kind: Kind;
  readonly email: string;
  readonly move: () => Promise<void>;
}

// Addresses are often changed because another person reads the former one.
describeOnAnEngine('a reset requested at a former address', (on) => {
  let server: TestPlatform;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
    store = await addStore(on.database);
  });
  afterAll(() => server.close());

  const begin = async (account: Kind, to: object, recipient: string) => {
    const captcha_token = await captchaToken(on.database);
    const { body } = await call(server.origin, 'POST /api/admin/forgot_password', { account, ...to, captcha_token });
    return { otp_id: body.otp_id, otp: await codeSentTo(on.database, recipient) };
  };
  const verify = (input: object) => call(server.origin, 'POST /api/admin/forgot_password_verify', input);
  const setNew = (reset_token: string) =>
    call(server.origin, 'POST /api/admin/new_password', { reset_token, password: NEW_PASSWORD });

  async function moveStore(to: object, recipient: string): Promise<void> {
    const headers = await signInStore(server.origin, store.email);
    const input = { ...to, password: PASSWORD };
    const { body } = await call(server.origin, 'POST /api/store/request_verification_code', input, headers);
    const codeInput = { otp_id: body.otp_id, otp: await codeSentTo(on.database, recipient) };
    expect((await call(server.origin, 'POST /api/store/otp_verification', codeInput, headers)).code).toBeNull();
  }

  const movable: Readonly<Record<string, () => Promise<Movable>>> = {
    async store() {
      const email = newAddress();
      return { kind: 'store', email: store.email, move: () => moveStore({ channel: 'email', email }, email) };
    },
    async 'sub-store'() {
      const { id, email } = await addSubStore(on.database, store, []);
      const headers = await signInStore(server.origin, store.email);
      const body = { sub_store_id: id, email: newAddress(), version: 1 };
      return {
        kind: 'sub_store',
        email,
        move: async () => {
          expect((await call(server.origin, 'POST /api/store/update_sub_store', body, headers)).code).toBeNull();
        },
      };
    },
    async administrator() {
      const { id, email } = await addAdmin(on.database, 'Editor');
      const headers = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
      const body = { admin_id: id, email: newAddress(), version: 1 };
      return {
        kind: 'admin',
        email,
        move: async () => {
          expect((await call(server.origin, 'POST /api/admin/update_admin', body, headers)).code).toBeNull();
        },
      };
    },
  };

  for (const [name, make] of Object.entries(movable)) {
    test(`rejects a code sent to the former address: ${name}`, async () => {
      const { kind, email, move } = await make();
      const code = await begin(kind, { email }, email);
      await move();
      expect((await verify(code)).code).toBe(ERROR.otpVerificationFailed);
    });

    test(`rejects a reset token issued before the change: ${name}`, async () => {
      const { kind, email, move } = await make();
      const { body } = await verify(await begin(kind, { email }, email));
      await move();
      expect((await setNew(body.reset_token)).code).toBe(ERROR.setPasswordFailed);
    });
  }

  test('does the same for a number; a token for the email address stays valid', async () => {
    const own = { country_phone_code: '+49', phone: `15123${store.phone.slice(-6)}` };
    const next = { country_phone_code: '+49', phone: `15124${store.phone.slice(-6)}` };
    await on.database.kysely.updateTable('stores').set({ phone: own.phone }).where('id', '=', store.id).execute();
    const [one, other] = [
      await begin('store', own, `+49${own.phone}`),
      await verify(await begin('store', own, `+49${own.phone}`)),
    ];
    const byMail = await verify(await begin('store', { email: store.email }, store.email));
    await moveStore({ channel: 'phone', ...next }, `+49${next.phone}`);
    expect((await verify(one)).code).toBe(ERROR.otpVerificationFailed);
    expect((await setNew(other.body.reset_token)).code).toBe(ERROR.setPasswordFailed);
    expect((await setNew(byMail.body.reset_token)).code).toBeNull();
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
