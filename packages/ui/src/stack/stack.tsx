import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Steps of the 4 px grid. */
export type Gap = 1 | 2 | 3 | 4 | 6 | 8;

interface StackProps {
  readonly gap?: Gap;
  readonly children: ReactNode;
}

/** Vertical stack. */
export function Stack({ gap = 4, children }: StackProps) {
  return (
    <div className={`kit-Stack ${css.stack}`} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  );
}

interface InlineProps extends StackProps {
  /** First and last item at the edges. */
  readonly spread?: boolean;
}

/** Horizontal row that wraps. */
export function Inline({ gap = 2, spread = false, children }: InlineProps) {
  return (
    <div className={clsx('kit-Inline', css.inline, spread && css.between)} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  );
}
