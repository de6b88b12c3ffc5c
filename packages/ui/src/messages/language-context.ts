import { createContext, use } from 'react';

export const LanguageContext = createContext('en');

/**
 * BCP 47 tag of the language that numbers, prices and days are written and read in: with Latin digits, in Arabic too,
 * unless the tag that the app has given asks for others.
 */
export function useLanguageTag(): string {
  const language = use(LanguageContext);
  return language.includes('-u-') ? language : `${language}-u-nu-latn`;
}
