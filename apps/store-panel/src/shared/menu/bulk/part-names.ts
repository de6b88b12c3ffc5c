import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';

/** Names of all parts by id; modifiers with that of their group. */
export function partNames(menu: EditorMenu, language: LanguageCode): ReadonlyMap<string, string> {
  const nameOf = (name: readonly string[]) => localizedText(name, language);
  return new Map([
    ...menu.categories.map(({ category_id: id, name }) => [id, nameOf(name)] as const),
    ...menu.sub_categories.map(({ sub_category_id: id, name }) => [id, nameOf(name)] as const),
    ...menu.items.map(({ item_id: id, name }) => [id, nameOf(name)] as const),
    ...menu.modifier_groups.map(({ modifier_group_id: id, name }) => [id, nameOf(name)] as const),
    ...menu.modifier_groups.flatMap(({ name, modifiers }) =>
      modifiers.map((modifier) => [modifier.modifier_id, `${nameOf(name)}: ${nameOf(modifier.name)}`] as const),
    ),
    ...(menu.schedules ?? []).map(({ schedule_id: id, name }) => [id, nameOf(name)] as const),
  ]);
}
