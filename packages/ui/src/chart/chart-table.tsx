import { useMemo } from 'react';
import { defaultFormatPoint, defaultFormatValue, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import { DataTable, type Column } from '#data-table/data-table.tsx';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { NumericText } from '#numeric-text/numeric-text.tsx';

export interface TableSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Replaces the chart's formatter in this column, for a share for instance. */
  readonly format?: (value: number) => string;
}

export interface ChartTableProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly pointLabel: string;
  readonly series: readonly TableSeries[];
  readonly formatPoint?: FormatPoint | undefined;
  readonly formatValue?: FormatValue | undefined;
}

interface PointRow {
  readonly point: string;
  readonly index: number;
}

/** Chart data as a table, for screen readers and for exact values. */
export function ChartTable(props: ChartTableProps) {
  const {
    label,
    points,
    pointLabel,
    series,
    formatPoint = defaultFormatPoint,
    formatValue = defaultFormatValue,
  } = props;
  const { noValue } = useChartMessages();
  const columns = useMemo<readonly Column<PointRow>[]>(
    () => [
      { id: 'point', header: pointLabel, render: ({ point }) => formatPoint(point, 'full') },
      ...series.map(({ id, label: header, values, format }): Column<PointRow> => ({
        id,
        header,
        align: 'end',
        render({ index }) {
          const value = values[index] ?? null;
          if (value === null) return noValue;
          return <NumericText>{format?.(value) ?? formatValue(value, 'full')}</NumericText>;
        },
      })),
    ],
    [pointLabel, series, formatPoint, formatValue, noValue],
  );
  const rows = useMemo(() => points.map((point, index) => ({ point, index })), [points]);
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ point }) => point} />;
}
