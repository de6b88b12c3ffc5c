import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { issueVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { newAddress } from '#testing/fixtures/application.ts';
import { addCode } from '#testing/matrix/records.ts';
import { another, type Made, type Makers, MINUTE, type BodyContext, ticket } from '#testing/matrix/body-context.ts';
import { DEVICE, openSessionOf, subStoreWith } from '#testing/matrix/matrix-context.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';

const signIn = (email: string): Made => ({ email, password: PASSWORD });
const captcha = ({ world }: BodyContext) => captchaToken(world.database);

/** The bodies of the calls about signing in: captchas, sessions, codes and passwords. */
export const SIGN_IN_MAKERS: Makers = {
  'POST /admin/verify_captcha': async ({ world: { secrets } }) => {
    const challenge = await createChallenge({
      deriveKey,
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      // Found at the first try: how much work it is has its own test.
      counter: 1,
      expiresAt: new Date(Date.now() + MINUTE),
      hmacSignatureSecret: secrets.key('captcha').toString('hex'),
      hmacKeySignatureSecret: secrets.key('captcha-answers').toString('hex'),
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge: JSON.stringify(challenge), solution: JSON.stringify(solution) };
  },
  'POST /api/store/login': ({ of }) => ({ ...signIn(of.store.email), device_token: DEVICE }),
  'POST /api/store/sub_store_login': async ({ world, of }) =>
    // A sub-store signs in where its main store may work.
    signIn((await subStoreWith(world, of === world.b ? of : world.a, ['past-orders'])).email),
  'POST /api/store/store_auto_login': async (scene) => {
    const { store_id, token } = await ticket(scene);
    return { store_id, email: scene.of.store.email, password: token };
  },
  'POST /api/store/revoke_sessions': async ({ world, owner }) => ({
    session_id: (await openSessionOf(world, owner)).id,
  }),
  'POST /api/user/login': ({ world }) => signIn(world.channel.email),
  'POST /api/provider/login': ({ world }) => signIn(world.courier.email),
  'POST /api/admin/login': ({ world }) => signIn(world.admin.email),

  'POST /api/store/store_generate_otp': async (scene) => ({ email: newAddress(), captcha_token: await captcha(scene) }),
  'POST /api/store/resend_otp_verification': async ({ world }) => {
    const { otp_id } = await addCode(world, 'registration', null, newAddress());
    return { otp_id };
  },
  'POST /api/admin/verify_otp': ({ world }) => addCode(world, 'registration', null, newAddress()),
  'POST /api/store/request_verification_code': () => ({ channel: 'email' }),
  'POST /api/store/otp_verification': ({ world, of }) =>
    addCode(world, 'verification', { kind: 'store', id: of.store.id }, of.store.email),
  'POST /api/admin/forgot_password': async (scene) => ({
    account: 'store',
    email: newAddress(),
    captcha_token: await captcha(scene),
  }),
  'POST /api/admin/forgot_password_verify': ({ world, of: { store } }) =>
    addCode(world, 'password_reset', { kind: 'store', id: store.id }, store.email),
  'POST /api/admin/new_password': async (scene) => {
    const { store } = await another(scene);
    const right = { kind: 'store', id: store.id, recipient: readEmail(store.email) };
    const proof = await issueVerificationToken(scene.world.database.kysely, 'password_reset', right, MINUTE);
    return { reset_token: proof.token, password: PASSWORD };
  },
  'POST /api/store/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),
  'POST /api/admin/update_password': () => ({ password: PASSWORD, new_password: PASSWORD }),
};
