import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#messages/messages.tsx';
import type { Tone } from '#tone/tone.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './timeline.module.css';

export interface TimelineItem {
  readonly id: string;
  readonly title: ReactNode;
  /** Actor and reason. */
  readonly detail?: ReactNode;
  /** Formatted time; for upcoming steps the expected one. */
  readonly time?: ReactNode;
  readonly state: 'done' | 'current' | 'upcoming';
  readonly tone?: Tone;
  readonly icon?: ReactNode;
}

export interface TimelineProps {
  readonly items: readonly TimelineItem[];
  readonly label: string;
}

/** Past, current and upcoming steps, in this order. */
export function Timeline({ items, label }: TimelineProps) {
  const messages = useMessages();
  const stateWords = { done: messages.stepDone, current: messages.stepCurrent, upcoming: messages.stepUpcoming };
  return (
    <ol className={`kit-Timeline ${css.root}`} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={css.item}
          data-part="item"
          data-state={item.state}
          data-tone={item.tone ?? 'accent'}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {item.icon ?? (item.state === 'done' ? <Check /> : <span className={css.dot} />)}
          </span>
          <div className={css.step}>
            <div className={css.text}>
              <div className={css.title}>
                {item.title}
                <VisuallyHidden> ({stateWords[item.state]})</VisuallyHidden>
              </div>
              {item.detail !== undefined && <div className={css.detail}>{item.detail}</div>}
            </div>
            {item.time !== undefined && <bdi className={css.time}>{item.time}</bdi>}
          </div>
        </li>
      ))}
    </ol>
  );
}
