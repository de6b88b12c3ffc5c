/** The nine languages (spec §1) in the order that the `lang` header's index and a store's list of names go by. */
export const LANGUAGES = [
  { code: 'ar', direction: 'rtl', label: 'العربية', shorthand: 'AR' },
  { code: 'de', direction: 'ltr', label: 'Deutsch', shorthand: 'DE' },
  { code: 'en', direction: 'ltr', label: 'English', shorthand: 'EN' },
  { code: 'es', direction: 'ltr', label: 'Español', shorthand: 'ES' },
  { code: 'fr', direction: 'ltr', label: 'Français', shorthand: 'FR' },
  { code: 'it', direction: 'ltr', label: 'Italiano', shorthand: 'IT' },
  { code: 'nl', direction: 'ltr', label: 'Nederlands', shorthand: 'NL' },
  { code: 'pt', direction: 'ltr', label: 'Português', shorthand: 'PT' },
  { code: 'ru', direction: 'ltr', label: 'Русский', shorthand: 'RU' },
] as const satisfies readonly {
  code: string;
  direction: 'ltr' | 'rtl';
  label: string;
  shorthand: string;
}[];

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['code'];

export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;

/** The language with this code, the default one for any other text. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? languageOf(DEFAULT_LANGUAGE);
}

/** The value of the `lang` header. */
export function languageIndex(code: LanguageCode): number {
  return LANGUAGES.findIndex((language) => language.code === code);
}

/** Returns the language of a `lang` header, the default one if it is no index. */
export function languageAt(index: number): LanguageCode {
  return LANGUAGES[index]?.code ?? DEFAULT_LANGUAGE;
}

/** Returns the first requested language that the panel has (`pt-BR` is Portuguese), else the default one. */
export function matchLanguage(languages: readonly string[]): LanguageCode {
  const codes = languages.map((tag) => tag.toLowerCase().replace(/-.*/, ''));
  return codes.find((code) => isLanguageCode(code)) ?? DEFAULT_LANGUAGE;
}

/** For values from outside. */
export function isLanguageCode(code: string): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code);
}

/**
 * Returns a text from a list with one entry per language: the requested language's, else English, else the first that
 * is not empty.
 */
export function localizedText(texts: readonly string[], code: LanguageCode): string {
  const preferred = [texts[languageIndex(code)], texts[languageIndex(DEFAULT_LANGUAGE)], ...texts];
  return preferred.find((text) => text !== undefined && text !== '') ?? '';
}
