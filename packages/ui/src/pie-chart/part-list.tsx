import { SeriesMarker } from '#chart/series-marker.tsx';
import type { FormatValue } from '#chart/chart-data.ts';
import type { SeriesVisibility } from '#chart/use-series-visibility.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import type { PieSlice } from '#pie-chart/group-small-slices.ts';
import css from './pie-chart.module.css';

/** A slice with the number of its colour and pattern; 0 is the grey of all others. */
export interface DrawnPart extends PieSlice {
  readonly number: number;
}

interface PartListProps {
  readonly parts: readonly DrawnPart[];
  /** Total of the visible slices. */
  readonly total: number;
  readonly visibility: SeriesVisibility;
  readonly formatValue: FormatValue;
  readonly formatShare: (share: number) => string;
}

/** Legend of a ring: each slice with value, share and a toggle. */
export function PartList({ parts, total, visibility, formatValue, formatShare }: PartListProps) {
  const messages = useChartMessages();
  return (
    <div className={css.parts} role="group" aria-label={messages.legend} data-part="legend">
      {parts.map(({ id, label, value, number }) => {
        const isVisible = visibility.isVisible(id);
        return (
          <button
            key={id}
            type="button"
            className={css.part}
            aria-pressed={isVisible}
            onClick={() => visibility.toggle(id)}
          >
            <SeriesMarker kind="area" number={number} />
            <span className={css.word}>{label}</span>
            <bdi className={css.value}>{formatValue(value, 'full')}</bdi>
            <bdi className={css.share}>{isVisible ? formatShare(value / total) : '–'}</bdi>
          </button>
        );
      })}
    </div>
  );
}
