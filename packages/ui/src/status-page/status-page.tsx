import type { ReactNode } from 'react';
import css from './status-page.module.css';

export interface StatusPageProps {
  /** An error's code: "404". */
  readonly code?: string;
  /** Instead of a code, where nothing went wrong. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The way on. */
  readonly actions?: ReactNode;
}

/** A whole page that says one thing: not found, not allowed, something broke, please wait. */
export function StatusPage({ code, icon, title, children, actions }: StatusPageProps) {
  return (
    <div className={`kit-StatusPage ${css.root}`}>
      {icon !== undefined && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {code !== undefined && <p className={css.code}>{code}</p>}
      <h1 className={css.title}>{title}</h1>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
