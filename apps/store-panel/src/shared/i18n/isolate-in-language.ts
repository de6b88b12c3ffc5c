import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';

const OPENINGS = { ltr: '\u2066', rtl: '\u2067' } as const;

/**
 * Isolates text that reads in the direction of a language within a sentence of any direction: a time with its half of the
 * day, a range of times, of which the first comes first.
 */
export const isolateInLanguage = (text: string, language: LanguageCode): string =>
  `${OPENINGS[languageOf(language).direction]}${text}\u2069`;
