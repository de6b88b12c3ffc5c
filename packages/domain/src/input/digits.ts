/** Digits shown to the reader: Latin everywhere unless the user chose Arabic ones. */
export type Digits = 'latn' | 'arab';

const ARABIC_SCRIPT_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Digits as typed on Arabic and Persian keyboards, as the ones of ASCII. */
export function foldDigits(text: string): string {
  return text.replace(ARABIC_SCRIPT_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}
