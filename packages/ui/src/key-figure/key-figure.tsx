import type { ReactNode } from 'react';
import css from './key-figure.module.css';

export interface KeyFigureProps {
  readonly label: string;
  /** Formatted. */
  readonly value: ReactNode;
  /** What it is measured against. */
  readonly hint?: ReactNode;
  /** How it came about: a `Sparkline`. */
  readonly trend?: ReactNode;
}

/** One number that matters, with its name. */
export function KeyFigure({ label, value, hint, trend }: KeyFigureProps) {
  return (
    <dl className={`kit-KeyFigure ${css.root}`} data-trend={trend === undefined ? undefined : ''}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        <bdi>{value}</bdi>
      </dd>
      {trend !== undefined && (
        <dd className={css.trend} data-part="trend">
          {trend}
        </dd>
      )}
      {hint !== undefined && <dd className={css.hint}>{hint}</dd>}
    </dl>
  );
}
