import type { ReactNode } from 'react';
import css from './status-page.module.css';

export interface StatusPageProps {
  /** Error code: "404". */
  readonly code?: string;
  /** Icon instead of a code, if nothing failed. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Next steps. */
  readonly actions?: ReactNode;
}

/** Full page for one message: not found, no access, error, please wait. */
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
