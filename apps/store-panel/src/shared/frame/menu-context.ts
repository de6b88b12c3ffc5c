import { type Menu, type MenuEntry, menuEntries } from '@store-panel/domain/access/menu';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { createContext, use } from 'react';

/** The menu of the session, for the frame and the pages inside it. */
export const MenuContext = createContext<Menu>({ kind: 'none' });

/** Returns the entry that leads to a screen; null if no entry of this session does. */
export function useMenuEntry(screen: ScreenId): MenuEntry | null {
  return menuEntries(use(MenuContext)).find(({ screens }) => screens.includes(screen)) ?? null;
}
