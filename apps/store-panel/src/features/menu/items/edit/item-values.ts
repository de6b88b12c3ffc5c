import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { MENU_LABELS } from '@store-panel/domain/menu/parts';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { type Allergen, sortAllergens } from '@store-panel/domain/orders/allergens';

import { type LazySchema, lazySchema } from '#shared/forms/lazy-schema.ts';
import {
  fromLanguageList,
  fromMenuPartValues,
  type MenuPartValues,
  toLanguageList,
  toMenuPartValues,
} from '#shared/menu/editing/menu-part-values.ts';
import { fromScheduleValue, toScheduleValue } from '#shared/menu/schedules/schedule-field.tsx';
import type { ItemBody } from '#features/menu/items/item-body.ts';

/** What the store says about allergens: nothing yet, that there are none, or which. */
export const ALLERGEN_ANSWERS = ['not_said', 'none', 'some'] as const;
export type AllergenAnswer = (typeof ALLERGEN_ANSWERS)[number];

/** Parts per million of one per cent. */
const PPM_PER_PERCENT = 10_000;

/** An item as its form has it. */
export interface ItemValues extends MenuPartValues {
  readonly description: readonly string[];
  /** Empty until one is chosen. */
  readonly sub_category_id: string;
  /** As the language writes it. */
  readonly price: string;
  /** Per cent; null: the store's rate. */
  readonly tax: number | null;
  readonly allergen_answer: AllergenAnswer;
  readonly allergens: readonly Allergen[];
  readonly labels: readonly string[];
  /** In display order. */
  readonly modifier_group_ids: readonly string[];
  readonly external_id: string;
  readonly is_in_stock: boolean;
  /** Empty: always. */
  readonly schedule_id: string;
}

/** What the next new item takes over from the one before. */
export type ItemDefaults = Pick<ItemValues, 'sub_category_id' | 'modifier_group_ids' | 'tax'>;

export function itemRules(money: MoneyFormat): LazySchema<ItemValues> {
  return lazySchema<ItemValues>(async () => {
    const { menuItemSchema } = await import('@store-panel/domain/validation/menu/item');
    return menuItemSchema(money);
  });
}

function answerOf(allergens: EditorItem['allergens']): AllergenAnswer {
  if (allergens === null) return 'not_said';
  return allergens.length === 0 ? 'none' : 'some';
}

export function toItemValues(item: EditorItem, money: MoneyFormat): ItemValues {
  const { description, sub_category_id, price, tax_ppm: taxPpm, allergens, labels, modifier_group_ids } = item;
  return {
    ...toMenuPartValues(item, 0),
    description: toLanguageList(description),
    sub_category_id,
    price: formatAmount(price, money),
    tax: taxPpm === null ? null : taxPpm / PPM_PER_PERCENT,
    allergen_answer: answerOf(allergens),
    allergens: allergens ?? [],
    labels,
    modifier_group_ids,
    external_id: item.external_id ?? '',
    is_in_stock: item.is_in_stock,
    schedule_id: toScheduleValue(item.schedule_id),
  };
}

/** @param siblings - items of the sub-category: a new one comes behind them */
export function toNewItemValues(defaults: ItemDefaults, siblings: number): ItemValues {
  return {
    ...toMenuPartValues(undefined, siblings),
    description: toLanguageList([]),
    price: '',
    allergen_answer: 'not_said',
    allergens: [],
    labels: [],
    external_id: '',
    is_in_stock: true,
    schedule_id: toScheduleValue(null),
    ...defaults,
  };
}

/** A copy behind its siblings. Its code stays with the original. */
export const toCopyValues = (
  item: EditorItem,
  money: MoneyFormat,
  { siblings, nameOf }: { readonly siblings: number; readonly nameOf: (name: string) => string },
): ItemValues => ({
  ...toItemValues(item, money),
  name: toLanguageList(item.name).map((name) => (name.trim() === '' ? '' : nameOf(name))),
  position: siblings + 1,
  external_id: '',
});

/** Allergens of the request: null if nothing is said. */
export function allergensOf({ allergen_answer: answer, allergens }: ItemValues): Allergen[] | null {
  if (answer === 'not_said') return null;
  return answer === 'none' ? [] : [...sortAllergens(allergens)];
}

/** Converts validated values to a request. */
export function toItemRequest(values: ItemValues, money: MoneyFormat): Omit<ItemBody, 'item_id' | 'version'> {
  const { description, sub_category_id, price, tax, labels, modifier_group_ids: groups, external_id: code } = values;
  const texts = fromLanguageList(description);
  return {
    ...fromMenuPartValues(values),
    sub_category_id,
    description: texts.every((text) => text === '') ? [] : texts,
    price: parseMoney(price, money) ?? 0,
    tax_ppm: tax === null ? null : Math.round(tax * PPM_PER_PERCENT),
    allergens: allergensOf(values),
    labels: MENU_LABELS.filter((label) => labels.includes(label)),
    external_id: code.trim() === '' ? null : code.trim(),
    is_in_stock: values.is_in_stock,
    schedule_id: fromScheduleValue(values.schedule_id),
    modifier_group_ids: [...groups],
  };
}
