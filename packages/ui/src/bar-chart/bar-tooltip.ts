import { totalOf } from '#bar-chart/bar-layout.ts';
import type { ChartSeries, FormatPoint, FormatValue, WithStyleNumber } from '#chart/chart-data.ts';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';

/** Props shared by vertical and horizontal bars. */
export interface BarsProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly series: readonly WithStyleNumber<ChartSeries>[];
  readonly stacked: boolean;
  readonly formatPoint: FormatPoint | undefined;
  readonly formatValue: FormatValue | undefined;
}

interface Words {
  readonly formatPoint: FormatPoint;
  readonly formatValue: FormatValue;
  readonly noValue: string;
  readonly total: string;
}

/** Returns the tooltip of a point: each series, and the sum if they are stacked. */
export function barTooltip({ points, series, stacked }: BarsProps, index: number, words: Words): TooltipContent {
  const { formatPoint, formatValue, noValue, total } = words;
  const rows = series.map(({ id, label, styleNumber, values }) => {
    const value = values[index] ?? null;
    return {
      id,
      label,
      value: value === null ? noValue : formatValue(value, 'full'),
      marker: { kind: 'area' as const, styleNumber },
    };
  });
  const sum = { id: 'sum-of-all', label: total, value: formatValue(totalOf(series, index), 'full') };
  return {
    title: formatPoint(points[index] ?? '', 'full'),
    rows: stacked && series.length > 1 ? [...rows, sum] : rows,
  };
}
