import type { Delimiter, FileEncoding } from './encodings.ts';

/** What the user chose instead of what was found; null: as found. */
export interface FileChoice {
  readonly encoding: FileEncoding | null;
  readonly delimiter: Delimiter | null;
}

export const AS_FOUND: FileChoice = { encoding: null, delimiter: null };

export type FileFormat =
  | { readonly kind: 'csv'; readonly encoding: FileEncoding; readonly delimiter: Delimiter }
  | { readonly kind: 'xlsx' };
