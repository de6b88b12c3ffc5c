/** Returns a currency's symbol in a language and its side. */
export function currencySign(language: string, currency: string): { readonly text: string; readonly isFirst: boolean } {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { text: parts[at]?.value ?? currency, isFirst: at < parts.findIndex(({ type }) => type === 'integer') };
}
