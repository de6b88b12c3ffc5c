import type { Client } from '@store-panel/api-client/client';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a proof of work of one or two seconds in a worker. @throws ApiError; AbortError if the request was aborted */
export async function solveProofOfWork(client: Client, signal: AbortSignal): Promise<string> {
  const { challenge } = await client.call('POST /api/admin/create_captcha', {}, { signal });
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey, controller });
  signal.throwIfAborted();
  if (solution === null) throw new Error('The task was not solved in time');
  const body = { challenge, solution: JSON.stringify(solution) };
  return (await client.call('POST /admin/verify_captcha', body, { signal })).captcha_token;
}
