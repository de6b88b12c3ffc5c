import type { FileRows } from '@store-panel/domain/import/file-table';

export interface FileSheet {
  /** Empty for CSV files. */
  readonly name: string;
  readonly rows: FileRows;
}
