import type { ReactNode, Ref } from 'react';

import css from './heading.module.css';

interface HeadingProps {
  readonly title: ReactNode;
  /** A line above the title. */
  readonly above?: ReactNode;
  /** What stands below it. */
  readonly children?: ReactNode;
  /** For whoever moves the focus to the title. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The one big title of the page. */
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
