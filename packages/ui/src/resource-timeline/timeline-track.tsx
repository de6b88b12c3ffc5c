import type { CSSProperties } from 'react';
import type { TimelineBar, TimelineMove } from '#resource-timeline/timeline-data.ts';
import { lanesOf, shareOf, type TimeSpan } from '#resource-timeline/timeline-scale.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import grid from './resource-timeline.module.css';
import css from './timeline-bar.module.css';

interface TimelineTrackProps {
  readonly rowId: string;
  readonly label: string;
  readonly bars: readonly TimelineBar[];
  readonly range: TimeSpan;
  readonly selectedId: string | null;
  /** `id row` of the bar in the tab order. */
  readonly tabStop: string | null;
  readonly preview: { readonly move: TimelineMove; readonly bar: TimelineBar; readonly text: string } | null;
  readonly describedBy: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Position of a span within its track, from the start edge. */
export const spanStyle = (span: TimeSpan, range: TimeSpan): CSSProperties => ({
  insetInlineStart: percent(shareOf(span.start, range)),
  inlineSize: percent(shareOf(span.end, range) - shareOf(span.start, range)),
});

const titleOf = ({ label, detail, description }: TimelineBar): string =>
  [label, detail, description].filter((part) => part !== undefined).join(', ');

/** Bars of one row. Bars at the same time lie below each other. */
export function TimelineTrack(props: TimelineTrackProps) {
  const { rowId, label, bars, range, selectedId, tabStop, preview, describedBy } = props;
  const spans = bars.map(({ start, end, overrun }) => ({ start, end: Math.max(end, overrun ?? end) }));
  const lanes = lanesOf(spans);
  const laneCount = Math.max(1, ...lanes.map((lane) => lane + 1));
  return (
    <ul
      className={grid.track}
      aria-label={label}
      data-timeline-row={rowId}
      style={{ '--lanes': laneCount } as CSSProperties}
    >
      {bars.map((bar, index) => {
        const span = spans[index] ?? bar;
        const whole = span.end - span.start;
        const isPreviewed = preview?.move.id === bar.id;
        return (
          <li
            key={bar.id}
            className={css.place}
            style={{ ...spanStyle(span, range), '--lane': lanes[index] ?? 0 } as CSSProperties}
          >
            <button
              type="button"
              className={css.bar}
              data-bar={bar.id}
              data-row={rowId}
              data-tone={bar.tone}
              data-look={bar.look}
              data-selected={selectedId === bar.id ? '' : undefined}
              data-movable={bar.canMove === true ? '' : undefined}
              data-dragging={isPreviewed ? '' : undefined}
              aria-current={selectedId === bar.id ? 'true' : undefined}
              aria-describedby={describedBy}
              title={titleOf(bar)}
              tabIndex={tabStop === `${bar.id} ${rowId}` ? 0 : -1}
            >
              {bar.overrun !== undefined && bar.overrun > bar.end && (
                <span
                  className={css.overrun}
                  data-part="overrun"
                  style={{ inlineSize: percent((bar.overrun - bar.end) / whole) }}
                />
              )}
              <span className={css.content}>
                {bar.icon}
                <span className={css.name} dir="auto">
                  {bar.label}
                </span>
                {bar.detail !== undefined && (
                  <>
                    <VisuallyHidden>, </VisuallyHidden>
                    <span className={css.detail}>{bar.detail}</span>
                  </>
                )}
                <VisuallyHidden>, {bar.description}</VisuallyHidden>
              </span>
            </button>
          </li>
        );
      })}
      {preview?.move.toRowId === rowId && (
        <li
          className={css.preview}
          aria-hidden="true"
          style={spanStyle(
            { start: preview.move.start, end: preview.move.start + preview.bar.end - preview.bar.start },
            range,
          )}
        >
          <bdi>{preview.text}</bdi>
        </li>
      )}
    </ul>
  );
}
