import { menuEntries, menuOf, menuScreens } from '@store-panel/domain/access/menu';
import { type ScreenSession, accessibleScreens } from '@store-panel/domain/access/screen-access';
import { type Audience, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Returns the first page after sign-in, for stores and for administrators. */
export function landingPath(access: ScreenSession, audience: Audience): string {
  const first = landingScreens(access).find((id) => SCREENS[id].audience === audience);
  return SCREENS[first ?? 'in-progress'].path;
}

/**
 * A main store goes to the first screen of the menu, whose guard shows what is missing if the store is not approved or
 * verified; all others go to their first entry, else to what opens without one.
 */
function landingScreens(access: ScreenSession): readonly ScreenId[] {
  const screens = menuScreens(access);
  if (access.kind === 'main') return screens;
  const listed = menuEntries(menuOf(access)).flatMap((entry) => entry.screens);
  return [...listed, ...accessibleScreens(screens, access)];
}
