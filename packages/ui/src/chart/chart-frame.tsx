import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import type { ChartProps, ChartState } from '#chart/chart-data.ts';
import { ChartPatterns } from '#chart/chart-patterns.tsx';
import { DrawingBoundary } from '#chart/drawing-boundary.tsx';
import { useIsHydrated } from '#chart/use-is-hydrated.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './chart.module.css';

interface ChartFrameProps extends Pick<ChartProps, 'label' | 'level' | 'labelHidden' | 'size' | 'fallback'> {
  readonly className: string;
  readonly state: ChartState;
  readonly legend?: ReactNode;
  /** Shown beside the plot if there is room, else below it. */
  readonly aside?: ReactNode;
  /** Undefined if the plot is a table itself. */
  readonly table?: ReactNode;
  /** The user has hidden all series. */
  readonly allHidden?: boolean;
  /** As high as what is drawn, not as `size` says. */
  readonly fits?: boolean;
  /** The plot needs measuring and is loaded lazily; the server renders a placeholder of its size. */
  readonly measured?: boolean;
  readonly children: ReactNode;
}

/** Everything around the plot: name, legend, table toggle, and space of the right size. */
export function ChartFrame(props: ChartFrameProps) {
  const { className, label, level, labelHidden = false, size = 'md', state, fallback, legend, table } = props;
  const messages = useChartMessages();
  const id = useId();
  const inBrowser = useIsHydrated();
  const [asTable, setAsTable] = useState(false);
  const isReady = state === 'ready';
  const Name = level === undefined ? 'span' : (`h${level}` as const);
  const body = () => {
    if (!isReady && fallback !== undefined) return fallback;
    if (state === 'loading') return <ChartSkeleton />;
    if (state === 'empty') return <Notice text={messages.noData} />;
    if (asTable) return table;
    const drawing =
      props.allHidden === true ? (
        <Notice text={messages.allHidden} />
      ) : (
        <DrawingBoundary instead={table}>
          <Suspense fallback={<ChartSkeleton />}>
            {props.measured === true && !inBrowser ? <ChartSkeleton /> : props.children}
          </Suspense>
        </DrawingBoundary>
      );
    if (props.aside === undefined) return drawing;
    return (
      <div className={css.split}>
        <div className={css.half}>{drawing}</div>
        {props.aside}
      </div>
    );
  };
  const toTable = isReady && table !== undefined && (
    <IconButton
      className={css.tableSwitch}
      size="sm"
      icon={<Table2 aria-hidden="true" />}
      label={messages.showTable}
      aria-pressed={asTable}
      onClick={() => setAsTable(!asTable)}
    />
  );
  return (
    <figure
      className={clsx(className, css.root)}
      aria-labelledby={id}
      aria-busy={state === 'loading' && fallback === undefined}
      data-state={state}
      data-size={size}
      data-fits={(isReady && props.fits) || undefined}
    >
      <ChartPatterns>
        <figcaption id={id} className={labelHidden ? css.unseen : css.label} data-part="label">
          <Name className={css.name}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Name>
        </figcaption>
        {/* At the end of the first row. */}
        {!labelHidden && toTable}
        {isReady && legend !== undefined && <div className={css.key}>{legend}</div>}
        {labelHidden && toTable}
        <div className={css.body} data-part="body">
          {body()}
        </div>
      </ChartPatterns>
    </figure>
  );
}

const SKELETON_BARS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder of a chart that is loading. */
function ChartSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true" data-part="skeleton">
      {SKELETON_BARS.map((bar) => (
        <span key={bar} className={css.skeletonBar} />
      ))}
    </div>
  );
}

function Notice({ text }: { readonly text: string }) {
  return (
    <p className={css.notice}>
      <ChartColumn aria-hidden="true" />
      {text}
    </p>
  );
}
