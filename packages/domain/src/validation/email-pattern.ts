import { EMAIL_LIMITS } from '#limits/limits.ts';

const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=\\p{L})${LABEL}$`, 'u');
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const BRACKETED_IP = new RegExp(`^\\[${OCTET}(?:\\.${OCTET}){3}\\]$`);

/** Local part, @, then a domain or a bracketed IP (spec §5). Letters of any script, as mail systems take them today. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const host = text.slice(at + 1);
  if (text.length > EMAIL_LIMITS.maxLength || local.length > EMAIL_LIMITS.maxLocalPartLength || !LOCAL.test(local))
    return false;
  return BRACKETED_IP.test(host) || (host.length - host.lastIndexOf('.') > 2 && DOMAIN.test(host));
}
