import { defineCalls, type WireOf } from '#call.ts';
import { Fields, OneTimeToken, Text, Timestamp } from '#fields.ts';

/** The proof-of-work captcha (ALTCHA): no third party takes part, and nobody has to read crooked letters. */
export const captchaCalls = defineCalls({
  'POST /api/admin/create_captcha': {
    summary: 'A task that takes a device a moment to solve',
    origin: 'ours',
    access: { open: true, because: 'It is asked by whoever wants to sign in or register; making one costs nothing.' },
    effect: 'read',
    body: Fields({}),
    reply: Fields({
      /** The signed task, as JSON for the solver's library. */
      challenge: Text(4000),
      expires_at: Timestamp,
    }),
    errors: [],
  },
  'POST /admin/verify_captcha': {
    summary: 'Exchange a solved task for a proof that one call consumes',
    origin: 'spec §7',
    access: { open: true, because: 'The solution is the proof; a task is good once.' },
    effect: 'write',
    repeatable: true,
    body: Fields({
      challenge: Text(4000),
      /** The solver's result, as JSON. */
      solution: Text(2000),
    }),
    reply: Fields({ captcha_token: OneTimeToken, expires_at: Timestamp }),
    errors: ['invalidCaptcha'],
  },
});

export type CaptchaWire = WireOf<typeof captchaCalls>;
