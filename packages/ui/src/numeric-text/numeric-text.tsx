import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './numeric-text.module.css';

interface NumericTextProps {
  /** Already formatted: the kit knows no currency. */
  readonly children: ReactNode;
  readonly strong?: boolean;
}

/** Money, counts and times: digits of one width, never broken over lines, isolated from the text around. */
export function NumericText({ children, strong = false }: NumericTextProps) {
  return <bdi className={clsx('kit-NumericText', css.root, strong && css.strong)}>{children}</bdi>;
}
