import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedWords } from '@store-panel/tooling/vitest/glossary';
import { describe, expect, it } from 'vitest';

const LANGUAGE_FILE = /^([a-z]{2})\.ts$/;

/** Every language of a folder by its code. */
async function tablesOf(folder: string): Promise<ReadonlyMap<string, unknown>> {
  const place = join(import.meta.dirname, folder);
  const codes = readdirSync(place).flatMap((file) => LANGUAGE_FILE.exec(file)?.[1] ?? []);
  const tables = await Promise.all(
    codes.map(async (code) => {
      const exported: unknown[] = Object.values((await import(join(place, `${code}.ts`))) as object);
      return [code, exported[0]] as const;
    }),
  );
  return new Map(tables);
}

const FOLDERS = [
  { name: 'texts', tables: await tablesOf('.') },
  { name: 'texts of forms', tables: await tablesOf('forms') },
  { name: 'texts of lists', tables: await tablesOf('lists') },
  { name: 'texts of charts', tables: await tablesOf('charts') },
  { name: 'texts of days and times', tables: await tablesOf('dates') },
  { name: 'texts of settings', tables: await tablesOf('settings') },
];

/** Texts that are equal in English and that language. */
const SAME_WORD: Readonly<Record<string, readonly string[]>> = {
  de: ['optional'],
  es: ['symbols.day', 'symbols.month', 'total'],
  fr: ['symbols.month', 'notifications', 'pagination', 'mode', 'page', 'imageFiles', 'total'],
  it: ['symbols.month'],
  nl: ['symbols.day', 'symbols.month', 'densities.compact'],
  pt: ['symbols.day', 'symbols.month', 'total', 'link'],
};

/** Each text by its path; functions by their results for 1 to 4. */
function texts(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'function') {
    const make = value as (...numbers: readonly number[]) => string;
    return [[path, make(1, 2, 3, 4)]];
  }
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => texts(item, path === '' ? key : `${path}.${key}`));
}

const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => number).toSorted();

it('have the same languages in every folder', () => {
  const [first, ...rest] = FOLDERS.map(({ tables }) => [...tables.keys()].toSorted());
  expect(first).toContain('en');
  for (const codes of rest) expect(codes).toEqual(first);
});

describe.each(FOLDERS)('the $name', ({ tables }) => {
  const inEnglish = new Map(texts(tables.get('en')));

  describe.each([...tables].filter(([code]) => code !== 'en'))('in %s', (language, table) => {
    const own = new Map(texts(table));

    it('are complete and none is empty', () => {
      expect([...own.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
      expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('are not English', () => {
      // Number formats depend on the language or the browser.
      const same = [...own].filter(([path, text]) => text === inEnglish.get(path) && path !== 'fileSize');
      expect(same.filter(([path]) => SAME_WORD[language]?.includes(path) !== true)).toEqual([]);
    });

    it('have none of the words that the glossary avoids', () => {
      const isAvoided = avoidedWords(language);
      expect([...own].filter(([, text]) => isAvoided(text))).toEqual([]);
    });

    it('say every number that the English ones say', () => {
      for (const [path, text] of own)
        expect([path, numbersIn(text)]).toEqual([path, numbersIn(inEnglish.get(path) ?? '')]);
    });
  });
});
