import { foldText } from '#option-list/find-options.ts';
import { otherLayouts } from '#option-list/keyboard-layouts.ts';
import { isQuestionWord } from '#option-list/question-words.ts';
import { hasOneTypingError } from '#option-list/typing-error.ts';
import { isCompoundOf, isSameStem } from '#option-list/word-forms.ts';

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
/** Typed letters that may be the start of a word although another word follows them, and that alone may name an entry. */
const MIN_START = 3;
/** Typed letters whose ending may differ besides a typing error, and letters of that ending. */
const MIN_WITH_ENDING = 8;
const ENDING = 2;
/** The most entries that a text suggests of which none has enough. */
const MAX_SUGGESTIONS = 5;

/** Value of a match: by how a word matches, times where. */
const QUALITY = {
  whole: 1,
  start: 0.85,
  inside: 0.6,
  stem: 0.5,
  error: 0.45,
  compound: 0.4,
  errorBeforeEnding: 0.35,
} as const;
const SOURCE = { label: 1, keywords: 0.8, group: 0.6, english: 0.4 } as const;
type Source = keyof typeof SOURCE;

/** Cost of a missing word, and bonus of a label that the typed words cover; in shares of a found word. */
const MISSING = 0.5;
const COVERED = 0.2;
/** Weight of a word that only asks: "how", "for". */
const QUESTION_WEIGHT = 0.2;

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

/** Arabic words that are written as one with the next: and, so, with, as, for; and the article. */
const ARABIC_PREFIX = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/** An Arabic word with and without what is written as one with it. */
function withoutPrefix(word: string): readonly string[] {
  const plain = word.replace(ARABIC_PREFIX, '');
  return plain === word ? [word] : [word, plain];
}

const wordsOf = (text: string): readonly string[] => foldText(text).split(' ').filter(Boolean);

const indexed = new WeakMap<SearchableEntry, readonly Token[]>();

/** Words of an entry; computed once, because folding costs more than searching. */
function tokensOf(entry: SearchableEntry): readonly Token[] {
  const cached = indexed.get(entry);
  if (cached) return cached;
  const tokens = (Object.keys(SOURCE) as Source[]).flatMap((source) =>
    [...new Set(wordsOf(entry[source] ?? '').flatMap(withoutPrefix))].map((text) => ({ text, source })),
  );
  indexed.set(entry, tokens);
  return tokens;
}

interface TypedWord {
  readonly forms: readonly string[];
  /** A word that only asks weighs less. */
  readonly weight: number;
  /** The last one may be unfinished, however short it is. */
  readonly isLast: boolean;
}

const typedWordsOf = (text: string): readonly TypedWord[] =>
  [...new Set(wordsOf(text))].map((word, at, words) => ({
    forms: withoutPrefix(word),
    weight: isQuestionWord(word) ? QUESTION_WEIGHT : 1,
    isLast: at === words.length - 1,
  }));

function qualityOf(input: string, isLast: boolean, word: string): number {
  if (word === input) return QUALITY.whole;
  if (input.length < MIN_START && !isLast) return 0;
  if (word.startsWith(input)) return QUALITY.start;
  if (input.length >= MIN_INSIDE && word.includes(input)) return QUALITY.inside;
  if (isSameStem(input, word)) return QUALITY.stem;
  if (hasOneTypingError(input, word)) return QUALITY.error;
  if (isCompoundOf(input, word)) return QUALITY.compound;
  const hasEnding = input.length >= MIN_WITH_ENDING && hasOneTypingError(input.slice(0, -ENDING), word);
  return hasEnding ? QUALITY.errorBeforeEnding : 0;
}

/** Finds the best match of a typed word, in one of its forms. Entries share most of their words, so each is rated once. */
function createMatcher({ forms, isLast }: TypedWord): (tokens: readonly Token[]) => Match {
  const qualities = new Map<string, number>();
  const rate = (word: string) => {
    const rated = qualities.get(word);
    if (rated !== undefined) return rated;
    const quality = Math.max(...forms.map((form) => qualityOf(form, isLast, word)));
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
function isExact(typedWords: readonly TypedWord[], tokens: readonly Token[]): boolean {
  return typedWords.every(({ forms }) => tokens.some(({ text, source }) => source !== 'group' && forms.includes(text)));
}

/** Share of the label's words that the typed ones found. */
function coverageOf(tokens: readonly Token[], matches: readonly Match[]): number {
  const words = new Set(tokens.flatMap(({ text, source }) => (source === 'label' ? [text] : [])));
  const matchedWords = new Set(matches.flatMap(({ labelWord }) => labelWord ?? []));
  return words.size === 0 ? 0 : matchedWords.size / words.size;
}

interface RatedEntry<Entry> {
  readonly entry: Entry;
  readonly score: number;
  /** Whether it has more than half of the typed words. */
  readonly hasMajority: boolean;
}

/** The entries that have any of the words, best first. */
function rateEntries<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  text: string,
): readonly RatedEntry<Entry>[] {
  const typedWords = typedWordsOf(text);
  const matchers = typedWords.map(createMatcher);
  const rows = entries.map((entry) => {
    const tokens = tokensOf(entry);
    return { entry, tokens, matches: matchers.map((match) => match(tokens)) };
  });
  // A word that few entries have says more about what is searched.
  const rarity = typedWords.map(({ weight }, at) => {
    const count = rows.filter(({ matches }) => (matches[at] ?? NO_MATCH).value > 0).length;
    return count === 0 ? 0 : weight * (1 + Math.log(entries.length / count));
  });
  const isNamed = (matches: readonly Match[]) =>
    typedWords.some(
      ({ forms, weight }, at) => (matches[at]?.value ?? 0) > 0 && weight === 1 && (forms[0]?.length ?? 0) >= MIN_START,
    );
  const half = typedWords.reduce((sum, { weight }) => sum + weight, 0) / 2;
  return rows
    .flatMap(({ entry, tokens, matches }) => {
      const missing = typedWords.reduce((sum, { weight }, at) => (matches[at]?.value === 0 ? sum + weight : sum), 0);
      const hasMajority = missing < half;
      if (entry.isExactOnly === true ? !isExact(typedWords, tokens) : !hasMajority && !isNamed(matches)) return [];
      const score = matches.reduce((sum, { value }, at) => sum + (rarity[at] ?? 0) * (value || -MISSING), 0);
      const total = score + COVERED * coverageOf(tokens, matches);
      return [{ entry, hasMajority, score: Math.round(total * PRECISION) }];
    })
    .toSorted((one, other) => other.score - one.score);
}

interface FindOptions {
  /** Whether entries without most of the words may stand among the first five, if they have a rarer one. */
  readonly suggestsMore?: boolean;
}

/**
 * Returns the entries that a typed text names, best first and stable; none without a text. Words may stand in any order;
 * of several, fewer than half may be missing, where words that only ask hardly count. If nothing is found, the text is
 * read as typed on the other keyboard layout, and then as a question: the few best that have any of its words are suggested.
 */
export function findEntries<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  text: string,
  { suggestsMore = false }: FindOptions = {},
): readonly Entry[] {
  const input = text.slice(0, MAX_TEXT);
  if (wordsOf(input).length === 0) return [];
  const rated = rateEntries(entries, input);
  for (const read of [() => rated, ...otherLayouts(input).map((reading) => () => rateEntries(entries, reading))]) {
    const rows = read();
    if (!rows.some(({ hasMajority }) => hasMajority)) continue;
    const found = rows.filter(({ hasMajority }, at) => hasMajority || (suggestsMore && at < MAX_SUGGESTIONS));
    return found.map(({ entry }) => entry);
  }
  return rated.slice(0, MAX_SUGGESTIONS).map(({ entry }) => entry);
}
