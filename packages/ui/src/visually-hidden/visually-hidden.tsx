import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** For screen readers only. A focusable child becomes visible while focused. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.root}>{children}</span>;
}
