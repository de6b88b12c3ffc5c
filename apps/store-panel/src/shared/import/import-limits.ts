/** Limits of a file that is imported (ours). */
export const IMPORT_LIMITS = {
  /** Size of the file, in bytes. */
  bytes: 20_000_000,
  /** Size of what an XLSX file unpacks to, in bytes, as its directory states it. */
  unpackedBytes: 200_000_000,
  rows: 50_000,
  columns: 100,
  /** How long one step may take before the worker is ended, in ms. */
  stepMs: 30_000,
} as const;
