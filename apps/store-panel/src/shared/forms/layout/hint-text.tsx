import type { ReactNode } from 'react';

import css from './form-layout.module.css';

interface HintTextProps {
  readonly id?: string;
  /** Said by screen readers when it changes. */
  readonly role?: 'status';
  /** In a line of other text. */
  readonly inline?: boolean;
  readonly children: ReactNode;
}

/** What helps with a field or a card, in small and muted letters. */
export function HintText({ inline = false, ...rest }: HintTextProps) {
  return inline ? <span className={css.hint} {...rest} /> : <p className={css.hint} {...rest} />;
}
