import { PRICE_MAX } from '#limits/limits.ts';
import { LANGUAGES } from '#geo/languages.ts';
import type { ChangeSetKind, MenuValue, RowProblem } from '#menu-changes/menu-change.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { MENU_LABELS, MENU_TEXT_LIMITS, hasEnglishName } from '#menu/parts.ts';
import { PPM } from '#money/money.ts';
import { ALLERGENS } from '#orders/allergens.ts';

/** Whether a field can hold a value, apart from what the rest of the menu says. */
export type FieldCheck = (value: MenuValue) => RowProblem | null;

const valid = (isValid: boolean): RowProblem | null => (isValid ? null : 'invalid_value');
const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;
const isTexts = (value: MenuValue, max: number): value is readonly string[] =>
  Array.isArray(value) && value.length <= LANGUAGES.length && value.every((text) => isText(text, max));
const isListOf = (value: MenuValue, names: readonly string[]) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((name: string) => names.includes(name));

const checkFlag: FieldCheck = (value) => valid(typeof value === 'boolean');
const checkExternalId: FieldCheck = (value) =>
  valid(value === null || (value !== '' && isText(value, MENU_TEXT_LIMITS.externalId)));

const checkName: FieldCheck = (value) => {
  if (!isTexts(value, MENU_TEXT_LIMITS.name) || value.some((text) => text !== text.trim())) return 'invalid_value';
  return hasEnglishName(value) ? null : 'english_name_required';
};

const checkPrice: FieldCheck = (value) => {
  if (!Number.isSafeInteger(value)) return 'invalid_value';
  if ((value as number) < 0) return 'below_zero';
  return (value as number) > PRICE_MAX ? 'above_maximum' : null;
};

const checkTax: FieldCheck = (value) =>
  valid(value === null || (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= PPM));

const PART = { name: checkName, is_visible: checkFlag } as const;

type FieldChecks = Readonly<Record<ChangeSetKind, Readonly<Record<string, FieldCheck>>>>;

/** The fields that a cell can name, with what they hold. */
export const CELL_CHECKS: FieldChecks = {
  category: PART,
  sub_category: PART,
  item: {
    ...PART,
    description: (value) => valid(isTexts(value, MENU_TEXT_LIMITS.description)),
    price: checkPrice,
    tax_ppm: checkTax,
    is_in_stock: checkFlag,
    allergens: (value) => valid(value === null || isListOf(value, ALLERGENS)),
    labels: (value) => valid(isListOf(value, MENU_LABELS)),
    external_id: checkExternalId,
  },
  modifier_group: { ...PART, external_id: checkExternalId },
  modifier: { ...PART, price: checkPrice, external_id: checkExternalId },
};

const checkReference: FieldCheck = (value) => valid(typeof value === 'string');
const checkCount: FieldCheck = (value) =>
  valid(Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MENU_LIMITS.range);

const checkGroups: FieldCheck = (value) => {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return 'invalid_value';
  return value.length > MENU_LIMITS.groupsOfItem ? 'too_many_groups' : null;
};

/** The fields of new parts, and those that an import can change. */
export const IMPORT_CHECKS: FieldChecks = {
  category: CELL_CHECKS.category,
  sub_category: {
    ...CELL_CHECKS.sub_category,
    category_id: (value) => (value === null ? null : checkReference(value)),
  },
  item: { ...CELL_CHECKS.item, sub_category_id: checkReference, modifier_group_ids: checkGroups },
  modifier_group: { ...CELL_CHECKS.modifier_group, min: checkCount, max: checkCount, allows_quantity: checkFlag },
  modifier: { ...CELL_CHECKS.modifier, modifier_group_id: checkReference, is_default: checkFlag },
};
