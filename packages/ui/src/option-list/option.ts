import type { ReactNode } from 'react';

export interface ListOption {
  readonly value: string;
  /** Shown, searched and, after selection, the field's text. */
  readonly label: string;
  readonly description?: string;
  /** Decorative icon or flag. */
  readonly icon?: ReactNode;
  /** Shown at the end: a calling code, a count. */
  readonly end?: ReactNode;
  /** Search keywords, separated by spaces: codes, names in other languages. */
  readonly keywords?: string;
  readonly disabled?: boolean;
}
