import { DEFAULT_LANGUAGE, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** What every part of a menu has, as a form has it. */
export interface MenuPartValues {
  /** One for each language. */
  readonly name: readonly string[];
  /** From 1; null while the field is empty. */
  readonly position: number | null;
  readonly is_visible: boolean;
}

/** The form's field of the English name, which errors about the name belong to. */
export const ENGLISH_NAME = `name.${languageIndex(DEFAULT_LANGUAGE)}`;

interface Part {
  readonly name: readonly string[];
  readonly sequence_number: number;
  readonly is_visible: boolean;
}

/** A list with an entry for each language, for fields. */
export const toLanguageList = (texts: readonly string[]): readonly string[] =>
  LANGUAGES.map((_, index) => texts[index] ?? '');

/** The same without empty entries at its end, as it is sent; at least one entry remains. */
export function fromLanguageList(texts: readonly string[]): string[] {
  const trimmed = texts.map((text) => text.trim());
  return trimmed.slice(0, Math.max(1, trimmed.findLastIndex((text) => text !== '') + 1));
}

/** @param part - undefined: a new part behind its siblings. */
export function toMenuPartValues(part: Part | undefined, siblings: number): MenuPartValues {
  return {
    name: toLanguageList(part?.name ?? []),
    position: part ? part.sequence_number + 1 : siblings + 1,
    is_visible: part?.is_visible ?? true,
  };
}

/** The fields of a request. */
export function fromMenuPartValues({ name, position, is_visible }: MenuPartValues) {
  return { name: fromLanguageList(name), sequence_number: Math.max(0, (position ?? 1) - 1), is_visible };
}

/** Rules of a form in which nothing but these values can be wrong. */
export const menuPartRules = <Values extends MenuPartValues>() =>
  lazySchema<Values>(async () => {
    const { menuPartSchema } = await import('@store-panel/domain/validation/menu/parts');
    return menuPartSchema;
  });
