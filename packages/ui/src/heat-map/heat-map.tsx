import { plainValue, type ChartProps, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { HeatGrid, type HeatAxis } from '#heat-map/heat-grid.tsx';
import { highestOf, type HeatValues } from '#heat-map/heat-levels.ts';
import { HeatScale } from '#heat-map/heat-scale.tsx';

export type { FormatPoint, FormatValue, HeatAxis, HeatValues };

export interface HeatMapProps extends ChartProps {
  /** The few: weekdays. */
  readonly rows: HeatAxis;
  /** The many: hours. They stand under each other where there is no room beside each other. */
  readonly columns: HeatAxis;
  /** Row by row; null where there can be none (closed). Undefined while the first load is under way. */
  readonly values: HeatValues | undefined;
}

/** When it is busy: a table of two times whose cells are the darker the more there is. */
export function HeatMap(props: HeatMapProps) {
  const { label, level, labelHidden, size, fallback, rows, columns, values, formatValue = plainValue } = props;
  const hasValues = values?.some((row) => row.some((value) => value !== null)) === true;
  const filled = hasValues ? 'ready' : 'empty';
  const highest = highestOf(values ?? []);
  return (
    <ChartFrame
      className="kit-HeatMap"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={values === undefined ? 'loading' : filled}
      fallback={fallback}
      legend={<HeatScale highest={highest} formatValue={formatValue} />}
    >
      <HeatGrid
        label={label}
        rows={rows}
        columns={columns}
        values={values ?? []}
        highest={highest}
        formatValue={formatValue}
      />
    </ChartFrame>
  );
}
