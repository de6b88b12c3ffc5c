import { useRef, type ReactNode } from 'react';
import { useMessages } from '#messages/messages.tsx';
import { useRestoreFocus } from '#shell/use-restore-focus.ts';
import css from './shell.module.css';

export interface ShellProps {
  /** A {@link Sidebar}. */
  readonly sidebar: ReactNode;
  /** A {@link TopBar}. */
  readonly topBar: ReactNode;
  /** A {@link BottomBar}, for phones. It hides the top bar's menu button while it shows. */
  readonly bottomBar?: ReactNode;
  /** Page-wide banners. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the signed-in app: menu, top bar, banners and the scrolling content. */
export function Shell({ sidebar, topBar, bottomBar, notices, children }: ShellProps) {
  const messages = useMessages();
  const mainRef = useRef<HTMLElement>(null);
  useRestoreFocus(mainRef);
  return (
    <div className={`kit-Shell ${css.root}`}>
      <a
        href="#main"
        className={css.skip}
        onClick={(event) => {
          event.preventDefault();
          mainRef.current?.focus();
        }}
      >
        {messages.skipToContent}
      </a>
      <div className={css.sidebar}>{sidebar}</div>
      <div className={css.frame}>
        <div className={css.bars}>{topBar}</div>
        <div className={css.bars}>{notices}</div>
        <main ref={mainRef} id="main" tabIndex={-1} className={css.main} data-scroll-area="main">
          {children}
        </main>
      </div>
      <div className={css.bottom}>{bottomBar}</div>
    </div>
  );
}
