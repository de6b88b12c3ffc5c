import { createECDH } from 'node:crypto';

import type { Device } from '#messages/push/push-subscriptions.queries.ts';

/** The push services of browsers: Chromium-based ones, Firefox, Edge, Safari. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/**
 * Returns whether the server may post to this URL. It comes from a browser and is not trusted: only https, only known
 * push services and those the operator configured, only their own port, and no credentials.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...KNOWN_HOSTS, ...moreHosts].some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) && host.length > allowed.length - 1 : host === allowed,
  );
}

/**
 * Returns whether these are a public key on the right curve and a secret of the right length; encryption would fail
 * with others.
 */
export function hasUsableKeys({ p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
