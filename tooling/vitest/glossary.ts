import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const glossary = readFileSync(fileURLToPath(new URL('../../docs/glossary.md', import.meta.url)), 'utf8');

/** The rows of the table of docs/glossary.md under a heading, cells trimmed, without head and rule. */
export function glossaryTable(heading: string): readonly (readonly string[])[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A whole word of any script; `*` stands for any ending. */
const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word.replace('*', '[\\p{L}\\p{M}]*')}(?![\\p{L}\\p{M}])`, 'iu');

/** Whether a text has a word that the glossary does not want in its language. */
export function avoidedWords(language: string): (text: string) => boolean {
  const words = glossaryTable('Words we do not use')
    .filter(([of]) => of === language)
    .map(([, word = '']) => wordPattern(word));
  return (text) => words.some((word) => word.test(text));
}
