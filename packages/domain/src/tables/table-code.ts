/** Signs of a table's code: without those that are taken for another one in print. */
export const TABLE_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const TABLE_CODE_LENGTH = 6;
/** Signs of the tag that proves a table's code: base32 in small letters (RFC 4648). */
export const TABLE_TAG_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';
export const TABLE_TAG_LENGTH = 10;

/** The code and tag of a scanned address's last part; null if it is none. */
export function parseTableLink(text: string): { readonly code: string; readonly tag: string } | null {
  const match = LINK.exec(text);
  const [, code, tag] = match ?? [];
  return code === undefined || tag === undefined ? null : { code, tag };
}

const LINK = new RegExp(`^([${TABLE_CODE_SIGNS}]{${TABLE_CODE_LENGTH}})\\.([a-z2-7]{${TABLE_TAG_LENGTH}})$`);

/** A code as a guest typed it: capitals, without spaces and hyphens; null if it cannot be one. */
export function parseTableCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === TABLE_CODE_LENGTH && [...code].every((sign) => TABLE_CODE_SIGNS.includes(sign)) ? code : null;
}
