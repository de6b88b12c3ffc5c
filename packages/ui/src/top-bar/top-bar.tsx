import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import type { SidebarState } from '#sidebar/sidebar.tsx';
import css from './top-bar.module.css';

export interface TopBarProps {
  /** Its button cycles through the sidebar's modes. Null if there is no menu. */
  readonly sidebar: SidebarState | null;
  /** Current store. */
  readonly title: ReactNode;
  /** State of the store, before the actions. On a phone it takes the place of the title. */
  readonly status?: ReactNode;
  /** Alerts, language, appearance, account. */
  readonly actions: ReactNode;
  /** `accent` sets one panel of an account apart from its others. */
  readonly tone?: 'neutral' | 'accent';
}

export function TopBar({ sidebar, title, status, actions, tone = 'neutral' }: TopBarProps) {
  const messages = useMessages();
  return (
    <header className={`kit-TopBar ${css.root}`} data-tone={tone}>
      {sidebar !== null && (
        <IconButton
          icon={<PanelLeft data-flip-in-rtl="" aria-hidden="true" />}
          label={sidebar.mode === 'hidden' ? messages.openMenu : messages.changeMenuWidth}
          aria-expanded={sidebar.mode !== 'hidden'}
          data-part="menu-button"
          onClick={sidebar.toggle}
        />
      )}
      <div className={css.title}>{title}</div>
      {status !== undefined && <div className={css.status}>{status}</div>}
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
