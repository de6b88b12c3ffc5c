import type { ReactNode } from 'react';
import { MenuSheet, type SheetSlots } from '#sidebar/menu-sheet.tsx';
import type { NavArea, NavEntry, NavMenu, NavSection, PinnedEntries } from '#sidebar/nav-area.ts';
import { SidebarColumns } from '#sidebar/sidebar-columns.tsx';
import { SIDEBAR_MODES, type SidebarMode } from '#sidebar/sidebar-mode.ts';
import { useSidebar, type SidebarOptions, type SidebarState } from '#sidebar/use-sidebar.ts';

export { SIDEBAR_MODES, useSidebar };
export type {
  NavArea,
  NavEntry,
  NavMenu,
  NavSection,
  PinnedEntries,
  SheetSlots,
  SidebarMode,
  SidebarOptions,
  SidebarState,
};

export interface SidebarProps {
  readonly state: SidebarState;
  readonly menu: NavMenu;
  /** Path of the current page. */
  readonly currentHref: string;
  /** Brand; receives `sub-hidden` where a column of areas has room for a logo only. */
  readonly renderBrand: (mode: SidebarMode) => ReactNode;
  /** Below the first column. */
  readonly footer?: ReactNode;
  /** Above the entries of each area. */
  readonly pinned?: PinnedEntries;
  /** For the mode `mobile`. */
  readonly sheet?: SheetSlots;
}

const NO_SLOTS: SheetSlots = {};

/** Main menu in four display modes: two columns, one, none, or a sheet over a narrow page. */
export function Sidebar({ state, sheet = NO_SLOTS, menu, currentHref, pinned, renderBrand, footer }: SidebarProps) {
  const { mode, close } = state;
  if (menu.kind === 'none' || mode === 'hidden') return null;
  const shared = { menu, currentHref, pinned: pinned?.entries.length === 0 ? undefined : pinned };
  if (mode === 'mobile') return <MenuSheet {...shared} slots={sheet} onClose={close} />;
  return <SidebarColumns {...shared} mode={mode} renderBrand={renderBrand} footer={footer} />;
}
