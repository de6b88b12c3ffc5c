import { type ScreenSession, openScreens } from '@store-panel/domain/access/screen-access';
import { MENU_GROUPS, SCREENS, type ScreenId, menuScreens } from '@store-panel/domain/access/screens';

/** The screens of the sidebar, in its order. */
const menuOrder: readonly ScreenId[] = MENU_GROUPS.flatMap((group) => menuScreens(group));

/**
 * Where a session lands after signing in. A main store goes to the first screen of the menu, whose guard says what is
 * wrong where the store is not approved or verified; a sub-store to the first that it was granted.
 */
export function landingPath(access: ScreenSession): string {
  const [first = 'in-progress'] = access.kind === 'main' ? menuOrder : openScreens(menuOrder, access);
  return SCREENS[first].path;
}

/** Where to go on after signing in: the page that was asked for, if it is one of ours, else the landing. */
export function nextPath(next: string | null, access: ScreenSession): string {
  return next !== null && /^\/app\/[\w/-]+(?:\?[^#]*)?$/.test(next) ? next : landingPath(access);
}
