import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './numeric-text.module.css';

interface NumericTextProps {
  /** Formatted text; the kit knows no currency. */
  readonly children: ReactNode;
  readonly strong?: boolean;
}

/** Money, counts and times with tabular digits, without line breaks, isolated from the surrounding direction. */
export function NumericText({ children, strong = false }: NumericTextProps) {
  return <bdi className={clsx('kit-NumericText', css.root, strong && css.strong)}>{children}</bdi>;
}
