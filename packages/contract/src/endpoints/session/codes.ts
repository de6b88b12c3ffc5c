import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CallingCode,
  CaptchaToken,
  Email,
  StrictObject,
  Id,
  OneTimeCode,
  OneTimeToken,
  Password,
  Phone,
  Timestamp,
} from '#fields.ts';

export const CODE_CHANNELS = ['email', 'phone'] as const;
export const Channel = Type.Enum(CODE_CHANNELS);

/** Where a code goes: an address, or a number with its country's code. Exactly one of the two. */
export const Recipient = {
  email: Type.Optional(Email),
  country_phone_code: Type.Optional(CallingCode),
  phone: Type.Optional(Phone),
} as const;

/** A code is on its way, or looks as if it were: the answer is the same whether an account exists or not. */
export const CodeSent = StrictObject({
  otp_id: Id,
  channel: Channel,
  /** When another code may be requested. */
  resend_at: Timestamp,
  expires_at: Timestamp,
  digits: Type.Integer({ minimum: 4, maximum: 10 }),
});

const Answer = StrictObject({ otp_id: Id, otp: OneTimeCode });

/** One-time codes: five tries, ten minutes, good once; another one after 60 s (spec §4, §7, §9). */
export const codeEndpoints = defineEndpoints({
  'POST /api/store/store_generate_otp': {
    summary: 'Send a code to an address or number that somebody wants to register with',
    origin: 'spec §7',
    access: { open: true, reason: 'A store that registers has no session yet; it takes a captcha, and is limited.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({ ...Recipient, captcha_token: CaptchaToken }),
    reply: CodeSent,
    errors: ['invalidCaptcha', 'countryNotFound'],
  },
  'POST /api/store/resend_otp_verification': {
    summary: 'Send another code in the place of one that did not arrive',
    origin: 'spec §7',
    access: { open: true, reason: 'Only who asked for the code knows its id; 60 s lie between two of them.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({ otp_id: Id }),
    reply: CodeSent,
    errors: ['otpVerificationFailed'],
  },
  'POST /api/admin/verify_otp': {
    summary: 'Exchange a right code for a proof that the registration consumes',
    origin: 'spec §7',
    access: { open: true, reason: 'The code is the proof; it takes five tries at most.' },
    effect: 'write',
    idempotent: true,
    body: Answer,
    reply: StrictObject({ otp_token: OneTimeToken, expires_at: Timestamp }),
    errors: ['otpVerificationFailed'],
  },
  'POST /api/store/request_verification_code': {
    summary: "Send a code to the store's address or number, or to the one that shall take its place",
    origin: 'ours',
    access: { sessions: ['store'], beforeApproval: true, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({
      channel: Channel,
      /** The new address or number; without them the present one is verified. */
      ...Recipient,
      /** The store's password, with a new address or number. */
      password: Type.Optional(Password),
    }),
    reply: CodeSent,
    // An address that another store has gets the same answer, and its owner a message.
    errors: ['wrongPassword', 'countryNotFound'],
  },
  'POST /api/store/otp_verification': {
    summary: 'Verify the address or number that a code was sent to',
    origin: 'spec §7',
    access: { sessions: ['store'], beforeApproval: true, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: Answer,
    reply: StrictObject({ is_email_verified: Type.Boolean(), is_phone_number_verified: Type.Boolean() }),
    success: 'updated',
    errors: ['otpVerificationFailed', 'emailAlreadyRegistered', 'phoneAlreadyRegistered'],
  },
});

export type CodeWire = WireOf<typeof codeEndpoints>;
