import type { ReactNode } from 'react';

import css from './two-line-cell.module.css';

interface TwoLineCellProps {
  readonly children: ReactNode;
  /** The smaller second line, left out if undefined or empty. */
  readonly secondary?: ReactNode;
}

/** A table cell with a main line and a smaller one below it. */
export function TwoLineCell({ children, secondary }: TwoLineCellProps) {
  return (
    <span className={css.cell}>
      <span>{children}</span>
      {secondary !== undefined && secondary !== '' && <span className={css.secondary}>{secondary}</span>}
    </span>
  );
}
