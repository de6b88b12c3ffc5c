import { createHmac } from 'node:crypto';

import { sameBytes } from '#access/same-bytes.ts';

/** Seconds that a message may be old, so that a recorded one cannot be sent again later. */
const MAX_AGE_SECONDS = 5 * 60;
const MAX_AHEAD_SECONDS = 10;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const headerOf = (headers: Headers, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Whether a message is signed as Standard Webhooks say: HMAC-SHA256 over id, timestamp and the bytes as they came. Several
 * signatures may be sent, as during a change of the secret.
 * @param secret `whsec_` and base64
 */
export function isSigned(headers: Headers, body: Buffer, secret: string, now: number): boolean {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  const age = now / 1000 - Number(timestamp);
  if (age > MAX_AGE_SECONDS || age < -MAX_AHEAD_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return headerOf(headers, 'webhook-signature')
    .split(' ')
    .slice(0, 10)
    .some((one) => {
      const [version, value = ''] = one.split(',');
      const sent = Buffer.from(value, 'base64');
      return version === 'v1' && sameBytes(sent, expected);
    });
}
