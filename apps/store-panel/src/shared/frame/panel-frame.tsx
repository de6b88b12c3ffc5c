import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Shell } from '@store-panel/ui/shell';
import { type SidebarMode, type SidebarState, useSidebar } from '@store-panel/ui/sidebar';
import { TopBar } from '@store-panel/ui/top-bar';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import css from './panel-frame.module.css';

interface PanelFrameProps {
  readonly renderMenu: (state: SidebarState) => ReactNode;
  /** Whose panel this is. */
  readonly title: ReactNode;
  /** At the end of the top bar. */
  readonly tools: ReactNode;
  /** Under it: what holds for every page. */
  readonly notices?: ReactNode;
}

/** Around every page behind a sign-in form: menu, top bar, notices, and the page that the address names. */
export function PanelFrame({ renderMenu, title, tools, notices }: PanelFrameProps) {
  const sidebar = useSidebar();
  useSaidMode(sidebar.mode);
  return (
    <Shell
      sidebar={renderMenu(sidebar)}
      topBar={<TopBar sidebar={sidebar} title={<bdi className={css.name}>{title}</bdi>} actions={tools} />}
      notices={notices}
    >
      <Outlet />
    </Shell>
  );
}

/** Says aloud what became of the menu; the button itself only says that it changes. */
function useSaidMode(mode: SidebarMode): void {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const said = useRef(mode);
  useEffect(() => {
    if (said.current === mode) return;
    said.current = mode;
    announce(t(`menu.mode.${mode}`));
  }, [mode, announce, t]);
}
