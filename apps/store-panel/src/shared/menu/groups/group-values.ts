import type { EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';

import { type LazySchema, lazySchema } from '#shared/forms/lazy-schema.ts';
import {
  fromLanguageList,
  fromMenuPartValues,
  type MenuPartValues,
  toLanguageList,
  toMenuPartValues,
} from '#shared/menu/editing/menu-part-values.ts';

/** A modifier of the form. */
export interface ModifierValues {
  /** Of a new one, made by the form. */
  readonly id: string;
  readonly isNew: boolean;
  readonly name: readonly string[];
  /** As the language writes it, without the currency. */
  readonly price: string;
  readonly is_default: boolean;
  readonly is_visible: boolean;
  readonly external_id: string | null;
}

export interface GroupValues extends MenuPartValues {
  readonly min: number | null;
  /** Without effect if there is no maximum. */
  readonly max: number | null;
  /** Customers may choose all that there is; of the form alone: the highest count is sent. */
  readonly has_no_max: boolean;
  readonly allows_quantity: boolean;
  readonly external_id: string | null;
  /** In order. */
  readonly modifiers: readonly ModifierValues[];
}

/** Lists that are merged entry by entry when two people change a group. */
export const SPLIT_LISTS = ['name', 'modifiers'] as const;

type Body = BodyOf<'POST /api/store/save_modifier_group'>;

/** @param group - undefined: a new group behind the others, of which customers may choose one. */
export function toGroupValues(
  group: EditorModifierGroup | undefined,
  siblings: number,
  format: MoneyFormat,
): GroupValues {
  const available = group ? availableCount(group) : 0;
  return {
    ...toMenuPartValues(group, siblings),
    min: group?.min ?? 0,
    max: group?.max ?? 1,
    has_no_max: group !== undefined && available > 1 && group.max >= available,
    allows_quantity: group?.allows_quantity ?? false,
    external_id: group?.external_id ?? null,
    modifiers: (group?.modifiers ?? []).map(({ modifier_id, name, price, ...modifier }) => ({
      ...modifier,
      id: modifier_id,
      isNew: false,
      name: toLanguageList(name),
      price: formatAmount(price, format),
    })),
  };
}

export function newModifier(id: string, format: MoneyFormat): ModifierValues {
  return {
    id,
    isNew: true,
    name: toLanguageList([]),
    price: formatAmount(0, format),
    is_default: false,
    is_visible: true,
    external_id: null,
  };
}

/** The body of the request, without id and version. */
export function fromGroupValues(values: GroupValues, format: MoneyFormat): Omit<Body, 'modifier_group_id' | 'version'> {
  const { min, allows_quantity, external_id, modifiers } = values;
  return {
    ...fromMenuPartValues(values),
    min: min ?? 0,
    max: maxOf(values) ?? 0,
    allows_quantity,
    external_id,
    modifiers: modifiers.map(({ id, isNew, name, price, ...modifier }) => ({
      ...modifier,
      modifier_id: isNew ? null : id,
      name: fromLanguageList(name),
      price: parseMoney(price, format) ?? 0,
    })),
  };
}

/** How many modifiers there are for customers to choose. */
export const availableCount = ({
  allows_quantity,
  modifiers,
}: {
  readonly allows_quantity: boolean;
  readonly modifiers: readonly { readonly is_visible: boolean }[];
}): number => (allows_quantity ? MENU_LIMITS.range : modifiers.filter(({ is_visible }) => is_visible).length);

/** The maximum as it is saved; null while it is no number. */
export const maxOf = (values: GroupValues): number | null => (values.has_no_max ? availableCount(values) : values.max);

export function groupRules(format: MoneyFormat): LazySchema<GroupValues> {
  const rules = lazySchema<GroupValues>(async () => {
    const { modifierGroupSchema } = await import('@store-panel/domain/validation/menu/parts');
    return (values) => modifierGroupSchema(availableCount(values), (text) => parseMoney(text, format));
  });
  return { ...rules, validate: (values) => rules.validate({ ...values, max: maxOf(values) }) };
}
