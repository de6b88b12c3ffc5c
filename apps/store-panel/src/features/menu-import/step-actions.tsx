import type { ReactNode } from 'react';

import css from './menu-import.module.css';

interface StepActionsProps {
  /** Why the last button cannot be pressed. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

/** Back and on, at the end of the window. */
export function StepActions({ reason, children }: StepActionsProps) {
  return (
    <div className={css.actions}>
      {reason !== undefined && (
        <p className={css.reason} role="status">
          {reason}
        </p>
      )}
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
