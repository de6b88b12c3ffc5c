/** Digits shown to the reader: Latin everywhere unless the user chose Arabic ones. */
export type Digits = 'latn' | 'arab';

const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Digits as typed on Arabic and Persian keyboards, and full-width ones, as those of ASCII. */
export function foldDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}
