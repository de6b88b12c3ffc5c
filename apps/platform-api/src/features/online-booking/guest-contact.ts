import type { FastifyReply, FastifyRequest } from 'fastify';

import { sameBytes } from '#access/same-bytes.ts';
import type { Secrets } from '#access/secrets.ts';

/** By it the server knows a device that has confirmed a contact before. */
const CONTACT_COOKIE = 'guest';
const COOKIE_SECONDS = 180 * 24 * 60 * 60;
const MAC_BYTES = 16;

const macsOf = (secrets: Secrets, storeId: string, contact: string) =>
  secrets.macs('guest-contacts', `${storeId}/${contact}`).map((mac) => mac.subarray(0, MAC_BYTES));

/** Whether the device has confirmed this contact at the store before, so that it needs no code. */
export function isKnownContact(secrets: Secrets, request: FastifyRequest, storeId: string, contact: string): boolean {
  const cookie = Buffer.from(request.cookies[CONTACT_COOKIE]?.slice(0, 40) ?? '', 'base64url');
  return macsOf(secrets, storeId, contact).some((mac) => sameBytes(mac, cookie));
}

export function rememberContact(
  reply: FastifyReply,
  secrets: Secrets,
  { storeId, contact, isHttps }: { readonly storeId: string; readonly contact: string; readonly isHttps: boolean },
): void {
  const [mac] = macsOf(secrets, storeId, contact);
  if (mac === undefined) return;
  void reply.setCookie(CONTACT_COOKIE, mac.toString('base64url'), {
    path: '/book',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: COOKIE_SECONDS,
  });
}
