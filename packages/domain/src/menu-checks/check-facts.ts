import type { MenuCheckContext } from '#menu-checks/finding.ts';
import { customerMenu } from '#menu/customer-menu.ts';
import { isImpossible } from '#menu/choices.ts';
import type { Menu, ModifierGroup } from '#menu/menu.ts';
import type { EditorItem, EditorMenu } from '#menu/parts.ts';

/** The menu with what several checks look up in it. */
export interface CheckFacts extends MenuCheckContext {
  readonly menu: EditorMenu;
  /** As customers get it. */
  readonly customers: Menu;
  /** The items that customers see. */
  readonly items: readonly EditorItem[];
  /** The groups that customers see with some item. */
  readonly groups: readonly ModifierGroup[];
  /** Those of them that no selection fulfils. */
  readonly unfillable: ReadonlySet<string>;
  readonly groupsOf: (item: EditorItem) => readonly ModifierGroup[];
}

export function checkFacts(menu: EditorMenu, context: MenuCheckContext): CheckFacts {
  const customers = customerMenu(menu);
  const shown = new Set(customers.items.map(({ item_id: id }) => id));
  const used = new Set(customers.items.flatMap(({ modifier_group_ids: ids }) => ids));
  const groups = customers.modifier_groups.filter(({ modifier_group_id: id }) => used.has(id));
  const groupsById = new Map(groups.map((group) => [group.modifier_group_id, group]));
  return {
    ...context,
    menu,
    customers,
    items: menu.items.filter(({ item_id: id }) => shown.has(id)),
    groups,
    unfillable: new Set(groups.filter((group) => isImpossible(group)).map(({ modifier_group_id: id }) => id)),
    groupsOf: ({ modifier_group_ids: ids }) => ids.flatMap((id) => groupsById.get(id) ?? []),
  };
}
