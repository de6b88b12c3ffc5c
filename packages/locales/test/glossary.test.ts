import { avoidedWords, glossaryTable } from '@store-panel/tooling/vitest/glossary';
import { expect, test } from 'vitest';

import { TEXT_LANGUAGES } from '#languages.ts';

import { placeOf, textsOf } from './text-files.ts';

test('the glossary has its tables', () => {
  const terms = glossaryTable('Terms');
  expect(terms.length).toBeGreaterThan(25);
  expect(terms.filter((cells) => cells.length !== TEXT_LANGUAGES.length || cells.includes(''))).toEqual([]);
  expect(glossaryTable('Words we do not use').length).toBeGreaterThan(15);
});

test.each(TEXT_LANGUAGES)('%s has none of the words that the glossary avoids', (language) => {
  const isAvoided = avoidedWords(language);
  // What users type is not what we write.
  const shown = textsOf(language).filter(({ namespace }) => namespace !== 'words');
  // Names of values are no words.
  const found = shown.filter(({ text }) => isAvoided(text.replaceAll(/\{\{[^}]*\}\}/g, '')));
  expect(found.map((text) => `${placeOf(text)}: ${text.text}`)).toEqual([]);
});
