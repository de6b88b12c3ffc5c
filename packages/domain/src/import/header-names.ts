import { LANGUAGES, type LanguageCode } from '#geo/languages.ts';
import { currencyOf } from '#import/currency-words.ts';
import { cellText } from '#import/cell-text.ts';
import type { FileCell } from '#import/file-table.ts';
import { foldForSearch } from '#menu/search.ts';

/** The names of a field in files. */
export interface HeaderNames<Field extends string> {
  readonly field: Field;
  /** In the order of trust: where several columns have the same field, the first name of them is taken. */
  readonly names: readonly string[];
  /** The header names something after it: `Modifier Set - Milk`. */
  readonly hasLabel?: true;
  /** Not with another word behind it: `In stock [Main]` is a number. */
  readonly isExact?: true;
}

/** What a header says. */
export interface HeaderMatch<Field extends string> {
  readonly field: Field;
  readonly language: LanguageCode | null;
  readonly label: string | null;
  /** Lower is better. */
  readonly rank: number;
}

export type HeaderMatcher<Field extends string> = (header: string) => HeaderMatch<Field> | null;

/** No header that says something is longer. */
const MAX_HEADER = 200;

export const headerText = (cell: FileCell | undefined): string => cellText(cell).slice(0, MAX_HEADER);

/** As headers are compared: without case, accents, and whatever stands between words. */
export const headerKey = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}%№#]+/gu, ' ')
    .trim();

/** How far a name in brackets or behind a space makes a header less certain. */
const SUFFIX_RANK = 1000;

/** Finds the field that a header names, whatever its case, its accents and the language or currency behind it. */
export function headerMatcher<Field extends string>(fields: readonly HeaderNames<Field>[]): HeaderMatcher<Field> {
  const byKey = new Map<string, { readonly field: Field; readonly rank: number; readonly isExact: boolean }>();
  const labelled: { readonly key: string; readonly field: Field }[] = [];
  for (const { field, names, hasLabel, isExact = false } of fields)
    for (const [rank, name] of names.entries()) {
      const key = headerKey(name);
      if (hasLabel) labelled.push({ key, field });
      else if (!byKey.has(key)) byKey.set(key, { field, rank, isExact });
    }
  return (header) => {
    const whole = byKey.get(headerKey(header));
    if (whole) return { field: whole.field, rank: whole.rank, language: null, label: null };
    const withLabel = labelMatch(header, labelled);
    if (withLabel) return withLabel;
    const { base, suffix } = suffixOf(header);
    const known = suffix === '' ? undefined : byKey.get(headerKey(base));
    if (!known) return null;
    const language = languageNamed(suffix);
    const isPlain = language !== null || currencyOf(suffix) !== null;
    if (!isPlain && known.isExact) return null;
    return { field: known.field, language, label: null, rank: known.rank + (isPlain ? 1 : SUFFIX_RANK) };
  };
}

/** `Modifier Set - Milk`, `Tax: VAT (19%)`, `Modifier - "Size"`. */
function labelMatch<Field extends string>(
  header: string,
  labelled: readonly { readonly key: string; readonly field: Field }[],
): HeaderMatch<Field> | null {
  const at = header.search(/ [-–—] |:/);
  if (at < 0) return null;
  const key = headerKey(header.slice(0, at));
  const field = labelled.find((one) => one.key === key)?.field;
  const label = header
    .slice(at)
    .replace(/^ [-–—] |^:/, '')
    .trim()
    .replaceAll(/^["“]|["”]$/g, '');
  return field === undefined || label === '' ? null : { field, language: null, label, rank: 0 };
}

/** "Preis in EUR", "Prix en EUR", "Цена в RUB". */
const PREPOSITION = /\s(?:in|en|em|в)$/iu;

/** The text in brackets at the end, else the last word. */
function suffixOf(header: string): { readonly base: string; readonly suffix: string } {
  const bracket = Math.max(header.lastIndexOf('('), header.lastIndexOf('['));
  if (bracket > 0 && /[)\]]\s*$/.test(header))
    return {
      base: header.slice(0, bracket),
      suffix: header
        .slice(bracket + 1)
        .replace(/[)\]]\s*$/, '')
        .trim(),
    };
  const words = header.trim().split(/[\s_\-–—:./]+/);
  const last = words.at(-1) as string;
  const isKnown = languageNamed(last) !== null || currencyOf(last) !== null;
  return isKnown
    ? { base: words.slice(0, -1).join(' ').replace(PREPOSITION, ''), suffix: last }
    : { base: header, suffix: '' };
}

const ENGLISH_NAMES: Readonly<Record<LanguageCode, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  ru: 'Russian',
};

/** Languages by their codes, their own names and their English ones. */
const LANGUAGE_NAMES = new Map(
  LANGUAGES.flatMap(({ code, label }) =>
    [code, label, ENGLISH_NAMES[code]].map((name) => [headerKey(name), code] as const),
  ),
);

const languageNamed = (text: string): LanguageCode | null => LANGUAGE_NAMES.get(headerKey(text)) ?? null;
