import { LANGUAGES } from '@store-panel/domain/geo/languages';

import { invalidField } from '#access/api-error.ts';

/**
 * One name a language as it is kept; the first that is given stands for those that are not.
 * @throws Refusal validationFailed where none is
 */
export function readNames(given: readonly string[]): string[] {
  const names = given.map((name) => name.trim());
  const first = firstName(names);
  if (first === '') throw invalidField('name', 'name.required');
  return names.map((name) => name || first);
}

/** Index of the language of whom nothing else is known. */
export const ENGLISH = LANGUAGES.findIndex(({ code }) => code === 'en');

/** The name in a language, or else the one that stands for all. */
export const nameIn = (names: readonly string[], lang: number): string => names[lang] || firstName(names);

/** The name that stands for those of languages that have none. */
export const firstName = (names: readonly string[]): string => names.find((name) => name !== '') ?? '';
