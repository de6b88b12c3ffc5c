import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import type { SidebarState } from '#sidebar/sidebar.tsx';
import css from './top-bar.module.css';

export interface TopBarProps {
  /** Its button cycles through the sidebar's modes. */
  readonly sidebar: SidebarState;
  /** Current store. */
  readonly title: ReactNode;
  /** Alerts, language, appearance, account. */
  readonly actions: ReactNode;
}

export function TopBar({ sidebar, title, actions }: TopBarProps) {
  const messages = useMessages();
  const isVisible = sidebar.mode !== 'hidden';
  return (
    <header className={`kit-TopBar ${css.root}`}>
      <IconButton
        icon={<PanelLeft data-flip-in-rtl="" aria-hidden="true" />}
        label={isVisible ? messages.changeMenuWidth : messages.openMenu}
        aria-expanded={isVisible}
        onClick={sidebar.toggle}
      />
      <div className={css.title}>{title}</div>
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
