import { PRICE_MAX } from '#limits/limits.ts';
import type { ChangeSetRow, MenuValue, RowProblem, SetChange } from '#menu-changes/menu-change.ts';
import { missingRow } from '#menu-changes/field-rows.ts';
import { type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';
import { MENU_LABELS, MENU_TEXT_LIMITS, type MenuValueKind, hasEnglishName } from '#menu/parts.ts';
import { LANGUAGES } from '#geo/languages.ts';
import { PPM } from '#money/money.ts';
import { ALLERGENS } from '#orders/allergens.ts';

type CellCheck = (value: MenuValue) => RowProblem | null;

const valid = (isValid: boolean): RowProblem | null => (isValid ? null : 'invalid_value');
const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;
const isTexts = (value: MenuValue, max: number): value is readonly string[] =>
  Array.isArray(value) && value.length <= LANGUAGES.length && value.every((text) => isText(text, max));
const isListOf = (value: MenuValue, names: readonly string[]) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((name: string) => names.includes(name));

const checkFlag: CellCheck = (value) => valid(typeof value === 'boolean');
const checkExternalId: CellCheck = (value) =>
  valid(value === null || (value !== '' && isText(value, MENU_TEXT_LIMITS.externalId)));

const checkName: CellCheck = (value) => {
  if (!isTexts(value, MENU_TEXT_LIMITS.name) || value.some((text) => text !== text.trim())) return 'invalid_value';
  return hasEnglishName(value) ? null : 'english_name_required';
};

const checkPrice: CellCheck = (value) => {
  if (!Number.isSafeInteger(value)) return 'invalid_value';
  if ((value as number) < 0) return 'below_zero';
  return (value as number) > PRICE_MAX ? 'above_maximum' : null;
};

const checkTax: CellCheck = (value) =>
  valid(value === null || (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= PPM));

const PART = { name: checkName, is_visible: checkFlag } as const;

/** The fields that a cell can name, with what they hold. */
const CELL_CHECKS: Readonly<Record<MenuValueKind, Readonly<Record<string, CellCheck>>>> = {
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

/** One row for each cell; a second one for the same field is a problem. */
export function cellRows(index: MenuIndex, { cells }: SetChange): readonly ChangeSetRow[] {
  const seen = new Set<string>();
  return cells.map(({ kind, id, field, value }) => {
    const part = fieldsOf(index, kind, id);
    if (part === undefined) return missingRow(kind, id, field);
    const cell = `${id} ${field}`;
    const check = Object.hasOwn(CELL_CHECKS[kind], field) ? CELL_CHECKS[kind][field] : undefined;
    const problem = check === undefined || seen.has(cell) ? 'invalid_value' : check(value);
    seen.add(cell);
    return { kind, id, field, before: part[field] ?? null, after: value, ...(problem !== null && { problem }) };
  });
}
