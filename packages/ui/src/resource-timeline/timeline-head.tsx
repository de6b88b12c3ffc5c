import type { CSSProperties } from 'react';
import type { TimelineFigure } from '#resource-timeline/timeline-data.ts';
import { hoursOf, type TimeSpan } from '#resource-timeline/timeline-scale.ts';
import { spanStyle } from '#resource-timeline/timeline-track.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './resource-timeline.module.css';

interface TimelineHeadProps {
  readonly range: TimeSpan;
  readonly figures: readonly TimelineFigure[];
  readonly figuresLabel: string | undefined;
  readonly corner: string;
  readonly formatTime: (instant: number) => string;
}

const HOUR_MS = 3_600_000;

/** The hours, and above them an amount for each span of time. */
export function TimelineHead({ range, figures, figuresLabel, corner, formatTime }: TimelineHeadProps) {
  const maxValue = Math.max(1, ...figures.map(({ value }) => value));
  return (
    <div className={css.head}>
      <div className={css.corner}>
        {figures.length > 0 && <span className={css.figuresLabel}>{figuresLabel}</span>}
        <span>{corner}</span>
      </div>
      <div className={css.scale}>
        {figures.length > 0 && (
          <ul className={css.figures} aria-label={figuresLabel}>
            {figures.map((figure) => (
              <li
                key={figure.start}
                className={css.figure}
                title={figure.text}
                style={{ ...spanStyle(figure, range), '--share': figure.value / maxValue } as CSSProperties}
              >
                <span className={css.column} aria-hidden="true" data-empty={figure.value === 0 ? '' : undefined}>
                  {figure.value > 0 && <span className={css.value}>{figure.value}</span>}
                </span>
                <VisuallyHidden>{figure.text}</VisuallyHidden>
              </li>
            ))}
          </ul>
        )}
        <div className={css.hours} aria-hidden="true">
          {hoursOf(range).map((hour) => (
            <span
              key={hour}
              className={css.hour}
              style={spanStyle({ start: hour, end: Math.min(range.end, hour + HOUR_MS) }, range)}
            >
              <bdi>{formatTime(hour)}</bdi>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
