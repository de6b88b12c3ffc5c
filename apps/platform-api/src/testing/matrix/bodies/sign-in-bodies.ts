import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { issueVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { newEmail } from '#testing/fixtures/application.ts';
import { addCode } from '#testing/matrix/records.ts';
import {
  addOtherStore,
  type BodyFields,
  type BodyFactories,
  MINUTE,
  type BodyContext,
  createImpersonationToken,
} from '#testing/matrix/bodies/body-context.ts';
import { DEVICE, openSessionOf, subStoreWith } from '#testing/matrix/matrix-context.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';

const signIn = (email: string): BodyFields => ({ email, password: PASSWORD });
const captcha = ({ matrix }: BodyContext) => captchaToken(matrix.database);

/** Bodies of the calls about captchas, sessions, codes and passwords. */
export const SIGN_IN_BODIES: BodyFactories = {
  'POST /admin/verify_captcha': async ({ matrix: { secrets } }) => {
    const challenge = await createChallenge({
      deriveKey,
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      // Solved at the first attempt: the cost has its own test.
      counter: 1,
      expiresAt: new Date(Date.now() + MINUTE),
      hmacSignatureSecret: secrets.key('captcha').toString('hex'),
      hmacKeySignatureSecret: secrets.key('captcha-answers').toString('hex'),
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge: JSON.stringify(challenge), solution: JSON.stringify(solution) };
  },
  'POST /api/store/login': ({ of }) => ({ ...signIn(of.store.email), device_token: DEVICE }),
  'POST /api/store/sub_store_login': async ({ matrix, of }) =>
    // A sub-store can only sign in if its main store is approved.
    signIn((await subStoreWith(matrix, of === matrix.b ? of : matrix.a, ['past-orders'])).email),
  'POST /api/store/store_auto_login': async (context) => {
    const { store_id, token } = await createImpersonationToken(context);
    return { store_id, email: context.of.store.email, password: token };
  },
  'POST /api/store/revoke_sessions': async ({ matrix, owner }) => ({
    session_id: (await openSessionOf(matrix, owner)).id,
  }),
  'POST /api/user/login': ({ matrix }) => signIn(matrix.channel.email),
  'POST /api/provider/login': ({ matrix }) => signIn(matrix.courier.email),
  'POST /api/admin/login': ({ matrix }) => signIn(matrix.admin.email),

  'POST /api/store/store_generate_otp': async (context) => ({
    email: newEmail(),
    captcha_token: await captcha(context),
  }),
  'POST /api/store/resend_otp_verification': async ({ matrix }) => {
    const { otp_id } = await addCode(matrix, 'registration', null, newEmail());
    return { otp_id };
  },
  'POST /api/admin/verify_otp': ({ matrix }) => addCode(matrix, 'registration', null, newEmail()),
  'POST /api/store/request_verification_code': () => ({ channel: 'email' }),
  'POST /api/store/otp_verification': ({ matrix, of }) =>
    addCode(matrix, 'verification', { kind: 'store', id: of.store.id }, of.store.email),
  'POST /api/admin/forgot_password': async (context) => ({
    account: 'store',
    email: newEmail(),
    captcha_token: await captcha(context),
  }),
  'POST /api/admin/forgot_password_verify': ({ matrix, of: { store } }) =>
    addCode(matrix, 'password_reset', { kind: 'store', id: store.id }, store.email),
  'POST /api/admin/new_password': async (context) => {
    const { store } = await addOtherStore(context);
    const right = { kind: 'store', id: store.id, recipient: readEmail(store.email) };
    const proof = await issueVerificationToken(context.matrix.database.kysely, 'password_reset', right, MINUTE);
    return { reset_token: proof.token, password: PASSWORD };
  },
  'POST /api/store/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),
  'POST /api/admin/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),
};
