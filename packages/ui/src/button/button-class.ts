import { clsx } from 'clsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonAppearance {
  /** Use `primary` once per view and `danger` for what cannot be undone. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width. */
  readonly wide?: boolean;
}

/** Returns the class names of buttons and of links that look like buttons. */
export function buttonClass(
  { variant = 'secondary', size = 'md', wide = false }: ButtonAppearance,
  className?: string,
) {
  return clsx('kit-Button', css.root, css[variant], css[size], wide && css.wide, className);
}
