import type { ReactNode } from 'react';

import css from './result-line.module.css';

interface ResultLineProps {
  /** How many records match; undefined until known. */
  readonly count: string | undefined;
  /** Behind the count, such as a total. */
  readonly detail?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** Between filters and table: announces how many records match. */
export function ResultLine({ count, detail, children }: ResultLineProps) {
  return (
    <div className={css.line}>
      <p className={css.result} role="status">
        {count !== undefined && (
          <>
            <strong>{count}</strong> {detail}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
