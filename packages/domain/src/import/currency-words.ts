import { isCurrency } from '#money/currency.ts';

/** Signs that belong to one currency. */
const SIGNS = new Map<string, string>([
  ['€', 'EUR'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['د.ك', 'KWD'],
  ['ر.س', 'SAR'],
  ['د.إ', 'AED'],
  ['ج.م', 'EGP'],
  ['ر.ق', 'QAR'],
  ['د.ب', 'BHD'],
  ['ر.ع', 'OMR'],
  ['د.أ', 'JOD'],
]);

/** Signs and words that several currencies share. */
const SHARED = [
  '$',
  '£',
  '¥',
  'us$',
  'ca$',
  'a$',
  'nz$',
  'hk$',
  'mx$',
  'jp¥',
  'r$',
  'kr',
  'fr',
  'sfr',
  'lei',
  'ft',
  'rs',
  'din',
  'dh',
  'лв',
  'руб',
  'р',
  'euro',
  'euros',
  'دينار',
  'درهم',
  'ريال',
  'جنيه',
];

const WORD = /^[^\d\s.,٫٬+\-−(]+(?:\.[^\d\s.,٫٬+\-−(]+)*\.?|[^\d\s.,٫٬\-−)]+(?:\.[^\d\s.,٫٬\-−)]+)*\.?$/gu;

/** A text without the currencies that stand before or behind its number. `others`: those that are not `currency`. */
export function withoutCurrency(
  text: string,
  currency: string | null,
): { readonly text: string; readonly others: readonly string[] } {
  const others: string[] = [];
  const rest = text.trim().replaceAll(WORD, (word) => {
    const code = currencyOf(word);
    if (code === null) return word;
    if (code !== '' && currency !== null && code !== currency) others.push(code);
    return '';
  });
  return { text: rest.trim(), others };
}

/** The currency that a word names: its code, '' for a word that several share, null for none. */
export function currencyOf(word: string): string | null {
  const name = word.toLowerCase().replace(/\.$/, '');
  const code = name.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) return code;
  return SIGNS.get(name) ?? (SHARED.includes(name) ? '' : null);
}
