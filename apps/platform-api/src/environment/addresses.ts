import { isLoopback } from '#loopback.ts';

// What several variables take. Each returns undefined for anything else.

/** An exact origin. */
export const readOrigin = (text: string): string | undefined =>
  URL.canParse(text) && new URL(text).origin === text ? text : undefined;

/** The origin of a service of the operator: https, or http on this machine. */
export function readServiceOrigin(text: string): string | undefined {
  const origin = readOrigin(text);
  return origin !== undefined && isEncrypted(origin) ? origin : undefined;
}

/** The URL of a service of the operator, without user and password. */
export function readServiceUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === '' && password === '' && isEncrypted(text) ? text : undefined;
}

/** Whether what is sent there is encrypted, or does not leave this machine. */
function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** The origin of a program on this machine. */
export function readLoopbackOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, origin, pathname, search } = new URL(text);
  const isPlain = protocol === 'http:' && port !== '' && pathname === '/' && search === '';
  return isPlain && isLoopback(hostname) ? origin : undefined;
}

/** `name=address`, or a name alone. */
export function splitEntry(entry: string): readonly [name: string, address: string | undefined] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry, undefined] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
}
