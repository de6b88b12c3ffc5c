import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';
import css from './status-chip.module.css';

export interface StatusChipProps {
  readonly tone: Tone;
  /** Required, because colour alone must not convey a status. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={clsx('kit-StatusChip', css.root)} data-tone={tone}>
      {icon}
      <span className={css.word}>{children}</span>
    </span>
  );
}
