import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, OneTimeToken, Text, Timestamp } from '#fields.ts';

/** The proof-of-work captcha (ALTCHA): no third party and no distorted letters. */
export const captchaEndpoints = defineEndpoints({
  'POST /api/admin/create_captcha': {
    summary: 'A task that takes a device a moment to solve',
    origin: 'ours',
    access: { open: true, reason: 'It is asked by whoever wants to sign in or register; making one costs nothing.' },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      /** The signed task, as JSON for the solver's library. */
      challenge: Text(4000),
      expires_at: Timestamp,
    }),
    errors: [],
  },
  'POST /admin/verify_captcha': {
    summary: 'Exchange a solved task for a proof that one call consumes',
    origin: 'spec §7',
    access: { open: true, reason: 'The solution is the proof; a task is good once.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({
      challenge: Text(4000),
      /** The solver's result, as JSON. */
      solution: Text(2000),
    }),
    reply: StrictObject({ captcha_token: OneTimeToken, expires_at: Timestamp }),
    errors: ['invalidCaptcha'],
  },
});

export type CaptchaWire = WireOf<typeof captchaEndpoints>;
