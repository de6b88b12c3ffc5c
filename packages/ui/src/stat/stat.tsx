import type { ReactNode } from 'react';
import css from './stat.module.css';

export interface StatProps {
  readonly label: string;
  /** Formatted value. */
  readonly value: ReactNode;
  /** A short text below the value: for example, the comparison with the previous period. */
  readonly hint?: ReactNode;
  /** Trend: a `Sparkline`. */
  readonly trend?: ReactNode;
}

/** A key number with its name. */
export function Stat({ label, value, hint, trend }: StatProps) {
  return (
    <dl className={`kit-Stat ${css.root}`} data-trend={trend === undefined ? undefined : ''}>
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
