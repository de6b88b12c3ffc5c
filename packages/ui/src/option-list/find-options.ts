import { foldDigits } from '@store-panel/domain/input/digits';
import type { ListOption } from '#option-list/option.ts';

/** Letters that Unicode does not take apart but people type without their stroke, tie or form. */
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

/** A text without case, accents, vowel signs and punctuation: what people type of it in any of the nine languages. */
export function foldText(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640'’ʼ`]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłıىة]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** Lower is better; null is no match. Whole label, its start, the start of one of its words, anywhere, other words. */
function rank(label: string, others: string, wanted: string): number | null {
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (label.includes(` ${wanted}`)) return 2;
  if (` ${others}`.includes(` ${wanted}`)) return 3;
  return label.includes(wanted) ? 4 : null;
}

/** The options that a typed text finds, best first; options of one rank keep their order. All of them without a text. */
export function findOptions<Option extends ListOption>(options: readonly Option[], text: string): readonly Option[] {
  const wanted = foldText(text);
  if (wanted === '') return options;
  return options
    .flatMap((option) => {
      const found = rank(foldText(option.label), foldText(option.keywords ?? ''), wanted);
      return found === null ? [] : [{ option, found }];
    })
    .toSorted((one, other) => one.found - other.found)
    .map(({ option }) => option);
}

/** The one option that a text names in full, whatever its case and accents. */
export function namedOption<Option extends ListOption>(options: readonly Option[], text: string): Option | undefined {
  const wanted = foldText(text);
  return options.find(
    ({ label, keywords, disabled }) =>
      disabled !== true &&
      wanted !== '' &&
      (foldText(label) === wanted ||
        foldText(keywords ?? '')
          .split(' ')
          .includes(wanted)),
  );
}
