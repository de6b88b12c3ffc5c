import { createECDH } from 'node:crypto';

import type { Device } from '#messages/push/push-subscriptions.queries.ts';

/** The push services of the browsers: Chrome and what is built like it, Firefox, Edge, Safari. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/**
 * May the server post to this address? It comes from a browser, so from anybody: only https, only known push services and
 * those that the operator named, only their own port, and nothing that hides in front of the host.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...KNOWN_HOSTS, ...moreHosts].some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) && host.length > allowed.length - 1 : host === allowed,
  );
}

/** Are these a public key on the right curve and a secret of the right length? Nothing could be encrypted to others. */
export function hasUsableKeys({ p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
