import type { Menu, MenuItem, Modifier, ModifierGroup } from '#menu/menu.ts';
import type { Allergen } from '#orders/allergens.ts';
import { type LanguageCode, localizedText } from '#geo/languages.ts';

/** Modifiers that were chosen with an item; `quantity` is for each of the item. */
export interface SelectedModifier {
  readonly modifier_id: string;
  readonly quantity: number;
}

/** Why an item cannot be had so. `group`: the group that was chosen wrongly. */
export type ChoiceProblem =
  | { readonly problem: 'out_of_stock' | 'unknown_modifier' | 'modifier_twice' }
  /** `modifier`: the chosen one that is sold out; missing where the item is, or a group that it needs. */
  | { readonly problem: 'sold_out'; readonly modifier?: Modifier }
  | { readonly problem: 'too_few' | 'too_many' | 'one_each'; readonly group: ModifierGroup };

/** A line of an order as the menu names and prices it. */
export interface MenuLine {
  readonly item_id: string;
  readonly name: string;
  readonly unit_price: number;
  readonly options: readonly {
    readonly modifier_id: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly allergens?: readonly Allergen[];
}

/** The modifier groups of an item, in its order. */
export function groupsOf(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'modifier_group_ids'>,
): readonly ModifierGroup[] {
  return item.modifier_group_ids.flatMap(
    (id) => menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === id) ?? [],
  );
}

/** Returns why the selection violates the group's range, or null. */
export function rangeProblem(
  group: ModifierGroup,
  selected: readonly SelectedModifier[],
): 'too_few' | 'too_many' | 'one_each' | null {
  const selectedInGroup = selected.filter(({ modifier_id }) => isOf(group, modifier_id));
  if (!group.allows_quantity && selectedInGroup.some(({ quantity }) => quantity !== 1)) return 'one_each';
  const count = selectedInGroup.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < group.min) return 'too_few';
  return count > group.max ? 'too_many' : null;
}

/** Whether no selection fulfils the group, so that no item with it can be ordered. @param group with what it offers */
export const isImpossible = ({ min, allows_quantity: canRepeat, modifiers }: ModifierGroup): boolean =>
  min > 0 && (canRepeat ? modifiers.length === 0 : modifiers.length < min);

/** What is sold out now, as on the wire. */
export interface SoldOutParts {
  readonly sold_out: readonly { readonly item_id: string }[];
  /** Missing from a platform that knows of items alone. */
  readonly sold_out_modifiers?: readonly { readonly modifier_id: string }[] | undefined;
}

/** The ids of the items and modifiers that are sold out. */
export const soldOutIds = ({
  sold_out: items,
  sold_out_modifiers: modifiers = [],
}: SoldOutParts): ReadonlySet<string> =>
  new Set([...items.map(({ item_id: id }) => id), ...modifiers.map(({ modifier_id: id }) => id)]);

const NOTHING: ReadonlySet<string> = new Set();

/** The group with what of it is not sold out. */
export const withoutSoldOut = (group: ModifierGroup, soldOut: ReadonlySet<string>): ModifierGroup => ({
  ...group,
  modifiers: group.modifiers.filter(({ modifier_id: id }) => !soldOut.has(id)),
});

/**
 * Whether an item is sold out: itself, or so many modifiers of a group that it needs.
 * @param soldOut ids of items and modifiers
 */
export const isSoldOut = (
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'item_id' | 'modifier_group_ids'>,
  soldOut: ReadonlySet<string>,
): boolean =>
  soldOut.has(item.item_id) ||
  // Most of the time nothing is.
  (soldOut.size > 0 &&
    groupsOf(menu, item).some((group) => !isImpossible(group) && isImpossible(withoutSoldOut(group, soldOut))));

/**
 * When an item is no longer sold out, or null if it is not sold out.
 * @param ends of what is sold out by the ids of items and modifiers, in epoch milliseconds
 */
export function soldOutUntil(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'item_id' | 'modifier_group_ids'>,
  ends: ReadonlyMap<string, number>,
): number | null {
  const after = (at: number) => new Set([...ends].filter(([, end]) => end > at).map(([id]) => id));
  if (!isSoldOut(menu, item, after(-Infinity))) return null;
  const instants = [...new Set(ends.values())].toSorted((one, other) => one - other);
  // Nothing is sold out after the last end.
  return instants.find((at) => !isSoldOut(menu, item, after(at))) as number;
}

/** Whether an item can be ordered with some selection. @param soldOut ids of items and modifiers */
export const isOrderable = (
  menu: Pick<Menu, 'modifier_groups'>,
  item: MenuItem,
  soldOut: ReadonlySet<string> = NOTHING,
): boolean =>
  item.is_in_stock && !isSoldOut(menu, item, soldOut) && !groupsOf(menu, item).some((group) => isImpossible(group));

/**
 * Returns the first reason why an item cannot be ordered with these modifiers, or null.
 * @param soldOut ids of items and modifiers
 */
export function choiceProblem(
  menu: Pick<Menu, 'modifier_groups'>,
  item: MenuItem,
  selected: readonly SelectedModifier[],
  soldOut: ReadonlySet<string>,
): ChoiceProblem | null {
  if (!item.is_in_stock) return { problem: 'out_of_stock' };
  if (isSoldOut(menu, item, soldOut)) return { problem: 'sold_out' };
  const groups = groupsOf(menu, item);
  const ids = selected.map(({ modifier_id }) => modifier_id);
  if (ids.some((id) => !groups.some((group) => isOf(group, id)))) return { problem: 'unknown_modifier' };
  if (new Set(ids).size < ids.length) return { problem: 'modifier_twice' };
  const modifier = groups
    .flatMap(({ modifiers }) => modifiers)
    .find(({ modifier_id: id }) => soldOut.has(id) && ids.includes(id));
  if (modifier) return { problem: 'sold_out', modifier };
  for (const group of groups) {
    const problem = rangeProblem(group, selected);
    if (problem !== null) return { problem, group };
  }
  return null;
}

/** Returns the item with its modifiers by the menu's names and prices, in the menu's order. */
export function menuLine(
  menu: Pick<Menu, 'modifier_groups'>,
  item: MenuItem,
  selected: readonly SelectedModifier[],
  language: LanguageCode,
): MenuLine {
  const options = groupsOf(menu, item)
    .flatMap(({ modifiers }) => modifiers)
    .flatMap((modifier) => optionOf(modifier, selected, language));
  return {
    item_id: item.item_id,
    name: localizedText(item.name, language),
    unit_price: item.price,
    options,
    ...(item.allergens && { allergens: item.allergens }),
  };
}

/**
 * Returns the preselected modifiers: each group's defaults up to its maximum.
 * @param soldOut ids of modifiers that are not preselected
 */
export function defaultChoice(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'modifier_group_ids'>,
  soldOut: ReadonlySet<string> = NOTHING,
): readonly SelectedModifier[] {
  return groupsOf(menu, item).flatMap(({ modifiers, max }) =>
    modifiers
      .filter(({ modifier_id, is_default }) => is_default && !soldOut.has(modifier_id))
      .slice(0, max)
      .map(({ modifier_id }) => ({ modifier_id, quantity: 1 })),
  );
}

/** Of what was chosen, that which can still be had with the item. @param soldOut ids of modifiers */
export function availableModifiers(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'modifier_group_ids'>,
  selected: readonly SelectedModifier[],
  soldOut: ReadonlySet<string> = NOTHING,
): readonly SelectedModifier[] {
  const groups = groupsOf(menu, item).map((group) => withoutSoldOut(group, soldOut));
  return selected.filter(({ modifier_id }) => groups.some((group) => isOf(group, modifier_id)));
}

const isOf = ({ modifiers }: ModifierGroup, id: string) => modifiers.some(({ modifier_id }) => modifier_id === id);

function optionOf(
  { modifier_id, name, price }: Modifier,
  selected: readonly SelectedModifier[],
  language: LanguageCode,
) {
  const selectedModifier = selected.find((choice) => choice.modifier_id === modifier_id);
  return selectedModifier
    ? [{ modifier_id, name: localizedText(name, language), quantity: selectedModifier.quantity, price }]
    : [];
}
