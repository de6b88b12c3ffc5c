import type { Direction } from '@store-panel/domain/languages/store-languages';

/** Languages beside the nine that stores are likely to translate into (ours); ISO 639 codes in lower case. */
export const OTHER_LANGUAGES = [
  'az', 'bg', 'bn', 'bs', 'ca', 'cs', 'da', 'el', 'et', 'fa', 'fi', 'fil', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is',
  'ja', 'ka', 'kk', 'ko', 'ku', 'lt', 'lv', 'mk', 'ms', 'no', 'pl', 'ro', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta',
  'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'zh-hans', 'zh-hant',
] as const; // prettier-ignore

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['fa', 'he', 'ur']);

export const directionOf = (code: string): Direction => (RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr');

/** What a language is called in another one; its code if the browser does not know it. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;

/** What a language calls itself. */
export const ownName = (code: string): string => languageName(code, code);
