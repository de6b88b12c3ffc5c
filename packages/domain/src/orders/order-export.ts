/** Formats of an exported list, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** Rows per chunk: a few hundred kilobytes, some tens of milliseconds. Not in the specification. */
export const EXPORT_BATCH = 1000;

/** Concurrent exports of a store per node; not in the specification. */
export const MAX_CONCURRENT_EXPORTS = 2;
