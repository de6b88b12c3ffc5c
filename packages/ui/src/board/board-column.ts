import type { ReactNode } from 'react';
import type { Tone } from '#tone/tone.ts';

export interface BoardColumn<Card> {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly cards: readonly Card[];
  /** Actions for the whole column, in its header. */
  readonly actions?: ReactNode;
  /** Shown while the column is empty. */
  readonly emptyText?: string;
}
