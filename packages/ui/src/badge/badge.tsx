import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './badge.module.css';

export interface BadgeProps {
  readonly tone?: Tone;
  /** Uses the filled, more prominent style. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** A count or one short word beside what it belongs to. */
export function Badge({ tone = 'neutral', strong = false, children }: BadgeProps) {
  return (
    <span className={clsx('kit-Badge', css.root, strong && css.strong)} data-tone={tone}>
      {children}
    </span>
  );
}
