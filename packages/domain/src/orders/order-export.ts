/** Formats of an exported list, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** Rows that are read, written and sent at once (ours): a few hundred kilobytes, some tens of milliseconds. */
export const EXPORT_BATCH = 1000;

/** Exports of a store that run at a time, on each node (ours). */
export const EXPORTS_AT_ONCE = 2;
