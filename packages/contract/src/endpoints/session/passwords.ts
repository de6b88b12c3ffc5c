import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CodeSent, Recipient } from '#endpoints/session/codes.ts';
import { CaptchaToken, StrictObject, Id, OneTimeCode, OneTimeToken, Password, Timestamp } from '#fields.ts';

/** The reset in its three steps (spec §7), for every kind of account, and the change by who knows the old one. */
export const passwordEndpoints = defineEndpoints({
  'POST /api/admin/forgot_password': {
    summary: 'Send a code to the address or number of an account whose password was forgotten',
    origin: 'spec §7',
    access: { open: true, reason: 'Who forgot a password has no session; the answer is the same for every name.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({
      account: Type.Enum(['store', 'sub_store', 'user', 'provider', 'admin']),
      ...Recipient,
      captcha_token: CaptchaToken,
    }),
    reply: CodeSent,
    success: 'passwordSent',
    errors: ['invalidCaptcha'],
  },
  'POST /api/admin/forgot_password_verify': {
    summary: 'Exchange the code for the right to set a new password once',
    origin: 'spec §7',
    access: { open: true, reason: 'The code is the proof; it takes five tries at most.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({ otp_id: Id, otp: OneTimeCode }),
    reply: StrictObject({ reset_token: OneTimeToken, expires_at: Timestamp }),
    errors: ['otpVerificationFailed'],
  },
  'POST /api/admin/new_password': {
    summary: 'Set a new password; every session of the account ends',
    origin: 'spec §7',
    access: { open: true, reason: 'The reset token is the proof: 256 bits, good once, for a quarter of an hour.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({ reset_token: OneTimeToken, password: Password }),
    reply: StrictObject({}),
    success: 'passwordSet',
    errors: ['setPasswordFailed', 'passwordTooCommon'],
  },
  'POST /api/store/update_password': {
    summary: 'Change the own password; the other sessions of the account end',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], beforeApproval: true, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({ password: Password, new_password: Password }),
    reply: StrictObject({}),
    success: 'passwordReset',
    errors: ['wrongPassword', 'passwordTooCommon'],
  },
  'POST /api/admin/update_password': {
    summary: 'The same for one of the platform’s own people',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review'] },
    effect: 'write',
    body: StrictObject({ password: Password, new_password: Password }),
    reply: StrictObject({}),
    success: 'passwordReset',
    errors: ['wrongPassword', 'passwordTooCommon'],
  },
});

export type PasswordWire = WireOf<typeof passwordEndpoints>;
