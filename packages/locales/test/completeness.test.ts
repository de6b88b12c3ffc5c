import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { describe, expect, test } from 'vitest';

import { TEXT_LANGUAGES, isRtl } from '#languages.ts';
import { NAMESPACES } from '#namespaces.ts';

import { OTHER_LANGUAGES, type Text, filesOf, keyOf, placeOf, placeholdersOf, textsOf } from './text-files.ts';

const english = textsOf('en');

/** The same text for the same members, whatever their order. */
const setOf = (all: readonly (string | undefined)[]) => JSON.stringify(all.map(String).toSorted());

describe('the text files', () => {
  test('are there for the languages of the product, with their directions', () => {
    expect(TEXT_LANGUAGES).toEqual(LANGUAGES.map(({ code }) => code));
    for (const { code, direction } of LANGUAGES) expect(isRtl(code)).toBe(direction === 'rtl');
  });

  test.each(TEXT_LANGUAGES)('of %s are one a namespace and no more', (language) => {
    expect(filesOf(language).toSorted()).toEqual(NAMESPACES.map((name) => `${name}.json`).toSorted());
  });
});

describe.each(TEXT_LANGUAGES)('%s', (language) => {
  const texts = textsOf(language);

  test('has the keys of English, in their order', () => {
    const keys = (all: readonly Text[]) => [...new Set(all.map(keyOf))];
    expect(keys(texts)).toEqual(keys(english));
  });

  test('has exactly the plural forms of its grammar', () => {
    const forms = setOf(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
    const plural = texts.filter(({ form }) => form !== undefined);
    const invalid = plural.filter((text) => {
      const family = plural.filter((other) => keyOf(other) === keyOf(text)).map(({ form }) => form);
      return setOf(family) !== forms;
    });
    expect(invalid.map(placeOf)).toEqual([]);
    const pluralKeys = (all: readonly Text[]) => new Set(all.filter(({ form }) => form !== undefined).map(keyOf));
    expect(pluralKeys(texts)).toEqual(pluralKeys(english));
  });

  test('has no empty text, and none with stray space', () => {
    const stray = texts.filter(({ text }) => text.trim() === '' || text !== text.trim() || /\s{2}|[\t\n]/.test(text));
    expect(stray.map(placeOf)).toEqual([]);
  });

  test('has no control, zero-width or direction mark, except soft hyphens in the narrow names of areas', () => {
    const marked = texts.filter((text) => {
      const isNarrow = keyOf(text).startsWith('screens:area.');
      return /[\p{Cc}\p{Cf}\uFFFD]/u.test(isNarrow ? text.text.replaceAll('\u00AD', '') : text.text);
    });
    expect(marked.map(placeOf)).toEqual([]);
  });
});

describe.each(OTHER_LANGUAGES)('placeholders in %s', (language) => {
  test('are those of English', () => {
    const expected = new Map(english.map((text) => [keyOf(text), placeholdersOf(text.text)]));
    const differing = textsOf(language).filter((text) => {
      const own = placeholdersOf(text.text);
      const all = expected.get(keyOf(text)) ?? [];
      // Arabic says nothing, one and two in words.
      const inWords = language === 'ar' && ['zero', 'one', 'two'].includes(text.form ?? '');
      const withoutCounts = (names: readonly string[]) =>
        inWords ? names.filter((name) => !name.startsWith('count')) : names;
      return setOf(withoutCounts(own)) !== setOf(withoutCounts(all));
    });
    expect(differing.map(placeOf)).toEqual([]);
  });
});

test('plural keys take their number as {{count, number}}, and nothing else does', () => {
  const invalid = english.filter(
    ({ form, text }) => placeholdersOf(text).includes('count, number') !== (form !== undefined),
  );
  expect(invalid.map(placeOf)).toEqual([]);
  expect(english.filter(({ text }) => placeholdersOf(text).includes('count')).map(placeOf)).toEqual([]);
});

test('Russian says "many" in the plural and fractions in the singular, so that neither stands in place of "few"', () => {
  const texts = textsOf('ru').filter(({ form }) => form !== undefined);
  const textOf = (text: Text, form: string) =>
    texts.find((other) => keyOf(other) === keyOf(text) && other.form === form)?.text;
  const swapped = texts
    .filter(({ form }) => form === 'many')
    .filter((many) => textOf(many, 'few') !== many.text && textOf(many, 'other') === many.text);
  expect(swapped.map(placeOf)).toEqual([]);
});
