import { useLayoutEffect, useRef, type RefObject } from 'react';
import { clsx } from 'clsx';
import { SeriesMarker, type SeriesMarkerProps } from '#chart/series-marker.tsx';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './chart-tooltip.module.css';

/** Tooltip of one point. */
export interface TooltipContent {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
}

export interface TooltipRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly marker?: SeriesMarkerProps;
}

interface ChartTooltipProps {
  readonly content: TooltipContent;
  /** The tooltip is placed above this element, or below if there is no room. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** Tooltip of one point, in the top layer so that no card clips it. Mount it with a `key` per point. */
export function ChartTooltip({ content, anchor }: ChartTooltipProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => boxRef.current?.showPopover(), []);
  useFloating({ open: true, anchor, floating: boxRef, prefer: 'above', align: 'center' });
  return (
    <div ref={boxRef} popover="manual" className={clsx('kit-ChartTooltip', floating.root, css.root)} aria-hidden="true">
      <p className={css.title}>{content.title}</p>
      <div className={css.rows}>
        {content.rows.map(({ id, label, value, marker }) => (
          <div key={id} className={css.row}>
            {marker && <SeriesMarker {...marker} />}
            <span className={css.label}>{label}</span>
            <bdi className={css.value}>{value}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Announces the tooltip while keys move the cursor. It is always mounted, because a live region announces only changes.
 */
export function TooltipAnnouncement({ content }: { readonly content: TooltipContent | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">
        {content && (
          <>
            {`${content.title}. `}
            {content.rows.map(({ id, label, value }) => (
              <span key={id}>{`${label}: ${value}. `}</span>
            ))}
          </>
        )}
      </span>
    </VisuallyHidden>
  );
}
