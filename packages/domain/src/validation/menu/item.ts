import { array, mixed, object, string } from 'yup';

import { PRICE_MAX } from '#limits/limits.ts';
import { MENU_TEXT_LIMITS } from '#menu/parts.ts';
import { type MoneyFormat, parseMoney } from '#money/money.ts';
import { messageKey } from '#validation/keys.ts';
import { menuNameSchema, menuPositionSchema } from '#validation/menu/parts.ts';

/** Tax of an item in per cent. */
const TAX_MAX = 100;

/** An item of the menu as it is typed. */
export const menuItemSchema = (money: MoneyFormat) =>
  object({
    name: menuNameSchema,
    description: array().of(string().max(MENU_TEXT_LIMITS.description, messageKey('description.too_long'))),
    sub_category_id: string().required(messageKey('sub_category.required')),
    price: string()
      .required(messageKey('price.required'))
      .test('price', messageKey('price.invalid'), (text) => {
        const price = parseMoney(text, money);
        return text === '' || (price !== null && price >= 0 && price <= PRICE_MAX);
      }),
    /** Null: the store's rate. */
    tax: mixed<number>()
      .nullable()
      .test(
        'tax',
        messageKey('tax.invalid'),
        (percent) => percent === null || percent === undefined || (percent >= 0 && percent <= TAX_MAX),
      ),
    allergens: array().test(
      'answer',
      messageKey('allergens.required'),
      (list, { parent }) =>
        (parent as { readonly allergen_answer?: string }).allergen_answer !== 'some' || (list ?? []).length > 0,
    ),
    external_id: string().trim().max(MENU_TEXT_LIMITS.externalId, messageKey('external_id.too_long')),
    position: menuPositionSchema,
  });
