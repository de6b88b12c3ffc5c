import { FILE_LIMITS } from '@store-panel/domain/import/file-table';

/** Limits of a file that is imported (ours). */
export const IMPORT_LIMITS = {
  ...FILE_LIMITS,
  /** Size of what an XLSX file unpacks to, in bytes, as its directory states it. */
  unpackedBytes: 200_000_000,
  /** How long one step may take before the worker is ended, in ms. */
  stepMs: 30_000,
} as const;
