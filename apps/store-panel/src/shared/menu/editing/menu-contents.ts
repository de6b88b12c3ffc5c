import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { MenuPartKind } from '@store-panel/domain/menu/parts';

/** How much some parts of one kind hold: of a modifier group, the items that use it. */
export interface MenuContents {
  readonly subCategories: number;
  readonly items: number;
}

export function menuContents(menu: EditorMenu, kind: MenuPartKind, ids: readonly string[]): MenuContents {
  const isListed = (id: string | null) => id !== null && ids.includes(id);
  if (kind === 'item' || kind === 'schedule') return { subCategories: 0, items: 0 };
  if (kind === 'modifier_group')
    return {
      subCategories: 0,
      items: menu.items.filter(({ modifier_group_ids }) => modifier_group_ids.some((id) => isListed(id))).length,
    };
  const subCategories = menu.sub_categories
    .filter(({ category_id, sub_category_id }) => isListed(kind === 'category' ? category_id : sub_category_id))
    .map(({ sub_category_id }) => sub_category_id);
  return {
    subCategories: kind === 'category' ? subCategories.length : 0,
    items: menu.items.filter(({ sub_category_id }) => subCategories.includes(sub_category_id)).length,
  };
}
