import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, languageIndex } from '#geo/languages.ts';
import { cleanLine, cleanText } from '#import/cell-text.ts';
import { wordKey } from '#menu-import/menu-words.ts';
import type { Texts } from '#menu-import/records.ts';

export const NO_TEXTS: Texts = { plain: undefined, byLanguage: new Map() };

const ENGLISH = languageIndex(DEFAULT_LANGUAGE);

/** Whether any language has a text. */
export const hasText = ({ plain, byLanguage }: Texts): boolean =>
  Boolean(plain) || [...byLanguage.values()].some((text) => text !== '');

/** The text that a part is found by: the English one, else that without a language, else any. */
export const mainText = ({ plain, byLanguage }: Texts): string =>
  [byLanguage.get(ENGLISH), plain, ...byLanguage.values()].find((text) => text) ?? '';

/** The English name, else any. */
export const mainName = (name: readonly string[]): string =>
  mainText({ plain: undefined, byLanguage: new Map(name.entries()) });

/** As names are compared: without case, accents, doubled spaces and commas, which some exports take out. */
export const textKey = (text: string): string => wordKey(text.replaceAll(',', ''));

/** The keys of a name in all languages, the English one first. */
export function nameKeys(name: readonly string[]): readonly string[] {
  const keys = [name[ENGLISH] ?? '', ...name].map((text) => textKey(cleanText(text)));
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** How the texts of a file meet those of a part. */
export interface TextRules {
  /** Of texts without a language. */
  readonly language: LanguageCode;
  /** An export that took commas out may have written the file. */
  readonly isCommaless: boolean;
  readonly clearsEmpty: boolean;
  /** Names are one line. */
  readonly isName: boolean;
}

/**
 * A part's texts after an import; null if they stay. A text without a language that the part has in any language is no
 * change: the file does not say which one it means.
 */
export function textsAfter(before: readonly string[], texts: Texts, rules: TextRules): readonly string[] | null {
  const after = new Map<number, string>();
  const isSame = (present: string, text: string) => isSameText(present, text, rules);
  const { plain, byLanguage } = texts;
  if (plain === '') {
    if (rules.clearsEmpty && !rules.isName) for (const index of before.keys()) after.set(index, '');
  } else if (plain !== undefined && !before.some((present) => isSame(present, plain)))
    after.set(languageIndex(rules.language), plain);
  for (const [index, text] of byLanguage) {
    const isKept = text === '' && (!rules.clearsEmpty || (rules.isName && index === ENGLISH));
    if (!isKept) after.set(index, text);
  }
  const changed = [...after].filter(([index, text]) => !isSame(before[index] ?? '', text));
  if (changed.length === 0) return null;
  const size = Math.max(before.length, ...changed.map(([index]) => index + 1));
  const changes = new Map(changed);
  return Array.from({ length: size }, (_, index) => changes.get(index) ?? before[index] ?? '');
}

/** The texts of a new part. What has no English name has that of the file in English too, which is required. */
export function newTexts({ plain, byLanguage }: Texts, language: LanguageCode, isName: boolean): readonly string[] {
  const index = languageIndex(language);
  const own = LANGUAGES.map((_, at) => byLanguage.get(at) || (at === index ? (plain ?? '') : ''));
  if (!isName || own[ENGLISH]) return own;
  const main = mainText({ plain, byLanguage });
  return own.map((text, at) => (at === ENGLISH ? main : text));
}

/** Whether a text of a file is one that is there: as both look in a cell. */
function isSameText(present: string, text: string, { isCommaless, isName }: TextRules): boolean {
  const cell = isName ? cleanLine(present) : cleanText(present);
  return cell === text || (isCommaless && cell.replaceAll(',', '') === text);
}
