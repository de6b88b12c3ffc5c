import { createContext, use } from 'react';

export const LanguageContext = createContext('en');

/**
 * BCP 47 tag for parsing and formatting numbers, prices and days. Uses Latin digits, in Arabic too, unless the app's
 * tag requests others.
 */
export function useLanguageTag(): string {
  const language = use(LanguageContext);
  return language.includes('-u-') ? language : `${language}-u-nu-latn`;
}
