import { clsx } from 'clsx';
import css from './spinner.module.css';

/** Decorative; the context must say in words that it is busy. */
export function Spinner({ className }: { readonly className?: string }) {
  return <span className={clsx('kit-Spinner', css.root, className)} aria-hidden="true" />;
}
