import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** One key. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={`kit-Kbd ${css.root}`}>{children}</kbd>;
}
