import { lazy, useMemo } from 'react';
import { plainValue, type ChartProps, type FormatValue } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useShown } from '#chart/use-shown.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { foldParts, type PiePart } from '#pie-chart/fold-parts.ts';
import { PartList, type DrawnPart } from '#pie-chart/part-list.tsx';

export type { FormatValue, PiePart };

const PieDrawing = lazy(() => import('#pie-chart/pie-drawing.tsx').then((module) => ({ default: module.PieDrawing })));

export interface PieChartProps extends ChartProps {
  /** Undefined while the first load is under way. More than six are drawn as six and the others. */
  readonly parts: readonly PiePart[] | undefined;
  /** What a part is: "Channel". Heads the parts in the table. */
  readonly partLabel: string;
  /** Under the sum in the middle: "Total". */
  readonly totalLabel?: string;
  /** 0 to 1, as it is written. */
  readonly formatShare?: (share: number) => string;
}

const plainShare = (share: number) => `${Math.round(share * 100)}%`;

/** Of what a whole is made: a ring, its sum in the middle, and its parts beside it with figure and share. */
export function PieChart(props: PieChartProps) {
  const { label, level, labelHidden, size, fallback, parts: given, partLabel } = props;
  const { formatValue = plainValue, formatShare = plainShare } = props;
  const messages = useChartMessages();
  const { totalLabel = messages.total } = props;
  const shown = useShown();
  const parts = useMemo<readonly DrawnPart[]>(
    () =>
      foldParts(given ?? [], messages.others).map((part, index) => ({
        ...part,
        number: part.isOthers === true ? 0 : index + 1,
      })),
    [given, messages.others],
  );
  const visible = parts.filter(({ id }) => shown.isShown(id));
  const total = visible.reduce((sum, { value }) => sum + value, 0);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const empty = parts.length === 0 ? 'empty' : 'ready';
  return (
    <ChartFrame
      className="kit-PieChart"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={given === undefined ? 'loading' : empty}
      fallback={fallback}
      measured
      table={
        <ChartTable
          label={label}
          points={parts.map(({ id }) => id)}
          pointLabel={partLabel}
          formatPoint={(point) => parts.find(({ id }) => id === point)?.label ?? point}
          series={[
            { id: 'value', label: messages.value, values: parts.map(({ value }) => value) },
            {
              id: 'share',
              label: messages.share,
              values: parts.map(({ value }) => value / whole),
              format: formatShare,
            },
          ]}
          formatValue={formatValue}
        />
      }
      aside={<PartList parts={parts} total={total} shown={shown} formatValue={formatValue} formatShare={formatShare} />}
      allHidden={visible.length === 0}
    >
      <PieDrawing
        label={label}
        parts={visible}
        total={total}
        totalLabel={totalLabel}
        formatValue={formatValue}
        formatShare={formatShare}
      />
    </ChartFrame>
  );
}
