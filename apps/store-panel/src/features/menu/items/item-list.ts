import type { EditorItem, EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { groupsOf, isImpossible } from '@store-panel/domain/menu/choices';
import { customerMenu } from '@store-panel/domain/menu/customer-menu';
import type { ModifierGroup } from '@store-panel/domain/menu/menu';
import { foldForSearch, searchMenu } from '@store-panel/domain/menu/search';

/** Places beside the store's own: every item, those that customers can't see, those that can't be ordered now. */
export const COMMON_PLACES = ['all', 'hidden', 'unavailable'] as const;
export type CommonPlace = (typeof COMMON_PLACES)[number];

/** Whether customers can order an item: `sold_out` ends by itself, `off` until the store puts it back. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'sold_out'; readonly limit: SoldOutItem }
  | { readonly state: 'off' };

/** Whether customers see an item: `place` if only its sub-category or category is hidden. */
export type Visibility = 'visible' | 'hidden' | 'place';

/** A category or sub-category with the number of its items. */
export interface PlaceNode {
  readonly id: string;
  readonly kind: 'category' | 'sub_category';
  readonly name: readonly string[];
  readonly isHidden: boolean;
  readonly count: number;
  readonly children: readonly PlaceNode[];
}

/** The menu as the screen reads it, computed once per version. */
export interface ItemList {
  readonly menu: EditorMenu;
  /** In the menu's order: categories, then sub-categories without one. */
  readonly places: readonly PlaceNode[];
  readonly subCategories: ReadonlyMap<string, EditorMenu['sub_categories'][number]>;
  readonly hiddenCount: number;
  readonly visibilityOf: (item: EditorItem) => Visibility;
  /** The first group of an item that no choice of customers can fulfil, so that they can't order it. */
  readonly impossibleGroupOf: (item: EditorItem) => ModifierGroup | undefined;
}

export function itemListOf(menu: EditorMenu): ItemList {
  const countBy = new Map<string, number>();
  for (const { sub_category_id: id } of menu.items) countBy.set(id, (countBy.get(id) ?? 0) + 1);
  const subCategories = new Map(menu.sub_categories.map((one) => [one.sub_category_id, one]));
  const categories = new Map(menu.categories.map((one) => [one.category_id, one]));
  const nodes = menu.sub_categories.map(
    ({ sub_category_id: id, category_id: parent, name, is_visible: isVisible }) => ({
      parent: parent !== null && categories.has(parent) ? parent : null,
      node: {
        id,
        kind: 'sub_category',
        name,
        isHidden: !isVisible,
        count: countBy.get(id) ?? 0,
        children: [],
      } satisfies PlaceNode,
    }),
  );
  const childrenOf = (id: string | null) => nodes.filter(({ parent }) => parent === id).map(({ node }) => node);
  const places = [
    ...menu.categories.map(({ category_id: id, name, is_visible: isVisible }): PlaceNode => {
      const children = childrenOf(id);
      return {
        id,
        kind: 'category',
        name,
        isHidden: !isVisible,
        count: children.reduce((sum, { count }) => sum + count, 0),
        children,
      };
    }),
    ...childrenOf(null),
  ];
  function visibilityOf(item: EditorItem): Visibility {
    if (!item.is_visible) return 'hidden';
    const subCategory = subCategories.get(item.sub_category_id);
    const category = categories.get(subCategory?.category_id ?? '');
    return subCategory?.is_visible === false || category?.is_visible === false ? 'place' : 'visible';
  }
  const hiddenCount = menu.items.filter((item) => visibilityOf(item) !== 'visible').length;
  const groups = customerMenu(menu);
  const impossibleGroupOf = (item: EditorItem) => groupsOf(groups, item).find((group) => isImpossible(group));
  return { menu, places, subCategories, hiddenCount, visibilityOf, impossibleGroupOf };
}

export function availabilityOf(item: EditorItem, soldOut: ReadonlyMap<string, SoldOutItem>): Availability {
  if (!item.is_in_stock) return { state: 'off' };
  const limit = soldOut.get(item.item_id);
  return limit ? { state: 'sold_out', limit } : { state: 'available' };
}

export const unavailableCount = (menu: EditorMenu, soldOut: ReadonlyMap<string, SoldOutItem>): number =>
  menu.items.filter((item) => availabilityOf(item, soldOut).state !== 'available').length;

export interface ItemFilter {
  /** A common place, or the id of a category or sub-category; an unknown one has no items. */
  readonly place: string;
  /** Names in any language, without accents, or the beginning of a code. */
  readonly query: string;
  /** A label or allergen that the items have; empty for any. */
  readonly label: string;
  /** Those that the check found; missing for any. */
  readonly found?: ReadonlySet<string> | undefined;
}

/** The items that match, in the order of the menu; a search has the best match first. */
export function filterItems(
  list: ItemList,
  { place, query, label, found: foundIds }: ItemFilter,
  soldOut: ReadonlyMap<string, SoldOutItem>,
): readonly EditorItem[] {
  const items = inPlace(list, place, soldOut).filter(
    (item) => (label === '' || hasLabel(item, label)) && foundIds?.has(item.item_id) !== false,
  );
  const code = foldForSearch(query).trim();
  if (code === '') return items;
  const found = searchMenu(items, query);
  const named = new Set(found);
  const coded = items.filter(
    (item) => !named.has(item) && item.external_id !== null && foldForSearch(item.external_id).startsWith(code),
  );
  return [...found, ...coded];
}

const hasLabel = ({ labels, allergens }: EditorItem, label: string): boolean =>
  labels.includes(label) || (allergens as readonly string[] | null)?.includes(label) === true;

function inPlace(
  { menu, subCategories, visibilityOf }: ItemList,
  place: string,
  soldOut: ReadonlyMap<string, SoldOutItem>,
): readonly EditorItem[] {
  if (place === 'all') return menu.items;
  if (place === 'hidden') return menu.items.filter((item) => visibilityOf(item) !== 'visible');
  if (place === 'unavailable') return menu.items.filter((item) => availabilityOf(item, soldOut).state !== 'available');
  return menu.items.filter(({ sub_category_id: id }) => id === place || subCategories.get(id)?.category_id === place);
}

/** Labels and allergens that items have, each once, for the filter. */
export function labelsInUse(menu: EditorMenu): readonly string[] {
  const used = new Set<string>();
  for (const { labels, allergens } of menu.items) for (const one of [...labels, ...(allergens ?? [])]) used.add(one);
  return [...used];
}

/** The sub-category in which an item of this place is added: itself, the first one of a category, or the only one. */
export function subCategoryFor({ menu, subCategories, places }: ItemList, place: string): string {
  if (subCategories.has(place)) return place;
  const category = places.find(({ id }) => id === place);
  const [first] = category?.children ?? [];
  if (first) return first.id;
  return menu.sub_categories.length === 1 ? (menu.sub_categories[0]?.sub_category_id ?? '') : '';
}

/** Whether it is a category or sub-category of the menu, not a list across it such as hidden items. */
export const isMenuPart = ({ places }: ItemList, place: string): boolean =>
  places.some(({ id, children }) => id === place || children.some((child) => child.id === place));

/** The category in which a sub-category is added: the one that is looked at, or that of a sub-category; null: none. */
export function categoryFor({ menu, subCategories }: ItemList, ...places: readonly string[]): string | null {
  for (const place of places) {
    if (menu.categories.some(({ category_id: id }) => id === place)) return place;
    const category = subCategories.get(place)?.category_id ?? null;
    if (category !== null) return category;
  }
  return menu.categories[0]?.category_id ?? null;
}
