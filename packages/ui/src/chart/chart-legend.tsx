import { ChartSign, type Sign } from '#chart/chart-sign.tsx';
import type { Shown } from '#chart/use-shown.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './chart.module.css';

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly sign: Sign;
}

interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  readonly shown: Shown;
}

/** What stands for what; each entry shows and hides its own. */
export function ChartLegend({ entries, shown }: ChartLegendProps) {
  const messages = useChartMessages();
  return (
    <div className={css.legend} role="group" aria-label={messages.legend} data-part="legend">
      {entries.map(({ id, label, sign }) => (
        <button
          key={id}
          type="button"
          className={css.entry}
          aria-pressed={shown.isShown(id)}
          onClick={() => shown.toggle(id)}
        >
          <ChartSign {...sign} />
          <span className={css.entryWord}>{label}</span>
        </button>
      ))}
    </div>
  );
}
