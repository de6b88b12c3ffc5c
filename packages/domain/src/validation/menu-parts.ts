import { array, number, object, string } from 'yup';

import { DEFAULT_LANGUAGE, languageIndex } from '#geo/languages.ts';
import { hasEnglishName, MENU_TEXT_LIMITS } from '#menu/parts.ts';
import { messageKey } from '#validation/keys.ts';

// Forms of the parts of a menu.

/** A name per language; English is required (spec §3 of the second document). */
export const menuNameSchema = array()
  .of(string().max(MENU_TEXT_LIMITS.name, messageKey('text.too_long')))
  .test('english', (names, { createError, path }) =>
    hasEnglishName((names ?? []) as readonly string[])
      ? true
      : createError({ path: `${path}.${languageIndex(DEFAULT_LANGUAGE)}`, message: messageKey('name.required') }),
  );

/** A position from 1, as a form shows it. */
export const menuPositionSchema = number()
  .nullable()
  .required(messageKey('whole_number.range'))
  .typeError(messageKey('whole_number.range'))
  .integer(messageKey('whole_number.range'))
  .min(1, messageKey('whole_number.range'));

export const menuPartSchema = object({ name: menuNameSchema, position: menuPositionSchema });
