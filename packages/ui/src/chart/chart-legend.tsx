import { SeriesMarker, type SeriesMarkerProps } from '#chart/series-marker.tsx';
import type { SeriesVisibility } from '#chart/use-series-visibility.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './chart.module.css';

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly marker: SeriesMarkerProps;
}

interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  readonly visibility: SeriesVisibility;
}

/** Legend. Each entry toggles its series. */
export function ChartLegend({ entries, visibility }: ChartLegendProps) {
  const messages = useChartMessages();
  return (
    <div className={css.legend} role="group" aria-label={messages.legend} data-part="legend">
      {entries.map(({ id, label, marker }) => (
        <button
          key={id}
          type="button"
          className={css.entry}
          aria-pressed={visibility.isVisible(id)}
          onClick={() => visibility.toggle(id)}
        >
          <SeriesMarker {...marker} />
          <span className={css.entryWord}>{label}</span>
        </button>
      ))}
    </div>
  );
}
