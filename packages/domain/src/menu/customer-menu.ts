import type { Menu } from '#menu/menu.ts';
import type { EditorMenu } from '#menu/parts.ts';
import type { EditorPicture, MenuPicture } from '#menu/pictures.ts';

const publicPicture = ({ image_id, image_url }: EditorPicture): MenuPicture => ({ image_id, image_url });

/**
 * The menu as customers get it, of what a store edits: visible parts in places that are visible. As the server reads it,
 * but with the groups that no item uses, so that a form can show what it attaches.
 */
export function customerMenu({
  categories,
  sub_categories: places,
  items,
  modifier_groups: groups,
  schedules = [],
}: EditorMenu): Menu {
  const shownCategories = categories.filter((category) => category.is_visible);
  const categoryIds = new Set(shownCategories.map(({ category_id: id }) => id));
  const shownPlaces = places.filter(
    ({ is_visible: isVisible, category_id: category }) => isVisible && (category === null || categoryIds.has(category)),
  );
  const placeIds = new Set(shownPlaces.map(({ sub_category_id: id }) => id));
  const shownGroups = groups.filter((group) => group.is_visible);
  const groupIds = new Set(shownGroups.map(({ modifier_group_id: id }) => id));
  return {
    categories: shownCategories.map(({ category_id, name, image, schedule_id = null }) => ({
      category_id,
      name,
      schedule_id,
      image: image ? publicPicture(image) : null,
    })),
    sub_categories: shownPlaces.map(({ sub_category_id, category_id, name, schedule_id = null }) => ({
      sub_category_id,
      category_id,
      name,
      schedule_id,
    })),
    modifier_groups: shownGroups.map(({ modifier_group_id, name, min, max, allows_quantity, modifiers }) => ({
      modifier_group_id,
      name,
      min,
      max,
      allows_quantity,
      modifiers: modifiers.flatMap(({ modifier_id, name: modifierName, price, is_default, is_visible: isVisible }) =>
        isVisible ? [{ modifier_id, name: modifierName, price, is_default }] : [],
      ),
    })),
    items: items.flatMap((item) =>
      item.is_visible && placeIds.has(item.sub_category_id)
        ? [
            {
              item_id: item.item_id,
              sub_category_id: item.sub_category_id,
              name: item.name,
              description: item.description,
              price: item.price,
              tax_ppm: item.tax_ppm,
              allergens: item.allergens,
              is_in_stock: item.is_in_stock,
              modifier_group_ids: item.modifier_group_ids.filter((id) => groupIds.has(id)),
              schedule_id: item.schedule_id ?? null,
              images: (item.images ?? []).map((picture) => publicPicture(picture)),
            },
          ]
        : [],
    ),
    schedules: schedules.map(({ schedule_id, name, week, starts_on, ends_on }) => ({
      schedule_id,
      name,
      week,
      starts_on,
      ends_on,
    })),
  };
}
