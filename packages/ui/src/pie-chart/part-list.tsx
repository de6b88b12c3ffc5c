import { ChartSign } from '#chart/chart-sign.tsx';
import type { FormatValue } from '#chart/chart-data.ts';
import type { Shown } from '#chart/use-shown.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import type { PiePart } from '#pie-chart/fold-parts.ts';
import css from './pie-chart.module.css';

/** A part with the number of its colour and pattern; 0 is the grey of all others. */
export interface DrawnPart extends PiePart {
  readonly number: number;
}

interface PartListProps {
  readonly parts: readonly DrawnPart[];
  /** Of the parts that are shown. */
  readonly total: number;
  readonly shown: Shown;
  readonly formatValue: FormatValue;
  readonly formatShare: (share: number) => string;
}

/** The legend of a ring: each part with its figure and share, which shows and hides it. */
export function PartList({ parts, total, shown, formatValue, formatShare }: PartListProps) {
  const messages = useChartMessages();
  return (
    <div className={css.parts} role="group" aria-label={messages.legend} data-part="legend">
      {parts.map(({ id, label, value, number }) => {
        const isShown = shown.isShown(id);
        return (
          <button key={id} type="button" className={css.part} aria-pressed={isShown} onClick={() => shown.toggle(id)}>
            <ChartSign kind="area" number={number} />
            <span className={css.word}>{label}</span>
            <bdi className={css.value}>{formatValue(value, 'full')}</bdi>
            <bdi className={css.share}>{isShown ? formatShare(value / total) : '–'}</bdi>
          </button>
        );
      })}
    </div>
  );
}
