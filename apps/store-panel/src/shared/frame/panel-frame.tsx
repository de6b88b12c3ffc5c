import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Shell } from '@store-panel/ui/shell';
import { type SidebarMode, type SidebarState, useSidebar } from '@store-panel/ui/sidebar';
import { TopBar } from '@store-panel/ui/top-bar';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import { ShortcutSupport } from '#shared/shortcuts/shortcut-support.tsx';
import css from './panel-frame.module.css';

interface PanelFrameProps {
  readonly renderMenu: (state: SidebarState) => ReactNode;
  /** The store or account of this panel. */
  readonly title: ReactNode;
  /** At the end of the top bar. */
  readonly tools: ReactNode;
  /** Below the top bar: notices for every page. */
  readonly notices?: ReactNode;
}

/** The frame of every page behind a sign-in form: menu, top bar, notices, and the current page. */
export function PanelFrame({ renderMenu, title, tools, notices }: PanelFrameProps) {
  const sidebar = useSidebar();
  useAnnounceMenuMode(sidebar.mode);
  return (
    <Shell
      sidebar={renderMenu(sidebar)}
      topBar={<TopBar sidebar={sidebar} title={<bdi className={css.name}>{title}</bdi>} actions={tools} />}
      notices={notices}
    >
      <Outlet />
      <ShortcutSupport />
    </Shell>
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
