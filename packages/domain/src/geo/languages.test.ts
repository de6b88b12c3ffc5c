import { describe, expect, test } from 'vitest';

import { LANGUAGES, languageAt, languageIndex, languageOf, localizedText, matchLanguage } from '#geo/languages.ts';

describe('languages', () => {
  test('are the nine of the specification in its order', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru']);
  });

  test('run from right to left in Arabic only', () => {
    expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });

  test('are called as the platform calls them', () => {
    for (const { code, label } of LANGUAGES) {
      const own = new Intl.DisplayNames(code, { type: 'language' }).of(code);
      expect(label.toLocaleLowerCase(code)).toBe(own?.toLocaleLowerCase(code));
    }
  });

  test('are found by code and by index, English for what is unknown', () => {
    expect(languageOf('fr').label).toBe('Français');
    expect(languageOf('xx').code).toBe('en');
    expect(LANGUAGES.map(({ code }) => languageAt(languageIndex(code)))).toEqual(LANGUAGES.map(({ code }) => code));
    expect([languageAt(-1), languageAt(9), languageAt(Number.NaN)]).toEqual(['en', 'en', 'en']);
  });

  test.each([
    [['pt-BR', 'de'], 'pt'],
    [['ja', 'DE-at'], 'de'],
    [['ja'], 'en'],
    [[], 'en'],
  ] as const)('%j wants %s', (languages, code) => {
    expect(matchLanguage(languages)).toBe(code);
  });

  test.each([
    [['متجر', 'Laden', 'Shop'], 'de', 'Laden'],
    [['متجر', '', 'Shop'], 'de', 'Shop'],
    [['متجر'], 'de', 'متجر'],
    [[], 'de', ''],
  ] as const)('of %j, %s reads %s', (texts, code, text) => {
    expect(localizedText(texts, code)).toBe(text);
  });
});
