import { type Menu, menuEntries } from '@store-panel/domain/access/menu';
import type { AreaId } from '@store-panel/domain/access/menu-areas';
import { SCREENS, screenAt } from '@store-panel/domain/access/screens';
import type { BottomBarProps } from '@store-panel/ui/bottom-bar';
import { type PinnedEntries, type SheetSlots, Sidebar } from '@store-panel/ui/sidebar';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router';

import { previousList } from '#shared/lists/previous-list.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { MenuContext } from './menu-context.ts';
import type { MenuPlaceProps } from './menu-place.ts';
import { type ScreenIcons, useNavMenu, type WaitingCounts } from './nav-menu.tsx';

/** Phones alone have it. */
const BottomBar = lazyComponent<BottomBarProps>({
  load: () => import('@store-panel/ui/bottom-bar').then((module) => module.BottomBar),
});

/** Windows without a sidebar (spec §2). */
const IS_NARROW = '(width < 768px)';

/** Loads what this window shows besides the sidebar, so that it is there with the frame. */
export async function preloadMenu(): Promise<void> {
  if (window.matchMedia(IS_NARROW).matches) await BottomBar.preload();
}

interface ScreenMenuProps extends MenuPlaceProps {
  readonly waiting: WaitingCounts;
  /** Areas of the bar, the most important first; by default in the menu's order. */
  readonly barAreas?: readonly AreaId[];
  /** Icons of a flat menu's entries; by default those of their areas. */
  readonly screenIcons?: ScreenIcons;
  /** Above the entries of each area. */
  readonly pinned?: PinnedEntries;
  /** What a phone's whole menu has besides its entries. */
  readonly sheet?: SheetSlots;
}

/** The menu of a session. */
export function ScreenMenu({ place, state, waiting, barAreas, screenIcons, ...extras }: ScreenMenuProps) {
  const menu = use(MenuContext);
  const { pathname } = useLocation();
  const shared = {
    state,
    menu: useNavMenu(menu, waiting, screenIcons),
    // Read on arrival: the history changes during navigation away.
    currentHref: useMemo(() => listedPath(menu, pathname), [menu, pathname]),
  };
  if (place === 'sidebar')
    return <Sidebar {...shared} {...extras} renderBrand={(mode) => <Brand isSignOnly={mode === 'sub-hidden'} />} />;
  // The kit decides whether there is room for the bar; beside a sidebar its code is not even loaded.
  const isSidebarAbsent = state.mode === 'hidden' || state.mode === 'mobile';
  return isSidebarAbsent && <BottomBar {...shared} {...(barAreas && { preferred: barAreas })} />;
}

/** The path itself; for one record, that of the list it was opened from, else of the first that opens it. */
function listedPath(menu: Menu, pathname: string): string {
  const screen = screenAt(pathname);
  const { path, grantedWith = [] } = screen === null ? { path: pathname } : SCREENS[screen];
  if (!path.includes(':')) return pathname;
  const listed = menuEntries(menu).flatMap(({ screens }) => screens);
  const openers = grantedWith.filter((id) => listed.includes(id));
  const list = openers.find((id) => id === previousList()?.screen) ?? openers[0];
  return list === undefined ? pathname : SCREENS[list].path;
}
