const ALLOWED = /^(?:https:\/\/[^\s/?#]|mailto:[^\s@]|tel:\+?\d)\S*$/i;

/** Whether a link may lead there: a secure page, an email address or a phone number. */
export const isHref = (text: string): boolean => ALLOWED.test(text) && URL.canParse(text);

/** The address that a user typed, with its scheme: `linden.example` → `https://linden.example`. Null if it is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (isHref(text)) return text;
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:]*:\d/.test(text)) return null;
  if (/^\+?[\d\s()/.-]{5,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = `https://${text}`;
  return /^[^\s/?#]+\.[^\s/?#.]{2,}/.test(text) && isHref(address) ? address : null;
}
