import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

import css from './rules.module.css';

/** What a card means, in a sentence; nothing while a value is missing. */
export function Example({ children }: { readonly children: ReactNode }) {
  if (children === null || children === false || children === undefined) return null;
  return (
    <p className={css.example}>
      <Lightbulb aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
