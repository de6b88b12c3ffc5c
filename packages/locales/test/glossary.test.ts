import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { TEXT_LANGUAGES } from '#languages.ts';

import { placeOf, textsOf } from './text-files.ts';

const glossary = readFileSync(fileURLToPath(new URL('../../../docs/glossary.md', import.meta.url)), 'utf8');

/** The rows of the table under a heading, cells trimmed, without head and rule. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const avoided = tableUnder('Words we do not use');
const terms = tableUnder('Terms');

/** A whole word of any script; `*` stands for any ending. */
const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word.replace('*', '[\\p{L}\\p{M}]*')}(?![\\p{L}\\p{M}])`, 'iu');

test('the glossary has its tables', () => {
  expect(terms.length).toBeGreaterThan(25);
  expect(terms.filter((cells) => cells.length !== TEXT_LANGUAGES.length || cells.includes(''))).toEqual([]);
  expect(avoided.length).toBeGreaterThan(15);
});

describe.each(TEXT_LANGUAGES)('%s', (language) => {
  const texts = textsOf(language);

  test('has none of the words that the glossary avoids', () => {
    const words = avoided.filter(([of]) => of === language).map(([, word = '']) => wordPattern(word));
    const found = texts.filter(({ text }) => words.some((word) => word.test(text)));
    expect(found.map((text) => `${placeOf(text)}: ${text.text}`)).toEqual([]);
  });
});
