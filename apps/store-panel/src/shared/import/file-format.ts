import type { Encoding } from '@store-panel/domain/import/text-encoding';

import type { Delimiter } from './delimiters.ts';

/** What the user chose instead of what was found; null: as found. */
export interface FileChoice {
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
}

export const AS_FOUND: FileChoice = { encoding: null, delimiter: null };

export type FileFormat =
  | { readonly kind: 'csv'; readonly encoding: Encoding; readonly delimiter: Delimiter }
  | { readonly kind: 'xlsx' };
