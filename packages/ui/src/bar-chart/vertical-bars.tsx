import { barsOf, endsOf } from '#bar-chart/bar-layout.ts';
import { barTooltip, type BarsProps } from '#bar-chart/bar-tooltip.ts';
import { defaultFormatPoint, defaultFormatValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import { PlotArea, type PlotGeometry } from '#chart/plot-area.tsx';
import { valueScale } from '#chart/value-scale.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './bar-chart.module.css';

/** Share of a point's width that its bars fill. */
const BARS_WIDTH_RATIO = 0.72;
/** In pixels. */
const MAX_BAR_WIDTH_PX = 44;

export function VerticalBars(props: BarsProps) {
  const { label, points, series, stacked, formatPoint = defaultFormatPoint, formatValue = defaultFormatValue } = props;
  const { noValue, total } = useChartMessages();
  const scale = valueScale(endsOf(series, points.length, stacked));
  return (
    <PlotArea
      label={label}
      points={points}
      formatPoint={props.formatPoint}
      formatValue={props.formatValue}
      scale={scale}
      tooltipOf={(index) => barTooltip(props, index, { formatPoint, formatValue, noValue, total })}
      maxValueAt={(index) => Math.max(0, ...barsOf(series, index, stacked).map(({ to }) => to))}
    >
      {(geometry) => (
        <>
          {geometry.activeIndex !== null && (
            <rect
              className={css.highlight}
              x={geometry.x(geometry.activeIndex) - geometry.step / 2}
              width={geometry.step}
              height={geometry.height}
            />
          )}
          {points.map((point, index) => (
            <PointBars key={point} {...props} index={index} geometry={geometry} />
          ))}
        </>
      )}
    </PlotArea>
  );
}

interface PointBarsProps extends BarsProps {
  readonly index: number;
  readonly geometry: PlotGeometry;
}

function PointBars({ series, stacked, index, geometry: { x, y, step } }: PointBarsProps) {
  const fillOf = usePatterns();
  const columnCount = stacked ? 1 : series.length;
  const groupWidth = Math.min(step * BARS_WIDTH_RATIO, columnCount * MAX_BAR_WIDTH_PX);
  // 1, or -1 in right-to-left: the first series is where reading begins.
  const readingDirection = Math.sign(x(1) - x(0));
  return barsOf(series, index, stacked).map(({ id, styleNumber, from, to, offset, share }) => {
    const width = Math.max(groupWidth * share - (columnCount > 1 ? 1 : 0), 1);
    const center = x(index) + readingDirection * groupWidth * (offset + share / 2 - 0.5);
    return (
      <rect
        key={id}
        data-series={styleNumber}
        data-part="bar"
        className={css.bar}
        fill={fillOf(styleNumber)}
        x={center - width / 2}
        y={Math.min(y(from), y(to))}
        width={width}
        // Leaves one pixel between stacked bars.
        height={Math.max(Math.abs(y(from) - y(to)) - (from === 0 ? 0 : 1), 0)}
      />
    );
  });
}
