import type { Tone } from '@store-panel/ui/tone';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import css from './state-card.module.css';

interface StateCardProps {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  readonly word: string;
  /** What it means. */
  readonly children: ReactNode;
}

/** Where something stands, in a word and a sentence. */
export function StateCard({ tone, Icon, word, children }: StateCardProps) {
  return (
    <div className={css.state} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        <p className={css.word}>{word}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
