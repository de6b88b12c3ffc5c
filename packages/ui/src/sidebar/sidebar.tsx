import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { useModal } from '#modal/use-modal.ts';
import { NavGroups, NavRail } from '#sidebar/nav-groups.tsx';
import { SIDEBAR_MODES, type SidebarMode } from '#sidebar/sidebar-mode.ts';
import { useSidebar, type SidebarState } from '#sidebar/use-sidebar.ts';
import css from './sidebar.module.css';

export { SIDEBAR_MODES, useSidebar };
export type { SidebarMode, SidebarState };

export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** A count that asks to be noticed. */
  readonly badge?: ReactNode;
}

/** A top entry: either a page itself, or a heading over pages. */
export interface NavGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly badge?: ReactNode;
  readonly items?: readonly NavItem[];
}

export interface SidebarProps {
  readonly state: SidebarState;
  readonly groups: readonly NavGroup[];
  /** Path of the page in view. */
  readonly currentHref: string;
  /** The brand; it gets the mode, since the rail has room for a sign only. */
  readonly renderBrand: (mode: SidebarMode) => ReactNode;
  readonly footer?: ReactNode;
}

/** The main menu in its four display modes. */
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
      {/* Last, so that the first link has the focus when it opens. */}
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
