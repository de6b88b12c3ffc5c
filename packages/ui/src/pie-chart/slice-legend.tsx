import { SeriesMarker } from '#chart/series-marker.tsx';
import type { FormatValue } from '#chart/chart-data.ts';
import type { SeriesVisibility } from '#chart/use-series-visibility.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import type { PieSlice } from '#pie-chart/group-small-slices.ts';
import css from './pie-chart.module.css';

/** A slice with the number of its colour and pattern; 0 is the grey of all others. */
export interface DrawnSlice extends PieSlice {
  readonly styleNumber: number;
}

interface SliceLegendProps {
  readonly slices: readonly DrawnSlice[];
  /** Total of the visible slices. */
  readonly total: number;
  readonly visibility: SeriesVisibility;
  readonly formatValue: FormatValue;
  readonly formatShare: (share: number) => string;
}

/** Legend of a ring: each slice with value, share and a toggle. */
export function SliceLegend({ slices, total, visibility, formatValue, formatShare }: SliceLegendProps) {
  const messages = useChartMessages();
  return (
    <div className={css.legend} role="group" aria-label={messages.legend} data-part="legend">
      {slices.map(({ id, label, value, styleNumber }) => {
        const isVisible = visibility.isVisible(id);
        return (
          <button
            key={id}
            type="button"
            className={css.legendEntry}
            aria-pressed={isVisible}
            onClick={() => visibility.toggle(id)}
          >
            <SeriesMarker kind="area" styleNumber={styleNumber} />
            <span className={css.word}>{label}</span>
            <bdi className={css.value}>{formatValue(value, 'full')}</bdi>
            <bdi className={css.share}>{isVisible ? formatShare(value / total) : '–'}</bdi>
          </button>
        );
      })}
    </div>
  );
}
