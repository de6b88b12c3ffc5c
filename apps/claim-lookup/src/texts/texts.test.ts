import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { CONTRACT } from '@store-panel/contract/table';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import type { TextTree } from '@store-panel/locales/load';
import { describe, expect, test } from 'vitest';
import { PAGE_TEXTS } from 'virtual:page-texts';

import { CLAIM_CALLS, CODE_CALLS, TRACKING_CALLS } from './claim-calls.ts';
import { loadTexts, translator } from './texts.ts';
import { waitText } from './wait-text.ts';

const leavesOf = (tree: TextTree): readonly string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : leavesOf(node)));

describe.each(LANGUAGES.map(({ code }) => code))('texts in %s', (language) => {
  test('are all there, with the kit’s own', async () => {
    const { t, kit, language: loadedLanguage } = await loadTexts(language);
    expect(loadedLanguage).toBe(language);
    expect(t('claim:submit')).not.toContain('claim');
    expect(t('codes:error.waybillNotFound')).not.toContain('codes');
    expect(t('validation:waybill_number.too_long', { max: 50 })).toContain('50');
    expect(kit.retry).not.toBe('');
  });

  test('are of all rules only those of the form', async () => {
    const { texts } = await PAGE_TEXTS[language]();
    expect(Object.keys(texts.validation)).toEqual(['waybill_number', 'claim_number']);
  });

  test('have no placeholder but plain ones', async () => {
    const { texts } = await PAGE_TEXTS[language]();
    const placeholders =
      Object.values(texts)
        .flatMap(leavesOf)
        .join()
        .match(/\{\{[^}]*\}\}/g) ?? [];
    expect(placeholders.filter((one) => !/^\{\{\w+\}\}$/.test(one))).toEqual([]);
  });

  test('tell a wait in one plain phrase, in Latin digits', () => {
    for (const seconds of [1, 2, 5, 45, 90, 91, 660, 7_200, 86_400]) {
      expect(waitText(seconds, language)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
  });
});

test.each([
  [0, 'in 1 second'],
  [44.2, 'in 45 seconds'],
  [90, 'in 90 seconds'],
  [91, 'in 2 minutes'],
  [5_400, 'in 90 minutes'],
  [5_401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('a wait of %d s is told as "%s"', (seconds, text) => {
  expect(waitText(seconds, 'en')).toBe(text);
});

test('are those of the calls that the page makes', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: resolve(import.meta.dirname, '../..') })
    .filter((path) => !/\.test\.|testing|claim-calls/.test(path))
    .map((path) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8'));
  const made = sources.flatMap((text) => text.match(/POST \/api\/\w+\/\w+/g) ?? []);
  expect([...new Set(made)].toSorted()).toEqual([...CLAIM_CALLS, ...CODE_CALLS, ...TRACKING_CALLS].toSorted());
});

test('the calls that follow a parcel send no error that those of claims do not', () => {
  const known = new Set<string>(CLAIM_CALLS.flatMap((key) => CONTRACT[key].errors));
  expect(TRACKING_CALLS.flatMap((key) => CONTRACT[key].errors).filter((name) => !known.has(name))).toEqual([]);
});

test('an error that no call of the page sends is shown as an unknown one', async () => {
  const { t } = await loadTexts('en');
  expect(t('codes:error.walletRequestNotCreated', { code: 815 })).toBe(t('codes:unknown.error', { code: 815 }));
  expect(t('codes:error.waybillNotFound')).not.toBe(t('codes:unknown.error'));
});

test('a text that is not there is shown as its key, and an open placeholder as nothing', () => {
  const t = translator({ claim: { title: 'A {{number}} b' }, codes: {}, validation: {} });
  expect(t('claim:title')).toBe('A  b');
  expect(t('claim:title', { number: '$&{{x}}' })).toBe('A $&{{x}} b');
  expect(t('codes:error.waybillNotFound')).toBe('codes:error.waybillNotFound');
});
