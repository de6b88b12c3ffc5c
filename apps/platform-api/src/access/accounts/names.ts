import { LANGUAGES } from '@store-panel/domain/geo/languages';

import { invalidField } from '#access/api-error.ts';

/**
 * Returns one trimmed name for each language; the first non-empty name fills the empty ones.
 * @throws ApiError validationFailed if all are empty
 */
export function readNames(input: readonly string[]): string[] {
  const names = input.map((name) => name.trim());
  const first = firstName(names);
  if (first === '') throw invalidField('name', 'name.required');
  return names.map((name) => name || first);
}

/** Index of the language that is used if a person's language is unknown. */
export const ENGLISH = LANGUAGES.findIndex(({ code }) => code === 'en');

/** Returns the name in a language, or the first non-empty one. */
export const nameIn = (names: readonly string[], lang: number): string => names[lang] || firstName(names);

/** Returns the first non-empty name, which is used for languages without one. */
export const firstName = (names: readonly string[]): string => names.find((name) => name !== '') ?? '';
