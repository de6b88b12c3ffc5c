import { type BankCodeEntry, parseBankCodes } from '@store-panel/domain/banks/bank-codes';
import { DEFAULT_LANGUAGE } from '@store-panel/domain/geo/languages';

import { readFile } from '#shared/import/worker/read-file.ts';

/** What a file of banks holds. */
export interface BankCodeFile {
  readonly codes: readonly BankCodeEntry[];
  /** Rows that cannot be read. */
  readonly skipped: number;
  /** Columns that are not there. */
  readonly missing: readonly string[];
}

/** Reads the file in a worker; the first sheet counts. */
export const bankCodeTasks = {
  async read(bytes: Uint8Array<ArrayBuffer>): Promise<BankCodeFile> {
    const { sheets } = await readFile(bytes, DEFAULT_LANGUAGE, { encoding: null, delimiter: null });
    const { codes, problems, missing } = parseBankCodes(sheets[0]?.rows ?? []);
    return { codes, skipped: problems.length, missing };
  },
};
export type BankCodeTasks = typeof bankCodeTasks;
