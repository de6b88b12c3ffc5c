import { createHmac, randomUUID } from 'node:crypto';

/** The headers with which a message is signed (Standard Webhooks). `secret` as the store shows it once. */
export function signMessage(secret: string, body: string, now: number): Readonly<Record<string, string>> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}
