import type { EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';

import { lazySchema } from '#shared/forms/lazy-schema.ts';
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
  readonly max: number | null;
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
  return {
    ...toMenuPartValues(group, siblings),
    min: group?.min ?? 0,
    max: group?.max ?? 1,
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
  const { min, max, allows_quantity, external_id, modifiers } = values;
  return {
    ...fromMenuPartValues(values),
    min: min ?? 0,
    max: max ?? 0,
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

/** How many modifiers customers can choose at most. */
export const availableCount = ({ allows_quantity, modifiers }: Pick<GroupValues, 'allows_quantity' | 'modifiers'>) =>
  allows_quantity ? MENU_LIMITS.range : modifiers.filter(({ is_visible }) => is_visible).length;

export const groupRules = (format: MoneyFormat) =>
  lazySchema<GroupValues>(async () => {
    const { modifierGroupSchema } = await import('@store-panel/domain/validation/menu/parts');
    return (values) => modifierGroupSchema(availableCount(values), (text) => parseMoney(text, format));
  });
