import { menuOf } from '@store-panel/domain/access/menu';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Shell } from '@store-panel/ui/shell';
import { type SidebarMode, useSidebar } from '@store-panel/ui/sidebar-state';
import { TopBar, type TopBarProps } from '@store-panel/ui/top-bar';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useKeyListener } from '#shared/shortcuts/use-key-listener.ts';
import { MenuContext } from './menu-context.ts';
import { BarPlaceholder, MenuPlaceholder } from './menu-placeholder.tsx';
import css from './panel-frame.module.css';
import type { MenuPlaceProps } from './menu-place.ts';
import { SidebarContext } from './sidebar-context.ts';
import { usePagePosition } from './use-page-position.ts';

/** The selected modes of the sidebar on this device (ours). */
const MODES_STORAGE = 'menu_mode';

const FrameShortcuts = lazyComponent({
  load: () => import('./frame-shortcuts.tsx').then((module) => module.FrameShortcuts),
  isFrame: true,
});

/** Loads what the frame has besides its layout: pages that a user comes to from another one have all of it at once. */
export const preloadFrame = FrameShortcuts.preload;

interface PanelFrameProps {
  /** Decides what the menu lists. */
  readonly access: ScreenSession;
  readonly renderMenu: (props: MenuPlaceProps, placeholder?: ReactNode) => ReactNode;
  /** The store or account of this panel. */
  readonly title: ReactNode;
  readonly tone?: TopBarProps['tone'];
  /** State of the store. */
  readonly status?: ReactNode;
  /** At the end of the top bar. */
  readonly tools: ReactNode;
  /** Below the top bar: notices for every page. */
  readonly notices?: ReactNode;
}

/** The frame of every page behind a sign-in form: menu, top bar, notices, and the current page. */
export function PanelFrame({ access, renderMenu, title, tone, status, tools, notices }: PanelFrameProps) {
  const menu = useMemo(() => menuOf(access), [access]);
  const { storage } = useAppServices();
  const sidebar = useSidebar({
    stored: storage.getItem(MODES_STORAGE),
    onStore: (modes) => storage.setItem(MODES_STORAGE, modes),
  });
  useAnnounceMenuMode(sidebar.mode);
  usePagePosition();
  useKeyListener();
  return (
    <MenuContext value={menu}>
      <SidebarContext value={sidebar}>
        <Shell
          sidebar={renderMenu({ place: 'sidebar', state: sidebar }, <MenuPlaceholder mode={sidebar.mode} />)}
          bottomBar={renderMenu({ place: 'bar', state: sidebar }, <BarPlaceholder />)}
          topBar={
            <TopBar
              sidebar={menu.kind === 'none' ? null : sidebar}
              title={<bdi className={css.name}>{title}</bdi>}
              status={status}
              actions={tools}
              {...(tone && { tone })}
            />
          }
          notices={notices}
        >
          <Outlet />
          <FrameShortcuts />
        </Shell>
      </SidebarContext>
    </MenuContext>
  );
}

/** Announces the menu's new mode; the button itself only tells that it changes. */
function useAnnounceMenuMode(mode: SidebarMode): void {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const announcedMode = useRef(mode);
  useEffect(() => {
    if (announcedMode.current === mode) return;
    announcedMode.current = mode;
    announce(t(`menu.mode.${mode}`));
  }, [mode, announce, t]);
}
