import { lazy, useMemo } from 'react';
import { defaultFormatValue, type ChartProps, type FormatValue } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useSeriesVisibility } from '#chart/use-series-visibility.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { groupSmallSlices, type PieSlice } from '#pie-chart/group-small-slices.ts';
import { SliceLegend, type DrawnSlice } from '#pie-chart/slice-legend.tsx';

export type { FormatValue, PieSlice };

const PieDrawing = lazy(() => import('#pie-chart/pie-drawing.tsx').then((module) => ({ default: module.PieDrawing })));

export interface PieChartProps extends ChartProps {
  /** Undefined during the first load. The smallest slices beyond six are combined. */
  readonly slices: readonly PieSlice[] | undefined;
  /** Name of a slice: "Channel". Header of the table's first column. */
  readonly sliceLabel: string;
  /** Label of the sum in the centre: "Total". */
  readonly totalLabel?: string;
  /** Formats a share of 0 to 1. */
  readonly formatShare?: (share: number) => string;
}

const defaultFormatShare = (share: number) => `${Math.round(share * 100)}%`;

/** Ring with the sum in its centre and a legend with values and shares. */
export function PieChart(props: PieChartProps) {
  const { label, level, labelHidden, size, fallback, slices: ungroupedSlices, sliceLabel } = props;
  const { formatValue = defaultFormatValue, formatShare = defaultFormatShare } = props;
  const messages = useChartMessages();
  const { totalLabel = messages.total } = props;
  const visibility = useSeriesVisibility();
  const slices = useMemo<readonly DrawnSlice[]>(
    () =>
      groupSmallSlices(ungroupedSlices ?? [], messages.others).map((slice, index) => ({
        ...slice,
        styleNumber: slice.isOthers === true ? 0 : index + 1,
      })),
    [ungroupedSlices, messages.others],
  );
  const visible = slices.filter(({ id }) => visibility.isVisible(id));
  const total = visible.reduce((sum, { value }) => sum + value, 0);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const empty = slices.length === 0 ? 'empty' : 'ready';
  return (
    <ChartFrame
      className="kit-PieChart"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={ungroupedSlices === undefined ? 'loading' : empty}
      fallback={fallback}
      measured
      table={
        <ChartTable
          label={label}
          points={slices.map(({ id }) => id)}
          pointLabel={sliceLabel}
          formatPoint={(point) => slices.find(({ id }) => id === point)?.label ?? point}
          series={[
            { id: 'value', label: messages.value, values: slices.map(({ value }) => value) },
            {
              id: 'share',
              label: messages.share,
              values: slices.map(({ value }) => value / whole),
              format: formatShare,
            },
          ]}
          formatValue={formatValue}
        />
      }
      aside={
        <SliceLegend
          slices={slices}
          total={total}
          visibility={visibility}
          formatValue={formatValue}
          formatShare={formatShare}
        />
      }
      allHidden={visible.length === 0}
    >
      <PieDrawing
        label={label}
        slices={visible}
        total={total}
        totalLabel={totalLabel}
        formatValue={formatValue}
        formatShare={formatShare}
      />
    </ChartFrame>
  );
}
