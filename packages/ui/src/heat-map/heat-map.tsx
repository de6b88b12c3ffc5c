import { defaultFormatValue, type ChartProps, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { HeatGrid, type HeatAxis } from '#heat-map/heat-grid.tsx';
import { maxValueOf, type HeatValues } from '#heat-map/heat-levels.ts';
import { HeatScale } from '#heat-map/heat-scale.tsx';

export type { FormatPoint, FormatValue, HeatAxis, HeatValues };

export interface HeatMapProps extends ChartProps {
  /** The shorter dimension: weekdays. */
  readonly rows: HeatAxis;
  /** The longer dimension: hours. Transposed if there is no room. */
  readonly columns: HeatAxis;
  /** Values by row; null if there can be none (closed). Undefined during the first load. */
  readonly values: HeatValues | undefined;
  /** Opens what a cell counts, by press or Enter. */
  readonly onOpen?: ((row: string, column: string) => void) | undefined;
  /** Marks values that come from too little to mean much: hatched. `uncertainText` says so in the tooltip. */
  readonly isUncertain?: ((row: string, column: string) => boolean) | undefined;
  readonly uncertainText?: string;
}

/** A table of two time dimensions whose cells are darker the higher the value. */
export function HeatMap(props: HeatMapProps) {
  const { label, level, labelHidden, size, fallback, rows, columns, values, formatValue = defaultFormatValue } = props;
  const { onOpen, isUncertain, uncertainText } = props;
  const hasValues = values?.some((row) => row.some((value) => value !== null)) === true;
  const loadedState = hasValues ? 'ready' : 'empty';
  const maxValue = maxValueOf(values ?? []);
  return (
    <ChartFrame
      className="kit-HeatMap"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={values === undefined ? 'loading' : loadedState}
      fallback={fallback}
      legend={<HeatScale maxValue={maxValue} formatValue={formatValue} />}
    >
      <HeatGrid
        label={label}
        rows={rows}
        columns={columns}
        values={values ?? []}
        maxValue={maxValue}
        formatValue={formatValue}
        onOpen={onOpen}
        isUncertain={isUncertain}
        uncertainText={uncertainText}
      />
    </ChartFrame>
  );
}
