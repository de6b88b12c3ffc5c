import { clsx } from 'clsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** One primary action a view. Danger is for what cannot be taken back. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole line. */
  readonly wide?: boolean;
}

/** Buttons and links that look like one share this. */
export function buttonClass({ variant = 'secondary', size = 'md', wide = false }: ButtonLook, className?: string) {
  return clsx('kit-Button', css.root, css[variant], css[size], wide && css.wide, className);
}
