import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { english } from '#messages/en.ts';
import type { Messages } from '#messages/message-table.ts';

const LANGUAGE_FILE = /^([a-z]{2})\.ts$/;

/** Every language of the folder but English, by its code. */
const TABLES = Object.fromEntries(
  await Promise.all(
    readdirSync(import.meta.dirname)
      .flatMap((file) => LANGUAGE_FILE.exec(file)?.[1] ?? [])
      .filter((code) => code !== 'en')
      .map(async (code) => {
        const exported = Object.values((await import(`./${code}.ts`)) as Readonly<Record<string, Messages>>);
        return [code, exported[0]] as const;
      }),
  ),
);

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
