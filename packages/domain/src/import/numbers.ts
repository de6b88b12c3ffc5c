import type { FileCell } from '#import/file-table.ts';

/** The mark between whole and fraction. */
export type DecimalMark = '.' | ',';

/** A column whose numbers can be read in two ways: `1.500`. */
export interface NumberQuestion {
  readonly column: number;
  /** The first such cell, with its row from 1. */
  readonly row: number;
  readonly cell: string;
  /** The cell in minor units by each decimal mark. */
  readonly readings: readonly { readonly mark: DecimalMark; readonly value: number }[];
}

export type { FileCell };
