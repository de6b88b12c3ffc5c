import { useMediaQuery } from '@store-panel/ui/media-query';
import { type ReactNode, useId } from 'react';

import css from './form-layout.module.css';

const BESIDE = '(width >= 75rem)';

/** Whether a preview is beside its form; else it is below it, or in a drawer. */
export const useIsPreviewBeside = (): boolean => useMediaQuery(BESIDE);

interface FormWithPreviewProps {
  readonly preview: ReactNode;
  /** Cards of the form. */
  readonly children: ReactNode;
}

/** A form of several cards with what its values mean beside it, on narrow screens below it. */
export function FormWithPreview({ preview, children }: FormWithPreviewProps) {
  return (
    <div className={css.beside}>
      <div className={css.cards}>{children}</div>
      {preview}
    </div>
  );
}

interface FormPreviewProps {
  readonly title: string;
  /** Of its heading; below a card's title 3. */
  readonly level?: 2 | 3;
  /** What it shows is older than what is typed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** What the values of a form mean. */
export function FormPreview({ title, level = 2, busy, children }: FormPreviewProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <aside className={css.preview} aria-labelledby={id} aria-busy={busy}>
      <Heading id={id} className={css.previewTitle}>
        {title}
      </Heading>
      {children}
    </aside>
  );
}
