import { type ReactNode, useEffect, useRef } from 'react';

import css from './menu-import.module.css';

/** The heading of a step. It gets the focus, so that a screen reader says which step has come and the page begins with it. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
