import type { ReactNode } from 'react';
import css from './button.module.css';

/** Text of a button that a narrow bar can hide visually. */
export function ButtonLabel({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <span className={css.label} data-part="label">
      {children}
    </span>
  );
}
