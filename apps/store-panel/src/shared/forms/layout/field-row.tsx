import type { ReactNode } from 'react';

import css from './form-layout.module.css';

interface FieldRowProps {
  /** `sm`: of short values, such as amounts and times. */
  readonly size?: 'sm';
  readonly children: ReactNode;
}

/** Fields beside each other where there is room, else below each other. */
export function FieldRow({ size, children }: FieldRowProps) {
  return (
    <div className={css.row} data-size={size}>
      {children}
    </div>
  );
}
