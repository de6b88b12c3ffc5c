import { createContext, use } from 'react';

export const LanguageContext = createContext('en');

/** BCP 47 tag of the language that numbers, prices and dates are written in. */
export const useLanguageTag = (): string => use(LanguageContext);
