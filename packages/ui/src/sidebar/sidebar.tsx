import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { useModal } from '#modal/use-modal.ts';
import type { NavGroup, NavItem } from '#sidebar/nav-group.ts';
import { NavGroups, NavRail } from '#sidebar/nav-groups.tsx';
import { SIDEBAR_MODES, type SidebarMode } from '#sidebar/sidebar-mode.ts';
import { useSidebar, type SidebarState } from '#sidebar/use-sidebar.ts';
import css from './sidebar.module.css';

export { SIDEBAR_MODES, useSidebar };
export type { NavGroup, NavItem, SidebarMode, SidebarState };

export interface SidebarProps {
  readonly state: SidebarState;
  readonly groups: readonly NavGroup[];
  /** Path of the current page. */
  readonly currentHref: string;
  /** Brand; receives the mode, because the rail has room for a logo only. */
  readonly renderBrand: (mode: SidebarMode) => ReactNode;
  readonly footer?: ReactNode;
}

/** Main menu in four display modes. */
export function Sidebar(props: SidebarProps) {
  const { mode } = props.state;
  if (mode === 'hidden') return null;
  return mode === 'mobile' ? <MobileSidebar {...props} /> : <SidebarPanel {...props} />;
}

function SidebarPanel({ state, groups, currentHref, renderBrand, footer }: SidebarProps) {
  const messages = useMessages();
  const { mode } = state;
  const Groups = mode === 'sub-hidden' ? NavRail : NavGroups;
  return (
    <div className={`kit-Sidebar ${css.root}`} data-mode={mode}>
      <div className={css.header} data-part="header">
        {renderBrand(mode)}
      </div>
      <nav className={css.nav} aria-label={messages.mainMenu}>
        <Groups groups={groups} currentHref={currentHref} onFollow={mode === 'mobile' ? state.close : undefined} />
      </nav>
      {footer !== undefined && (
        <div className={css.footer} data-part="footer">
          {footer}
        </div>
      )}
      {/* Last, so that the first link gets the initial focus. */}
      {mode === 'mobile' && (
        <IconButton
          className={css.close}
          icon={<X aria-hidden="true" />}
          label={messages.closeMenu}
          onClick={state.close}
        />
      )}
    </div>
  );
}

function MobileSidebar(props: SidebarProps) {
  const messages = useMessages();
  const dialogRef = useModal(true);
  return (
    <dialog
      ref={dialogRef}
      className={css.overlay}
      aria-label={messages.mainMenu}
      onCancel={props.state.close}
      onClose={props.state.close}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.state.close();
      }}
    >
      <SidebarPanel {...props} />
    </dialog>
  );
}
