import { invalidField } from '#access/refusal.ts';

/** One name a language as it is kept, at least one of them not empty. @throws Refusal validationFailed */
export function readNames(given: readonly string[]): string[] {
  const names = given.map((name) => name.trim());
  if (firstName(names) === '') throw invalidField('name', 'name.required');
  return names;
}

/** The name that stands for those of languages that have none. */
export const firstName = (names: readonly string[]): string => names.find((name) => name !== '') ?? '';
