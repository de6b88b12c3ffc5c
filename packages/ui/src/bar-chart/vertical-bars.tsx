import { barsOf, endsOf } from '#bar-chart/bar-layout.ts';
import { barTooltip, type BarsProps } from '#bar-chart/bar-tooltip.ts';
import { plainPoint, plainValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import { PlotArea, type Drawing } from '#chart/plot-area.tsx';
import { valueScale } from '#chart/value-scale.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './bar-chart.module.css';

/** Share of a point's width that its bars fill, and the maximum width of one bar in pixels. */
const FILLED = 0.72;
const WIDEST_BAR = 44;

export function VerticalBars(props: BarsProps) {
  const { label, points, series, stacked, formatPoint = plainPoint, formatValue = plainValue } = props;
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
      topOf={(index) => Math.max(0, ...barsOf(series, index, stacked).map(({ to }) => to))}
    >
      {(drawing) => (
        <>
          {drawing.active !== null && (
            <rect
              className={css.lit}
              x={drawing.x(drawing.active) - drawing.step / 2}
              width={drawing.step}
              height={drawing.height}
            />
          )}
          {points.map((point, index) => (
            <PointBars key={point} {...props} index={index} drawing={drawing} />
          ))}
        </>
      )}
    </PlotArea>
  );
}

interface PointBarsProps extends BarsProps {
  readonly index: number;
  readonly drawing: Drawing;
}

function PointBars({ series, stacked, index, drawing: { x, y, step } }: PointBarsProps) {
  const fillOf = usePatterns();
  const beside = stacked ? 1 : series.length;
  const place = Math.min(step * FILLED, beside * WIDEST_BAR);
  // The first series stands where reading begins.
  const onwards = Math.sign(x(1) - x(0));
  return barsOf(series, index, stacked).map(({ id, number, from, to, offset, share }) => {
    const width = Math.max(place * share - (beside > 1 ? 1 : 0), 1);
    const middle = x(index) + onwards * place * (offset + share / 2 - 0.5);
    return (
      <rect
        key={id}
        data-series={number}
        data-part="bar"
        className={css.bar}
        fill={fillOf(number)}
        x={middle - width / 2}
        y={Math.min(y(from), y(to))}
        width={width}
        // Leaves one pixel between stacked bars.
        height={Math.max(Math.abs(y(from) - y(to)) - (from === 0 ? 0 : 1), 0)}
      />
    );
  });
}
