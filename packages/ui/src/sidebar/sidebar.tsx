import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import type { MenuSheet, SheetSlots } from '#sidebar/menu-sheet.tsx';
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

/** Wide windows never show it. */
const sheetModule = createLazyModule(() => import('#sidebar/menu-sheet.tsx'));

/** Main menu in four display modes: two columns, one, none, or a sheet over a narrow page. */
export function Sidebar({ state, sheet = NO_SLOTS, menu, currentHref, pinned, renderBrand, footer }: SidebarProps) {
  const { mode, close } = state;
  useEffect(() => {
    // A press opens the sheet, so it is there before.
    if (mode === 'hidden') void sheetModule.fetch();
  }, [mode]);
  if (menu.kind === 'none' || mode === 'hidden') return null;
  const shared = { menu, currentHref, pinned: pinned?.entries.length === 0 ? undefined : pinned };
  if (mode === 'mobile') return <LazySheet {...shared} slots={sheet} onClose={close} />;
  return <SidebarColumns {...shared} mode={mode} renderBrand={renderBrand} footer={footer} />;
}

function LazySheet(props: ComponentProps<typeof MenuSheet>) {
  const { onClose } = props;
  const loaded = sheetModule.useModule();
  const hasFailed = loaded === 'failed';
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  return typeof loaded === 'string' ? null : <loaded.MenuSheet {...props} />;
}
