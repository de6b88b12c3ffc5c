import { foldDigits } from '@store-panel/domain/input/digits';

/** Letters without accents and vowel signs, digits of any script as Latin ones. */
const wordsOf = (text: string): readonly string[] =>
  foldDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s#]+/)
    .filter(Boolean);

/** Whether every typed word begins a word of the record's name; false if nothing is typed. */
export function matchesName(text: string, name: string): boolean {
  const typed = wordsOf(text);
  const words = wordsOf(name);
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}
