import { readHost } from '#tenants/tenant-fields.ts';

/**
 * The host of a page that may show the booking page in a frame, as `frame-ancestors` names it: with a port where it is not the
 * usual one. Takes a whole address, too. Null: none of these.
 */
export function readEmbedHost(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { host, hostname, username, password } = new URL(address);
  // A single word is a slip of the keyboard.
  const isName = hostname.includes('.') || hostname === 'localhost';
  return username === '' && password === '' && isName && readHost(hostname) === hostname ? host : null;
}
