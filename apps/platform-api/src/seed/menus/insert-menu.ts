import type { Allergen } from '@store-panel/domain/orders/allergens';
import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { nameKeyOf } from '@store-panel/domain/menu/parts';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A text in some of the languages. */
export type Texts = Readonly<Partial<Record<LanguageCode, string>>>;

export interface NewGroup {
  readonly name: Texts;
  readonly min: number;
  readonly max: number;
  readonly allowsQuantity?: boolean;
  /** Prices in minor units. */
  readonly modifiers: readonly {
    readonly name: Texts;
    readonly price: number;
    readonly isDefault?: boolean;
    readonly isVisible?: boolean;
  }[];
}

export interface NewItem {
  readonly name: Texts;
  readonly description?: Texts;
  readonly price: number;
  readonly allergens?: readonly Allergen[];
  /** Keys of the menu's groups, in display order. */
  readonly groups?: readonly string[];
}

/** Input of `insertMenu`. */
export interface NewMenu {
  readonly groups: Readonly<Record<string, NewGroup>>;
  readonly categories: readonly {
    readonly name: Texts;
    readonly subCategories: readonly { readonly name: Texts; readonly items: readonly NewItem[] }[];
  }[];
}

const inAllLanguages = (texts: Texts): string[] => LANGUAGES.map(({ code }) => texts[code] ?? '');

/** Inserts the menu of a store that has none of the same names. @returns the ids of its items and groups, in the order of the menu */
export async function insertMenu(
  db: QueryExecutor,
  storeId: string,
  { groups, categories }: NewMenu,
): Promise<{ readonly itemIds: readonly string[]; readonly groupIds: Readonly<Record<string, string>> }> {
  const part = (name: Texts, sequence_number: number) => ({
    store_id: storeId,
    id: uuidV7(),
    name: json(inAllLanguages(name)),
    name_key: nameKeyOf(inAllLanguages(name)),
    sequence_number,
  });
  const groupIds: Record<string, string> = {};
  for (const [at, [key, { name, min, max, allowsQuantity = false, modifiers }]] of Object.entries(groups).entries()) {
    const group = { ...part(name, at), min_choices: min, max_choices: max, allows_quantity: allowsQuantity };
    await db.insertInto('menu_modifier_groups').values(group).execute();
    groupIds[key] = group.id;
    const rows = modifiers.map(({ name: modifierName, price, isDefault = false, isVisible = true }, position) => ({
      ...part(modifierName, position),
      modifier_group_id: group.id,
      price,
      is_default: isDefault,
      is_visible: isVisible,
    }));
    await db.insertInto('menu_modifiers').values(rows).execute();
  }
  const itemIds: string[] = [];
  for (const [at, { name, subCategories }] of categories.entries()) {
    const category = part(name, at);
    await db.insertInto('menu_categories').values(category).execute();
    for (const [position, { name: subCategoryName, items }] of subCategories.entries()) {
      const subCategory = { ...part(subCategoryName, position), category_id: category.id };
      await db.insertInto('menu_sub_categories').values(subCategory).execute();
      for (const [
        row,
        { name: itemName, description = {}, price, allergens, groups: groupKeys = [] },
      ] of items.entries()) {
        const item = part(itemName, row);
        itemIds.push(item.id);
        await db
          .insertInto('menu_items')
          .values({
            ...item,
            sub_category_id: subCategory.id,
            description: json(inAllLanguages(description)),
            price,
            tax_ppm: null,
            allergens: allergens ? [...allergens] : null,
          })
          .execute();
        const links = groupKeys.map((key, order) => ({
          store_id: storeId,
          item_id: item.id,
          modifier_group_id: groupIds[key] ?? '',
          sequence_number: order,
        }));
        if (links.length > 0) await db.insertInto('menu_item_groups').values(links).execute();
      }
    }
  }
  await db
    .updateTable('store_counters')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
  return { itemIds, groupIds };
}
