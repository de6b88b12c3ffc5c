import { clsx } from 'clsx';
import { useRef, type PointerEvent } from 'react';
import { barsOf, endsOf, totalOf, type Bar } from '#bar-chart/bar-layout.ts';
import { barTooltip, type BarsProps } from '#bar-chart/bar-tooltip.ts';
import { defaultFormatPoint, defaultFormatValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import { useChartCursor } from '#chart/use-chart-cursor.ts';
import { ChartCursorArea } from '#chart/chart-cursor-area.tsx';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './bar-chart.module.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Bars with their names above and values beside them, so that no axis is needed and no name is cut off. */
export function HorizontalBars(props: BarsProps) {
  const { label, points, series, stacked, formatPoint = defaultFormatPoint, formatValue = defaultFormatValue } = props;
  const { noValue, total } = useChartMessages();
  const rowsRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLDivElement>(null);
  const cursor = useChartCursor(points.length);
  const { activeIndex } = cursor;
  const ends = endsOf(series, points.length, stacked);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const shareOf = (value: number) => (high > low ? (value - low) / (high - low) : 0);

  function indexAt({ target }: PointerEvent): number | null {
    const row = target instanceof Element ? target.closest('[data-part="row"]') : null;
    const index = row === null ? -1 : [...(rowsRef.current?.children ?? [])].indexOf(row);
    return index < 0 ? null : index;
  }
  return (
    <ChartCursorArea
      label={label}
      cursor={cursor}
      indexAt={indexAt}
      content={
        activeIndex === null ? undefined : barTooltip(props, activeIndex, { formatPoint, formatValue, noValue, total })
      }
      anchor={anchorRef}
    >
      <div ref={rowsRef} className={css.rows} aria-hidden="true">
        {points.map((point, index) => {
          const bars = barsOf(series, index, stacked);
          const lines: readonly (readonly Bar[])[] = stacked ? [bars] : bars.map((bar) => [bar]);
          return (
            <div
              key={point}
              ref={index === activeIndex ? anchorRef : undefined}
              className={css.row}
              data-part="row"
              data-active={index === activeIndex ? '' : undefined}
            >
              <span className={css.name}>{formatPoint(point, 'full')}</span>
              {lines.map((line) => (
                <span key={line[0]?.id ?? ''} className={css.track}>
                  <span className={css.room}>
                    <Segments bars={line} shareOf={shareOf} />
                  </span>
                  <bdi className={css.figure}>
                    {formatValue(stacked ? totalOf(series, index) : (line[0]?.value ?? 0), 'full')}
                  </bdi>
                </span>
              ))}
              {bars.length === 0 && <span className={css.missing}>{noValue}</span>}
            </div>
          );
        })}
      </div>
    </ChartCursorArea>
  );
}

interface SegmentsProps {
  readonly bars: readonly Bar[];
  readonly shareOf: (value: number) => number;
}

/** Sized in percent, so it needs no measuring and renders on the server. */
function Segments({ bars, shareOf }: SegmentsProps) {
  const fillOf = usePatterns();
  return (
    <svg className={css.segments} data-flip-in-rtl="">
      {bars.map(({ id, styleNumber, from, to }) => (
        <rect
          key={id}
          data-series={styleNumber}
          data-part="bar"
          className={clsx(css.bar, css.segment)}
          fill={fillOf(styleNumber)}
          x={percent(Math.min(shareOf(from), shareOf(to)))}
          width={percent(Math.abs(shareOf(to) - shareOf(from)))}
          height="100%"
        />
      ))}
    </svg>
  );
}
