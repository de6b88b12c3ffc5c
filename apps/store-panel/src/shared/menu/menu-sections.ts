import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';

/** A tab of the menu: a category with its sub-categories, or a sub-category without a category. */
export interface MenuSection {
  readonly id: string;
  readonly name: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly name: readonly string[];
    readonly items: readonly MenuItem[];
  }[];
}

/** Groups the menu in its own order, without empty sections. */
export function menuSections(menu: Menu): readonly MenuSection[] {
  const groups = menu.sub_categories.flatMap(({ sub_category_id: id, category_id: categoryId, name }) => {
    const items = menu.items.filter(({ sub_category_id }) => sub_category_id === id);
    return items.length > 0 ? [{ id, categoryId, name, items }] : [];
  });
  const ofCategory = (id: string) => groups.filter(({ categoryId }) => categoryId === id);
  const categoryIds = new Set(menu.categories.map(({ category_id }) => category_id));
  return [
    ...menu.categories.map(({ category_id: id, name }) => ({ id, name, groups: ofCategory(id) })),
    ...groups
      .filter(({ categoryId }) => categoryId === null || !categoryIds.has(categoryId))
      .map((group) => ({ id: group.id, name: group.name, groups: [group] })),
  ].filter((section) => section.groups.length > 0);
}
