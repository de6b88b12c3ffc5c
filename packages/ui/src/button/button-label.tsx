import type { ReactNode } from 'react';
import css from './button.module.css';

/** The words of a button, so that a narrow bar can leave them to screen readers. */
export function ButtonLabel({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <span className={css.label} data-part="label">
      {children}
    </span>
  );
}
