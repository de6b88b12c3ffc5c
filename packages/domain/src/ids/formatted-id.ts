const DIGIT_COUNT = 11;

/** Prefix of a store's formatted id (spec §3). */
export const STORE_ID_PREFIX = 'STR';
/** Prefix of an order's formatted id; not in the specification. */
export const ORDER_ID_PREFIX = 'ORD';

/**
 * Returns the prefix and the number padded with zeros to 11 digits; longer numbers stay whole. @throws RangeError for
 * an invalid id
 */
export function formattedId(prefix: string, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is no id`);
  return prefix + String(number).padStart(DIGIT_COUNT, '0');
}

/** `STR00000000042` for store 42. */
export function storeFormattedId(number: number): string {
  return formattedId(STORE_ID_PREFIX, number);
}

/**
 * The number behind what someone typed as an id: the formatted id in either case, with or without its zeros, or the bare
 * number. Null for anything else.
 */
export function parseFormattedId(prefix: string, text: string): number | null {
  const trimmed = text.trim().toUpperCase();
  const digits = trimmed.startsWith(prefix.toUpperCase()) ? trimmed.slice(prefix.length) : trimmed;
  const number = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(number) ? number : null;
}
