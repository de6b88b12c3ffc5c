import { foldText } from '#option-list/find-options.ts';
import { otherLayouts } from '#option-list/keyboard-layouts.ts';
import { hasOneTypingError } from '#option-list/typing-error.ts';

export interface SearchableEntry {
  readonly label: string;
  /** Other words for it, in the language of the label. */
  readonly keywords?: string;
  /** Name of its area, which counts as one more word. */
  readonly group?: string;
  /** English name and words, which match at a lower rank. */
  readonly english?: string;
  /** Found only if each typed word is a whole word of its name or its keywords. */
  readonly isExactOnly?: boolean;
}

/** A pasted text beyond this is no search. */
export const MAX_TEXT = 100;
/** Typed letters that may stand inside a word: parts of compounds. */
const MIN_INSIDE = 4;

/** Value of a match: by how a word matches, times where. */
const QUALITY = { whole: 1, start: 0.85, inside: 0.6, error: 0.45 } as const;
const SOURCE = { label: 1, keywords: 0.8, group: 0.6, english: 0.4 } as const;
type Source = keyof typeof SOURCE;

/** Cost of a missing word, and bonus of a label that the typed words cover; in shares of a found word. */
const MISSING = 0.5;
const COVERED = 0.2;

/** Scores that differ by less are equal: sums depend on the order of the words. */
const PRECISION = 1e6;

interface Token {
  readonly text: string;
  readonly source: Source;
}

interface Match {
  readonly value: number;
  /** The word of the label that matched, or none. */
  readonly labelWord: string | undefined;
}

const NO_MATCH: Match = { value: 0, labelWord: undefined };

/** An Arabic word with and without its article. */
function withArticle(word: string): readonly string[] {
  return /^ال\p{L}{3}/u.test(word) ? [word, word.slice(2)] : [word];
}

const wordsOf = (text: string): readonly string[] => foldText(text).split(' ').filter(Boolean);

const indexed = new WeakMap<SearchableEntry, readonly Token[]>();

/** Words of an entry; computed once, because folding costs more than searching. */
function tokensOf(entry: SearchableEntry): readonly Token[] {
  const cached = indexed.get(entry);
  if (cached) return cached;
  const tokens = (Object.keys(SOURCE) as Source[]).flatMap((source) =>
    wordsOf(entry[source] ?? '').flatMap((word) => withArticle(word).map((text) => ({ text, source }))),
  );
  indexed.set(entry, tokens);
  return tokens;
}

function qualityOf(input: string, word: string): number {
  if (word.startsWith(input)) return word.length === input.length ? QUALITY.whole : QUALITY.start;
  if (input.length >= MIN_INSIDE && word.includes(input)) return QUALITY.inside;
  return hasOneTypingError(input, word) ? QUALITY.error : 0;
}

/** Finds the best match of a typed word, in one of its forms. Entries share most of their words, so each is rated once. */
function createMatcher(forms: readonly string[]): (tokens: readonly Token[]) => Match {
  const qualities = new Map<string, number>();
  const rate = (word: string) => {
    const rated = qualities.get(word);
    if (rated !== undefined) return rated;
    const quality = Math.max(...forms.map((form) => qualityOf(form, word)));
    qualities.set(word, quality);
    return quality;
  };
  return (tokens) => {
    let best = NO_MATCH;
    for (const { text, source } of tokens) {
      const value = SOURCE[source] <= best.value ? 0 : rate(text) * SOURCE[source];
      if (value > best.value) best = { value, labelWord: source === 'label' ? text : undefined };
    }
    return best;
  };
}

/** Returns whether each typed word is a whole one of the entry; its area alone does not name it. */
function isExact(wordForms: readonly (readonly string[])[], tokens: readonly Token[]): boolean {
  return wordForms.every((forms) => tokens.some(({ text, source }) => source !== 'group' && forms.includes(text)));
}

/** Share of the label's words that the typed ones found. */
function coverageOf(tokens: readonly Token[], matches: readonly Match[]): number {
  const words = new Set(tokens.flatMap(({ text, source }) => (source === 'label' ? [text] : [])));
  const matchedWords = new Set(matches.flatMap(({ labelWord }) => labelWord ?? []));
  return words.size === 0 ? 0 : matchedWords.size / words.size;
}

function search<Entry extends SearchableEntry>(entries: readonly Entry[], text: string): readonly Entry[] {
  const wordForms = [...new Set(wordsOf(text))].map(withArticle);
  if (wordForms.length === 0) return [];
  const matchers = wordForms.map(createMatcher);
  const rows = entries.map((entry) => {
    const tokens = tokensOf(entry);
    return { entry, tokens, matches: matchers.map((match) => match(tokens)) };
  });
  // A word that few entries have says more about what is searched.
  const rarity = wordForms.map((_, at) => {
    const count = rows.filter(({ matches }) => (matches[at] ?? NO_MATCH).value > 0).length;
    return count === 0 ? 0 : 1 + Math.log(entries.length / count);
  });
  return rows
    .flatMap(({ entry, tokens, matches }) => {
      const missing = matches.filter(({ value }) => value === 0).length;
      if (missing * 2 >= wordForms.length || (entry.isExactOnly === true && !isExact(wordForms, tokens))) return [];
      const score = matches.reduce((sum, { value }, at) => sum + (rarity[at] ?? 0) * (value || -MISSING), 0);
      const total = score + COVERED * coverageOf(tokens, matches);
      return [{ entry, score: Math.round(total * PRECISION) }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/**
 * Returns the entries that a typed text names, best first and stable; none without a text. Words may stand in any order;
 * of several, fewer than half may be missing. If nothing is found, the text is read as typed on the other keyboard layout.
 */
export function findEntries<Entry extends SearchableEntry>(entries: readonly Entry[], text: string): readonly Entry[] {
  const input = text.slice(0, MAX_TEXT);
  for (const reading of [input, ...otherLayouts(input)]) {
    const found = search(entries, reading);
    if (found.length > 0) return found;
  }
  return [];
}
