import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Said to a screen reader, not shown. A focusable child shows itself while it has the focus. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.root}>{children}</span>;
}
