/** A cell as a file has it; null if it is empty. CSV files have only texts. */
export type FileCell = string | number | boolean | Date | null;

export interface FileSheet {
  /** Empty for CSV files. */
  readonly name: string;
  readonly rows: readonly (readonly FileCell[])[];
}
