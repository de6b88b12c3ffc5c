/** Ours: the most host names of one courier tenant, and the longest of them (as DNS has it); and of its links. */
export const TENANT_HOSTS_MAX = 20;
export const HOST_MAX = 253;
export const LEGAL_URL_MAX = 500;
export const SUPPORT_PHONE_MAX = 32;

/** As it is typed, before it is read: a port may stand behind it. */
export const TYPED_HOST_MAX = HOST_MAX + ':65535'.length;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*$`);
/** No scheme, path or sign-in; what stands behind a colon is a port. */
const TYPED = /^([^\s:/?#@\\%[\]]+)(?::\d{1,5})?$/;

/**
 * A host name as browsers send it, which is how the server finds a courier by it: in lower case, letters of other scripts
 * spelled out (`xn--…`), and without the port that it may have been typed with, which decides nothing. Null for what is
 * none.
 */
export function readHost(text: string): string | null {
  const [, typed = ''] = TYPED.exec(text.trim()) ?? [];
  if (!URL.canParse(`http://${typed}`)) return null;
  const host = new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  return host.length <= HOST_MAX && NAME.test(host) ? host : null;
}

/** A link that a courier's page may have: encrypted, and with nobody's sign-in in it. */
export function isLegalUrl(text: string): boolean {
  if (text.length > LEGAL_URL_MAX || !/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** What somebody can be called by: digits, and what people write between them. */
export const SUPPORT_PHONE = /^\+?[0-9(][0-9() ./-]{1,30}$/;
