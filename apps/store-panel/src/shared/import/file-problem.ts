/** Why a file cannot be read; each has a sentence of its own. */
export const FILE_PROBLEMS = [
  'too_large',
  'empty',
  'xls',
  'xlsb',
  'ods',
  'numbers',
  'web_page',
  'encrypted',
  'not_a_table',
  'damaged',
  'unpacks_too_large',
  'too_many_rows',
  'too_many_columns',
  'unclosed_quote',
  'too_slow',
  'unreadable',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A file that cannot be read. */
export class FileProblemError extends Error {
  readonly problem: FileProblem;
  /** The row that the problem begins in, counted from 1, where it has one. */
  readonly row: number | undefined;

  constructor(problem: FileProblem, row?: number) {
    super(problem);
    this.name = 'FileProblemError';
    this.problem = problem;
    this.row = row;
  }
}
