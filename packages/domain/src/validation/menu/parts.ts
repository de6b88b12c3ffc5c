import { array, number, object, string } from 'yup';

import { DEFAULT_LANGUAGE, languageIndex } from '#geo/languages.ts';
import { hasEnglishName, MENU_TEXT_LIMITS } from '#menu/parts.ts';
import { PRICE_MAX } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';
import { modifierRangeSchema } from '#validation/menu/modifier-range.ts';

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

/**
 * A modifier group with its modifiers.
 * @param available - how many can be chosen: the visible modifiers, or the highest range where one may be taken twice.
 * @param parsePrice - reads a price as typed into minor units; null if it is none.
 */
export const modifierGroupSchema = (available: number, parsePrice: (text: string) => number | null) =>
  modifierRangeSchema(available).shape({
    name: menuNameSchema,
    position: menuPositionSchema,
    modifiers: array().of(
      object({
        name: menuNameSchema,
        price: string()
          .required(messageKey('price.required'))
          .test('price', messageKey('price.invalid'), (text) => {
            const price = parsePrice(text);
            return price !== null && price >= 0 && price <= PRICE_MAX;
          }),
      }),
    ),
  });
