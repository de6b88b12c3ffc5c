import { usePatterns } from '#chart/chart-patterns.tsx';
import { shapeOf } from '#chart/series-marker-shapes.ts';
import css from './chart.module.css';

/** How a series is marked besides its colour: shape (line), dashes (previous period) or pattern (area). */
export interface SeriesMarkerProps {
  readonly kind: 'line' | 'shape' | 'dashes' | 'area';
  /** 0 is the slice of all others. */
  readonly styleNumber: number;
}

/** Marker of a series, beside its name. */
export function SeriesMarker({ kind, styleNumber }: SeriesMarkerProps) {
  const fillOf = usePatterns();
  return (
    <svg className={css.marker} data-series={styleNumber} viewBox="0 0 20 12" aria-hidden="true">
      {kind === 'area' && <rect className={css.markerArea} fill={fillOf(styleNumber)} x="4" width="12" height="12" />}
      {kind === 'dashes' && <path className={css.markerDashes} d="M1 6h18" />}
      {(kind === 'line' || kind === 'shape') && <path className={css.markerLine} d="M1 6h18" />}
      {kind === 'shape' && <path className={css.markerShape} d={shapeOf(styleNumber)} transform="translate(10 6)" />}
    </svg>
  );
}
