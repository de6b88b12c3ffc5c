import type { Menu, MenuItem, Modifier, ModifierGroup } from '#menu/menu.ts';
import type { Allergen } from '#orders/allergens.ts';
import { type LanguageCode, localizedText } from '#places/languages.ts';

/** Modifiers that were chosen with an item; `quantity` is for each of the item. */
export interface ChosenModifier {
  readonly modifier_id: string;
  readonly quantity: number;
}

/** Why an item cannot be had so. `group`: the group that was chosen wrongly. */
export type ChoiceProblem =
  | { readonly problem: 'out_of_stock' | 'sold_out' | 'unknown_modifier' | 'modifier_twice' }
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

/** The groups that an item asks for, in its order. */
export function groupsOf(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'modifier_group_ids'>,
): readonly ModifierGroup[] {
  return item.modifier_group_ids.flatMap(
    (id) => menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === id) ?? [],
  );
}

/** What keeps this choice from its range, or null. */
export function rangeProblem(
  group: ModifierGroup,
  chosen: readonly ChosenModifier[],
): 'too_few' | 'too_many' | 'one_each' | null {
  const own = chosen.filter(({ modifier_id }) => isOf(group, modifier_id));
  if (!group.allows_quantity && own.some(({ quantity }) => quantity !== 1)) return 'one_each';
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < group.min) return 'too_few';
  return count > group.max ? 'too_many' : null;
}

/** What keeps an item from being ordered with these modifiers, the first thing first; null where nothing does. */
export function choiceProblem(
  menu: Pick<Menu, 'modifier_groups'>,
  item: MenuItem,
  chosen: readonly ChosenModifier[],
  soldOut: ReadonlySet<string>,
): ChoiceProblem | null {
  if (!item.is_in_stock) return { problem: 'out_of_stock' };
  if (soldOut.has(item.item_id)) return { problem: 'sold_out' };
  const groups = groupsOf(menu, item);
  const ids = chosen.map(({ modifier_id }) => modifier_id);
  if (ids.some((id) => !groups.some((group) => isOf(group, id)))) return { problem: 'unknown_modifier' };
  if (new Set(ids).size < ids.length) return { problem: 'modifier_twice' };
  for (const group of groups) {
    const problem = rangeProblem(group, chosen);
    if (problem !== null) return { problem, group };
  }
  return null;
}

/** The item with its modifiers by the menu's names and prices, in the order in which the menu asks for them. */
export function menuLine(
  menu: Pick<Menu, 'modifier_groups'>,
  item: MenuItem,
  chosen: readonly ChosenModifier[],
  language: LanguageCode,
): MenuLine {
  const options = groupsOf(menu, item)
    .flatMap(({ modifiers }) => modifiers)
    .flatMap((modifier) => optionOf(modifier, chosen, language));
  return {
    item_id: item.item_id,
    name: localizedText(item.name, language),
    unit_price: item.price,
    options,
    ...(item.allergens && { allergens: item.allergens }),
  };
}

/** What is chosen before anybody has said anything: each group's own, as far as it has room for them. */
export function defaultChoice(menu: Pick<Menu, 'modifier_groups'>, item: MenuItem): readonly ChosenModifier[] {
  return groupsOf(menu, item).flatMap(({ modifiers, max }) =>
    modifiers
      .filter(({ is_default }) => is_default)
      .slice(0, max)
      .map(({ modifier_id }) => ({ modifier_id, quantity: 1 })),
  );
}

/** Of what was chosen, that which the menu still has with the item. */
export function offeredOf(
  menu: Pick<Menu, 'modifier_groups'>,
  item: Pick<MenuItem, 'modifier_group_ids'>,
  chosen: readonly ChosenModifier[],
): readonly ChosenModifier[] {
  const groups = groupsOf(menu, item);
  return chosen.filter(({ modifier_id }) => groups.some((group) => isOf(group, modifier_id)));
}

const isOf = ({ modifiers }: ModifierGroup, id: string) => modifiers.some(({ modifier_id }) => modifier_id === id);

function optionOf({ modifier_id, name, price }: Modifier, chosen: readonly ChosenModifier[], language: LanguageCode) {
  const own = chosen.find((choice) => choice.modifier_id === modifier_id);
  return own ? [{ modifier_id, name: localizedText(name, language), quantity: own.quantity, price }] : [];
}
