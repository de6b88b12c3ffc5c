/** Arabic-Indic, Persian and full-width digits as 0–9; everything else stays. */
export function foldDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** The digits of a text, in Latin script, without what people write between them. */
export const digitsOf = (text: string): string => foldDigits(text).replaceAll(/\D/g, '');
