import type { ChangeSetKind, MenuValue } from '#menu-changes/menu-change.ts';
import type {
  EditorCategory,
  EditorItem,
  EditorMenu,
  EditorModifier,
  EditorModifierGroup,
  EditorSchedule,
  EditorSubCategory,
} from '#menu/parts.ts';

export interface GroupedModifier extends EditorModifier {
  readonly group: EditorModifierGroup;
}

/** The parts of a menu by their ids. */
export interface MenuIndex {
  readonly category: ReadonlyMap<string, EditorCategory>;
  readonly sub_category: ReadonlyMap<string, EditorSubCategory>;
  readonly item: ReadonlyMap<string, EditorItem>;
  readonly modifier_group: ReadonlyMap<string, EditorModifierGroup>;
  readonly modifier: ReadonlyMap<string, GroupedModifier>;
  readonly schedule: ReadonlyMap<string, EditorSchedule>;
}

export const indexMenu = (menu: EditorMenu): MenuIndex => ({
  category: new Map(menu.categories.map((part) => [part.category_id, part])),
  sub_category: new Map(menu.sub_categories.map((part) => [part.sub_category_id, part])),
  item: new Map(menu.items.map((part) => [part.item_id, part])),
  modifier_group: new Map(menu.modifier_groups.map((part) => [part.modifier_group_id, part])),
  modifier: new Map(
    menu.modifier_groups.flatMap((group) =>
      group.modifiers.map((modifier) => [modifier.modifier_id, { ...modifier, group }] as const),
    ),
  ),
  schedule: new Map((menu.schedules ?? []).map((part) => [part.schedule_id, part])),
});

/** The fields of a part by their names; undefined if it is not there. */
export const fieldsOf = (
  index: MenuIndex,
  kind: ChangeSetKind,
  id: string,
): Readonly<Record<string, MenuValue>> | undefined =>
  index[kind].get(id) as unknown as Readonly<Record<string, MenuValue>> | undefined;
