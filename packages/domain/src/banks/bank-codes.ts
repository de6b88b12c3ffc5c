import { compactNumber } from '#banks/account-problems.ts';
import { checkBic } from '#banks/national-numbers.ts';
import { cellText } from '#import/cell-text.ts';
import { recognizeColumns } from '#import/columns.ts';
import type { FileRows } from '#import/file-table.ts';
import { headerMatcher } from '#import/header-names.ts';
import type { ImportProblem } from '#import/import-target.ts';

/** Limits of a country's list (ours); the longest list in use, Germany's, has some 14,000 entries. */
export const BANK_CODE_LIMITS = { codes: 25_000, code: 20, name: 140 } as const;

/** A bank of a country: its code in account numbers, and its BIC or an empty text. */
export interface BankCodeEntry {
  readonly code: string;
  readonly name: string;
  readonly bic: string;
}

export const BANK_CODE_FIELDS = ['code', 'name', 'bic'] as const;
export type BankCodeField = (typeof BANK_CODE_FIELDS)[number];

export const BANK_CODE_PROBLEMS = ['code_missing', 'code_invalid', 'name_missing', 'bic_invalid'] as const;
export type BankCodeProblem = (typeof BANK_CODE_PROBLEMS)[number];

/** What national banks call the columns of their lists. */
const matcher = headerMatcher<BankCodeField>([
  {
    field: 'code',
    names: [
      'code',
      'bank code',
      'bankleitzahl',
      'blz',
      'sort code',
      'bank identifier',
      'branch code',
      'clearing number',
      'iid',
      'cab',
      'abi',
      'routing number',
    ],
  },
  {
    field: 'name',
    names: ['name', 'bank name', 'bank', 'bezeichnung', 'institution', 'institution name', 'denominazione'],
  },
  { field: 'bic', names: ['bic', 'swift', 'swift code', 'bic code', 'swift bic'] },
]);

export interface ParsedBankCodes {
  readonly codes: readonly BankCodeEntry[];
  readonly problems: readonly ImportProblem<BankCodeProblem>[];
  /** Fields that no column has; the list cannot be read without a code and a name. */
  readonly missing: readonly BankCodeField[];
}

/** Reads the banks of a country from a table with a header. A code that is there twice counts once, as it is first. */
export function parseBankCodes(rows: FileRows): ParsedBankCodes {
  const { headerRow, mapping } = recognizeColumns<BankCodeField>(rows, matcher);
  const columnOf = (field: BankCodeField) => mapping.findIndex((target) => target?.field === field);
  const columns = { code: columnOf('code'), name: columnOf('name'), bic: columnOf('bic') };
  const missing = BANK_CODE_FIELDS.filter((field) => field !== 'bic' && columns[field] < 0);
  if (missing.length > 0) return { codes: [], problems: [], missing };
  const codes = new Map<string, BankCodeEntry>();
  const problems: ImportProblem<BankCodeProblem>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= headerRow || row.every((cell) => cellText(cell).trim() === '')) continue;
    const text = (field: BankCodeField) => (columns[field] < 0 ? '' : cellText(row[columns[field]]).trim());
    const add = (field: BankCodeField, code: BankCodeProblem) =>
      problems.push({ row: index + 1, column: columns[field], cell: text(field), code, params: {} });
    const code = compactNumber(text('code'));
    const name = text('name').replaceAll(/\s+/gu, ' ').slice(0, BANK_CODE_LIMITS.name);
    const bic = compactNumber(text('bic'));
    if (code === '') add('code', 'code_missing');
    else if (code.length > BANK_CODE_LIMITS.code || !/^[A-Z0-9]+$/.test(code)) add('code', 'code_invalid');
    else if (name === '') add('name', 'name_missing');
    else if (bic !== '' && checkBic(bic) !== null) add('bic', 'bic_invalid');
    else if (!codes.has(code)) codes.set(code, { code, name, bic });
  }
  return { codes: [...codes.values()].slice(0, BANK_CODE_LIMITS.codes), problems, missing };
}
