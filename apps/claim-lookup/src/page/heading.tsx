import type { ReactNode, Ref } from 'react';

import css from './heading.module.css';

interface HeadingProps {
  readonly title: ReactNode;
  /** Line above the title. */
  readonly above?: ReactNode;
  /** Content below the title. */
  readonly children?: ReactNode;
  /** Ref for moving the focus to the title. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Page title. */
export function Heading({ title, above, children, ref }: HeadingProps) {
  return (
    <div className={css.root}>
      {above !== undefined && <p className={css.line}>{above}</p>}
      <h1 ref={ref} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {children !== undefined && <p className={css.line}>{children}</p>}
    </div>
  );
}
