import { isSoldOut } from '@store-panel/domain/menu/choices';
import type { MenuItem } from '@store-panel/domain/menu/menu';
import { menuTimes } from '@store-panel/domain/menu/schedules';
import { sortAllergens } from '@store-panel/domain/orders/allergens';

import type { PageData } from '#sites/page/page-data.queries.ts';
import type { ContentTexts } from '#sites/store-languages.queries.ts';

export interface PageItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly allergens: ReturnType<typeof sortAllergens>;
  readonly isSoldOut: boolean;
  /** Its schedule does not hold now; `againAt`: the next time that it does, in epoch milliseconds. */
  readonly offSchedule: { readonly againAt: number | null } | null;
  readonly imageId: string | null;
}

export interface PageGroup {
  readonly id: string;
  /** Empty where the section has this one group alone. */
  readonly name: string;
  readonly items: readonly PageItem[];
}

/** A category, or a sub-category outside any. */
export interface PageSection {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly PageGroup[];
}

/** The menu as a page lists it, in its order, without what has no items. */
export function pageMenu(
  { menu, sales, store }: Pick<PageData, 'menu' | 'sales' | 'store'>,
  { of }: Pick<ContentTexts, 'of'>,
): readonly PageSection[] {
  const { now } = sales;
  const times = menuTimes(menu, store.timezone);
  const offSchedule = (item: MenuItem) =>
    times.isAvailable(item, { at: now, isNow: false }) ? null : { againAt: times.nextAvailable(item, now) };
  const itemsOf = (subCategoryId: string): PageItem[] =>
    menu.items
      .filter((item) => item.sub_category_id === subCategoryId)
      .map((item) => ({
        id: item.item_id,
        name: of(item.name, `item.${item.item_id}.name`),
        description: of(item.description, `item.${item.item_id}.description`),
        price: item.price,
        allergens: sortAllergens(item.allergens ?? []),
        offSchedule: offSchedule(item),
        isSoldOut: !item.is_in_stock || isSoldOut(menu, item, sales.soldOutIds),
        imageId: item.images?.[0]?.image_id ?? null,
      }));
  const groups = menu.sub_categories
    .map((sub) => ({
      categoryId: sub.category_id,
      id: sub.sub_category_id,
      name: of(sub.name, `sub_category.${sub.sub_category_id}.name`),
      items: itemsOf(sub.sub_category_id),
    }))
    .filter(({ items }) => items.length > 0);
  const loose = groups
    .filter(({ categoryId }) => categoryId === null)
    .map(({ id, name, items }) => ({ id, name, groups: [{ id, name: '', items }] }));
  const categories = menu.categories.map(({ category_id: id, name }) => {
    const own = groups.filter(({ categoryId }) => categoryId === id);
    const title = of(name, `category.${id}.name`);
    return {
      id,
      name: title,
      groups: own.map((group) => ({
        id: group.id,
        // A group that is called as its category would say it twice.
        name: own.length === 1 && group.name === title ? '' : group.name,
        items: group.items,
      })),
    };
  });
  return [...loose, ...categories.filter((category) => category.groups.length > 0)];
}
