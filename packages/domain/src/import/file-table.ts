/** What a cell of a file holds: CSV has texts, a workbook numbers, flags and dates too. Null: empty. */
export type FileCell = string | number | boolean | Date | null;

/** A file as it was read. The first row is row 1 in problems; rows may have different lengths. */
export type FileRows = readonly (readonly FileCell[])[];

/** Limits of one file (ours). */
export const FILE_LIMITS = { bytes: 20_000_000, rows: 50_000, columns: 100 } as const;
