/**
 * Not in the specification: maximum host names of a courier tenant, length of one (as in DNS), and length of its
 * links.
 */
export const TENANT_HOSTS_MAX = 20;
export const HOST_MAX = 253;
export const LEGAL_URL_MAX = 500;
export const SUPPORT_PHONE_MAX = 32;

/** A host name as it is typed, possibly with a port. */
export const TYPED_HOST_MAX = HOST_MAX + ':65535'.length;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*$`);
/** No scheme, path or sign-in; after a colon comes a port. */
const TYPED = /^([^\s:/?#@\\%[\]]+)(?::\d{1,5})?$/;

/**
 * Normalizes a host name to the form that browsers send, by which the server finds a tenant: lower case, other scripts
 * in Punycode (`xn--…`), without a port. Null if invalid.
 */
export function readHost(text: string): string | null {
  const [, typed = ''] = TYPED.exec(text.trim()) ?? [];
  if (!URL.canParse(`http://${typed}`)) return null;
  const host = new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  return host.length <= HOST_MAX && NAME.test(host) ? host : null;
}

/** A link on a courier's page: HTTPS and without credentials. */
export function isLegalUrl(text: string): boolean {
  if (text.length > LEGAL_URL_MAX || !/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A phone number with usual punctuation. */
export const SUPPORT_PHONE = /^\+?[0-9(][0-9() ./-]{1,30}$/;
