import { foldDigits } from '@store-panel/domain/input/digits';
import type { ListOption } from '#option-list/option.ts';

/** Letters that Unicode does not decompose but users type in their base form. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
};

/** Folds case, accents, vowel signs, soft hyphens and punctuation, for search in all nine languages. */
export function foldText(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD\u0640'’ʼ`]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłıىة]/g, (character) => PLAIN[character] ?? character)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** Lower is better, null is no match: whole label, start, word start, anywhere, keywords. */
function rank(label: string, others: string, query: string): number | null {
  if (label === query) return 0;
  if (label.startsWith(query)) return 1;
  if (label.includes(` ${query}`)) return 2;
  if (` ${others}`.includes(` ${query}`)) return 3;
  return label.includes(query) ? 4 : null;
}

/** Returns matching options, best first and stable; all of them without a text. */
export function findOptions<Option extends ListOption>(options: readonly Option[], text: string): readonly Option[] {
  const query = foldText(text);
  if (query === '') return options;
  return options
    .flatMap((option) => {
      const matchRank = rank(foldText(option.label), foldText(option.keywords ?? ''), query);
      return matchRank === null ? [] : [{ option, matchRank }];
    })
    .toSorted((one, other) => one.matchRank - other.matchRank)
    .map(({ option }) => option);
}

/** Returns the option whose label equals the text after folding. */
export function namedOption<Option extends ListOption>(options: readonly Option[], text: string): Option | undefined {
  const query = foldText(text);
  return options.find(
    ({ label, keywords, disabled }) =>
      disabled !== true &&
      query !== '' &&
      (foldText(label) === query ||
        foldText(keywords ?? '')
          .split(' ')
          .includes(query)),
  );
}
