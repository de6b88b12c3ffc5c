import type { ReactNode } from 'react';
import css from './auth-layout.module.css';

export interface AuthLayoutProps {
  readonly brand: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  /** Language and appearance, at the top end. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Room for a long form, with fields beside each other. */
  readonly wide?: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** One form on one calm page: signing in, looking up a claim. */
export function AuthLayout({ brand, title, description, actions, footer, wide = false, children }: AuthLayoutProps) {
  return (
    <div className={`kit-AuthLayout ${css.root}`}>
      <header className={css.bar}>{actions}</header>
      <main className={css.main}>
        <div className={css.brand}>{brand}</div>
        <div className={css.card} data-part="card" data-wide={wide || undefined}>
          <div className={css.heading}>
            <h1 className={css.title}>{title}</h1>
            {description !== undefined && <div className={css.description}>{description}</div>}
          </div>
          {children}
        </div>
      </main>
      <footer className={css.footer}>{footer}</footer>
    </div>
  );
}
