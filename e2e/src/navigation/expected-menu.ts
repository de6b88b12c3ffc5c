import { type Menu, type MenuEntry, menuEntries, menuOf } from '@store-panel/domain/access/menu';
import { type AreaId, STORE_AREAS } from '@store-panel/domain/access/menu-areas';
import { SCREENS } from '@store-panel/domain/access/screens';

import type { StaffClient } from '#actors/store.ts';

/** An area of a store's menu with its links, in order. */
export interface ExpectedArea {
  readonly id: AreaId;
  readonly hrefs: readonly [string, ...string[]];
}

export const hrefOf = ({ screens: [first] }: MenuEntry): string => SCREENS[first].path;

/** What the domain says about the menu of this account. */
export function expectedMenuOf({ access }: StaffClient): Menu {
  return menuOf(access);
}

/** @throws for a menu without areas */
export function expectedAreas(menu: Menu): readonly ExpectedArea[] {
  if (menu.kind !== 'areas') throw new Error(`The menu has no areas, it is ${menu.kind}.`);
  return STORE_AREAS.flatMap(({ id }) => {
    const [first, ...others] = menuEntries(menu)
      .filter(({ area }) => area === id)
      .map(hrefOf);
    return first === undefined ? [] : [{ id, hrefs: [first, ...others] }];
  });
}
