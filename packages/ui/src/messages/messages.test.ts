import { describe, expect, it } from 'vitest';
import { arabic } from '#messages/ar.ts';
import { german } from '#messages/de.ts';
import { english } from '#messages/en.ts';
import { spanish } from '#messages/es.ts';
import { french } from '#messages/fr.ts';
import { italian } from '#messages/it.ts';
import { dutch } from '#messages/nl.ts';
import { portuguese } from '#messages/pt.ts';
import { russian } from '#messages/ru.ts';

const TABLES = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
} as const;

/** Words that are the same in English and in that language. */
const SAME_WORD: Readonly<Record<string, readonly string[]>> = {
  de: ['optional'],
  fr: ['notifications', 'pagination', 'mode', 'page'],
};

/** Each text by its path; functions by what they make of 1, 2 and 3. */
function texts(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'function') {
    const make = value as (...numbers: readonly number[]) => string;
    return [[path, make(1, 2, 3)]];
  }
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => texts(item, path === '' ? key : `${path}.${key}`));
}

const inEnglish = new Map(texts(english));
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => number).toSorted();

describe.each(Object.entries(TABLES))('the texts in %s', (language, table) => {
  const own = new Map(texts(table));

  it('are complete and none is empty', () => {
    expect([...own.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are not English', () => {
    const same = [...own].filter(([path, text]) => text === inEnglish.get(path)).map(([path]) => path);
    expect(same.filter((path) => SAME_WORD[language]?.includes(path) !== true)).toEqual([]);
  });

  it('say every number that the English ones say', () => {
    for (const [path, text] of own)
      expect([path, numbersIn(text)]).toEqual([path, numbersIn(inEnglish.get(path) ?? '')]);
  });
});
