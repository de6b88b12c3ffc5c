import type { ReactNode } from 'react';

export interface ListOption {
  readonly value: string;
  /** Shown, searched and, once chosen, written into the field. */
  readonly label: string;
  readonly description?: string;
  /** An icon, or a flag as text. It says nothing that the label does not. */
  readonly icon?: ReactNode;
  /** What stands at the end of the line: a calling code, a count. */
  readonly end?: ReactNode;
  /** Other words that find it, with spaces between them: codes, names in other languages. */
  readonly keywords?: string;
  readonly disabled?: boolean;
}
