import { hash128 } from '#ids/hash.ts';

/**
 * A UUID (RFC 9562, version 8) that follows from a seed and a name: the same again when something is computed again, and
 * another one with another seed. Unique as far as the seed is.
 */
export function derivedId(seed: string, name: string): string {
  const digits = hash128(JSON.stringify([seed, name]));
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) & 3] as string;
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
