import type { codeEndpoints } from '@store-panel/contract/endpoints/session/codes';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';

import { requireRegistrationCaptcha } from '#access/codes/captcha.ts';
import { CODE_REQUEST_LIMIT } from '#access/codes/code-requests.ts';
import { audit } from '#access/audit.ts';
import { recordCodeAttempt, invalidateCodes, redeemCode } from '#access/codes/one-time-codes.queries.ts';
import { issueVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { readRecipient } from '#access/accounts/recipient.ts';
import { invalidField } from '#access/api-error.ts';
import { requireServedCountry } from '#access/accounts/served-countries.queries.ts';
import type { Secrets } from '#access/secrets.ts';
import { setVerified, readStoreAddresses } from '#features/session/codes/codes.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice } from '#messages/notices.ts';
import { resendCode, sendCode } from '#messages/send-code.ts';

export const codeGuards = {
  'POST /api/store/store_generate_otp': async ({ body, request, db }) => {
    const recipient = readRecipient(body);
    await consumeAttemptOrThrow(db, CODE_REQUEST_LIMIT, request.address);
    await requireRegistrationCaptcha(db, body.captcha_token);
    await requireServedCountry(db, recipient);
  },
  'POST /api/admin/verify_otp': ({ body, db }) => recordCodeAttempt(db, body.otp_id, { purpose: 'registration' }),
  'POST /api/store/otp_verification': ({ principal, body, db }) =>
    recordCodeAttempt(db, body.otp_id, { purpose: 'verification', owner: { kind: 'store', id: principal.storeId } }),
  'POST /api/store/request_verification_code': async ({ principal, body, db }) => {
    await consumeAttemptOrThrow(db, CODE_REQUEST_LIMIT, principal.storeId);
    if (body.password !== undefined) await consumePasswordAttempt(db, principal);
  },
} as const satisfies Guards;

/** One-time codes: for registration, and for stores that verify or change an address. */
export function codeHandlers(secrets: Secrets): HandlersOf<keyof typeof codeEndpoints> {
  return {
    'POST /api/store/store_generate_otp': ({ body, request, db }) =>
      sendCode(db, secrets, {
        purpose: 'registration',
        recipient: readRecipient(body),
        account: null,
        lang: request.lang,
      }),
    'POST /api/store/resend_otp_verification': ({ body, db }) => resendCode(db, secrets, body.otp_id),
    'POST /api/admin/verify_otp': async ({ body, db }) => {
      const { recipient } = await redeemCode(db, secrets, body, { purpose: 'registration' });
      const verificationToken = await issueVerificationToken(db, 'code', recipient, LIFETIME_MS.codeVerification);
      return { otp_token: verificationToken.token, expires_at: verificationToken.expiresAt.toISOString() };
    },
    'POST /api/store/request_verification_code': async ({ principal, body, request, db }) => {
      const current = (await readStoreAddresses(db, principal.storeId))[body.channel];
      const isNew = body.email !== undefined || body.phone !== undefined || body.country_phone_code !== undefined;
      const recipient = isNew ? readRecipient(body) : current;
      if (recipient.channel !== body.channel) throw invalidField(body.channel, `${body.channel}.required`);
      if (isNew) {
        await requireServedCountry(db, recipient);
        await verifyCurrentPassword(db, principal, body.password);
      }
      const account = { kind: 'store', id: principal.storeId } as const;
      return sendCode(db, secrets, { purpose: 'verification', recipient, account, lang: request.lang });
    },
    'POST /api/store/otp_verification': async ({ principal, body, request, db }) => {
      const owner = { kind: 'store', id: principal.storeId } as const;
      const { recipient } = await redeemCode(db, secrets, body, { purpose: 'verification', owner });
      const before = await readStoreAddresses(db, owner.id);
      const after = await setVerified(db, owner.id, recipient);
      const { value, countryCode } = before[recipient.channel];
      if (value !== recipient.value || countryCode !== recipient.countryCode) {
        // A code that was sent to the former address must not restore it.
        await invalidateCodes(db, owner, 'verification');
        const { lang, address, id: requestId } = request;
        const facts = { name: principal.name };
        await enqueueNotice(db, secrets, { kind: 'address_changed', recipient: before.email.value, lang, facts });
        await audit(db, { principal, action: `${recipient.channel}_changed`, address, requestId });
      }
      return { is_email_verified: after.email_verified, is_phone_number_verified: after.phone_verified };
    },
  };
}
