import { type MenuChange, selectedParts } from '@store-panel/domain/menu-changes/menu-change';

import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';

/** Returns why this session cannot make a change now: it names parts of a kind that it may not change. */
export function useChangeDenial(change: MenuChange): string | undefined {
  const items = useMenuDenial('item');
  const groups = useMenuDenial('modifier_group');
  const denials = {
    category: useMenuDenial('category'),
    sub_category: useMenuDenial('sub_category'),
    item: items,
    modifier_group: groups,
    modifier: groups,
  };
  return [...selectedParts(change)]
    .flatMap(([kind, ids]) => (ids.length > 0 ? [denials[kind]] : []))
    .find((denial) => denial !== undefined);
}
