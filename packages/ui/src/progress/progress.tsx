import { useId } from 'react';
import css from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  /** Formatted value. */
  readonly valueText?: string;
}

/** Determinate progress; otherwise use a skeleton or the loading bar. */
export function Progress({ label, value, max = 1, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className={`kit-Progress ${css.root}`}>
      <div className={css.text}>
        <label htmlFor={id}>{label}</label>
        {valueText !== undefined && <bdi>{valueText}</bdi>}
      </div>
      <progress id={id} className={css.track} value={value} max={max} aria-valuetext={valueText} />
    </div>
  );
}
