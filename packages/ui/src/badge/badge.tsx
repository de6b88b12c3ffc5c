import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './badge.module.css';

export interface BadgeProps {
  readonly tone?: Tone;
  /** Uses the filled, more prominent style. */
  readonly strong?: boolean;
  /** A number above it shows as "99+". */
  readonly max?: number;
  readonly children: ReactNode;
}

/** A count or one short word beside what it belongs to. */
export function Badge({ tone = 'neutral', strong = false, max, children }: BadgeProps) {
  const isAbove = max !== undefined && typeof children === 'number' && children > max;
  return (
    <span className={clsx('kit-Badge', css.root, strong && css.strong)} data-tone={tone}>
      {isAbove ? `${max}+` : children}
    </span>
  );
}
