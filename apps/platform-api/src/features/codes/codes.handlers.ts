import type { codeCalls } from '@store-panel/contract/calls/codes';
import { LIFETIME } from '@store-panel/domain/limits/timing';

import { allowStrangersCode, CODES_FROM } from '#access/ask-for-code.ts';
import { audit } from '#access/audit.ts';
import { countGuess, endCodes, redeemCode } from '#access/one-time-codes.queries.ts';
import { issueProof } from '#access/one-time-proofs.ts';
import { countOwnPassword, requireOwnPassword } from '#access/own-password.ts';
import { countTry } from '#access/rate-limit.ts';
import { readRecipient } from '#access/recipient.ts';
import { invalidField } from '#access/refusal.ts';
import { requireServed } from '#access/served-countries.queries.ts';
import type { Secrets } from '#access/secrets.ts';
import { setVerified, storeAddresses } from '#features/codes/codes.queries.ts';
import type { Gates, HandlersOf } from '#http/implement.ts';
import { postNotice } from '#messages/notices.ts';
import { resendCode, sendCode } from '#messages/send-code.ts';

export const codeGates = {
  'POST /api/store/store_generate_otp': async ({ body, request, db }) => {
    const recipient = readRecipient(body);
    await allowStrangersCode(db, request.address, body.captcha_token);
    await requireServed(db, recipient);
  },
  'POST /api/admin/verify_otp': ({ body, db }) => countGuess(db, body.otp_id, { purpose: 'registration' }),
  'POST /api/store/otp_verification': ({ principal, body, db }) =>
    countGuess(db, body.otp_id, { purpose: 'verification', owner: { kind: 'store', id: principal.storeId } }),
  'POST /api/store/request_verification_code': async ({ principal, body, db }) => {
    await countTry(db, CODES_FROM, principal.storeId);
    if (body.password !== undefined) await countOwnPassword(db, principal);
  },
} as const satisfies Gates;

/** One-time codes: of those who register, and of stores that prove or change an address. */
export function codeHandlers(secrets: Secrets): HandlersOf<keyof typeof codeCalls> {
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
      const proof = await issueProof(db, 'code', recipient, LIFETIME.otpProof);
      return { otp_token: proof.token, expires_at: proof.expiresAt.toISOString() };
    },
    'POST /api/store/request_verification_code': async ({ principal, body, request, db }) => {
      const present = (await storeAddresses(db, principal.storeId))[body.channel];
      const isNew = body.email !== undefined || body.phone !== undefined || body.country_phone_code !== undefined;
      const recipient = isNew ? readRecipient(body) : present;
      if (recipient.channel !== body.channel) throw invalidField(body.channel, `${body.channel}.required`);
      if (isNew) {
        await requireServed(db, recipient);
        await requireOwnPassword(db, principal, body.password);
      }
      const account = { kind: 'store', id: principal.storeId } as const;
      return sendCode(db, secrets, { purpose: 'verification', recipient, account, lang: request.lang });
    },
    'POST /api/store/otp_verification': async ({ principal, body, request, db }) => {
      const owner = { kind: 'store', id: principal.storeId } as const;
      const { recipient } = await redeemCode(db, secrets, body, { purpose: 'verification', owner });
      const before = await storeAddresses(db, owner.id);
      const after = await setVerified(db, owner.id, recipient);
      const { value, countryCode } = before[recipient.channel];
      if (value !== recipient.value || countryCode !== recipient.countryCode) {
        // A code that went to the former address must not bring it back.
        await endCodes(db, owner, 'verification');
        const { lang, address, id: requestId } = request;
        const facts = { name: principal.name };
        await postNotice(db, secrets, { kind: 'address_changed', recipient: before.email.value, lang, facts });
        await audit(db, { principal, action: `${recipient.channel}_changed`, address, requestId });
      }
      return { is_email_verified: after.email_verified, is_phone_number_verified: after.phone_verified };
    },
  };
}
