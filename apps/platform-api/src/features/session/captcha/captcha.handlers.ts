import { randomInt } from 'node:crypto';

import type { captchaEndpoints } from '@store-panel/contract/endpoints/session/captcha';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

import { issueVerificationToken, markUsedOnce } from '#access/codes/verification-tokens.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { HandlersOf } from '#http/implement.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/**
 * The server derives one key to create a challenge; a device as many as the number it has to find: half a second on a
 * fast core, a few seconds on an old phone. A browser has no quicker way than the server's own.
 */
const WORK = { iterations: 5000, from: 500, to: 1000 } as const;

/**
 * A challenge expires by a node's clock and its use record by the database's: the record must outlast the challenge.
 */
const MAX_CLOCK_SKEW_MS = 60 * 60_000;

/** A challenge as the client sends it back. Any other shape was not issued here. */
const Task = Type.Object({
  parameters: Type.Object(
    {
      algorithm: Type.Literal(ALGORITHM),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      expiresAt: Type.Integer(),
    },
    { additionalProperties: false },
  ),
  signature: Type.String(),
});

const Solution = Type.Object({
  counter: Type.Integer(),
  derivedKey: Type.String(),
  time: Type.Optional(Type.Number()),
});

const taskCheck = Compile(Task);
const solutionCheck = Compile(Solution);

/**
 * Issues challenges and exchanges solved ones for verification tokens. Challenges are signed, not stored; each can be
 * used once.
 */
export function captchaHandlers(secrets: Secrets): HandlersOf<keyof typeof captchaEndpoints> {
  const signatures = {
    deriveKey,
    hmacSignatureSecret: secrets.key('captcha').toString('hex'),
    hmacKeySignatureSecret: secrets.key('captcha-answers').toString('hex'),
  } as const;

  return {
    'POST /api/admin/create_captcha': async () => {
      const expiresAt = new Date(Date.now() + LIFETIME_MS.captcha);
      const challenge = await createChallenge({
        ...signatures,
        algorithm: ALGORITHM,
        cost: WORK.iterations,
        counter: randomInt(WORK.from, WORK.to + 1),
        expiresAt,
      });
      return { challenge: JSON.stringify(challenge), expires_at: expiresAt.toISOString() };
    },
    'POST /admin/verify_captcha': async ({ body, db }) => {
      const challenge = parseJson(taskCheck, body.challenge);
      const solution = parseJson(solutionCheck, body.solution);
      if (!challenge || !solution) throw new ApiError('invalidCaptcha');
      const { verified } = await verifySolution({
        ...signatures,
        challenge,
        solution: { ...solution, time: solution.time ?? 0 },
      });
      const { nonce, expiresAt } = challenge.parameters;
      // The nonce is part of the signed content: the same challenge in another spelling has the same nonce.
      const usedUntil = new Date(expiresAt * 1000 + MAX_CLOCK_SKEW_MS);
      const isFirst = verified && (await markUsedOnce(db, `captcha/${nonce}`, usedUntil));
      if (!isFirst) throw new ApiError('invalidCaptcha');
      const verificationToken = await issueVerificationToken(db, 'captcha', {}, LIFETIME_MS.captchaVerification);
      return { captcha_token: verificationToken.token, expires_at: verificationToken.expiresAt.toISOString() };
    },
  };
}

function parseJson<Value>(check: { Check(value: unknown): value is Value }, text: string): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return check.Check(value) ? value : null;
  } catch {
    return null;
  }
}
