import type { LanguageCode } from '#geo/languages.ts';
import type { FileRows } from '#import/file-table.ts';
import type { DecimalMark, NumberQuestion } from '#import/numbers.ts';

// What an import of any table has in common; shipments and bank codes have targets of their own.

export type ProblemParams = Readonly<Record<string, string | number>>;

/** Why a row is not imported. */
export interface ImportProblem<Code extends string = string> {
  /** From 1, as a spreadsheet counts them. */
  readonly row: number;
  /** 0-based; null: of the whole row. */
  readonly column: number | null;
  /** The cell as it is in the file. */
  readonly cell: string;
  readonly code: Code;
  readonly params: ProblemParams;
}

/** What the user should know, although nothing is wrong: nothing of a file is dropped in silence. */
export interface ImportNotice<Code extends string = string> {
  readonly code: Code;
  readonly params: ProblemParams;
  /** The rows that it is about; empty: the file. */
  readonly rows: readonly number[];
}

/** A field that a column can be mapped to. */
export interface TargetColumn<Field extends string = string> {
  readonly field: Field;
  /** A column of it has a text in one language. */
  readonly hasLanguages: boolean;
  /** A column of it names something in its header: `Modifier Set - Milk`. */
  readonly hasLabel: boolean;
  /** A column of numbers, whose decimal mark may have to be requested. */
  readonly isNumber: boolean;
}

/** The field of columns that are known and not imported. */
export const IGNORED_FIELD = 'ignored';

/** What a column is mapped to. */
export interface ColumnTarget<Field extends string = string> {
  readonly field: Field | typeof IGNORED_FIELD;
  /** Null: the language of the file's texts. */
  readonly language: LanguageCode | null;
  readonly label: string | null;
  /** The decimal mark that the user selected; null: as the column shows. */
  readonly mark: DecimalMark | null;
}

/** One entry for each column of the header row. Null: unknown, and not imported until the user maps it. */
export type ColumnMapping<Field extends string = string> = readonly (ColumnTarget<Field> | null)[];

/** Where a file has its header, and what its columns are. */
export interface Recognition<Field extends string = string> {
  /** 0-based index among the rows. */
  readonly headerRow: number;
  /** Texts of the header row; a repeated one has its number: `Price (2)`. */
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping<Field>;
  /** Columns that have a name, but no target. */
  readonly unknown: readonly number[];
  /** False: no header was recognized. Another delimiter may be right, or the user maps the columns. */
  readonly isRecognized: boolean;
  /** For `get_import_mapping`: the same headers in the same order have the same. */
  readonly headersHash: string;
}

/** A file with its mapping. */
export interface ImportTable<Field extends string = string> {
  readonly rows: FileRows;
  readonly headerRow: number;
  readonly mapping: ColumnMapping<Field>;
}

export interface Parsed<Records> {
  readonly records: Records;
  readonly problems: readonly ImportProblem[];
  readonly notices: readonly ImportNotice[];
  /** Columns of numbers that can be read in two ways; nothing is imported before they are answered. */
  readonly questions: readonly NumberQuestion[];
}

/**
 * What a table is imported into. Pure but for `apply`.
 * @typeParam State - what there is now.
 * @typeParam Plan - what the import would do.
 */
export interface ImportTarget<Field extends string, Records, State, Options, Plan, Row, Result> {
  readonly columns: readonly TargetColumn<Field>[];
  recognize: (rows: FileRows) => Recognition<Field>;
  parse: (table: ImportTable<Field>) => Parsed<Records>;
  match: (parsed: Parsed<Records>, state: State, options: Options) => Plan;
  preview: (plan: Plan, state: State) => readonly Row[];
  apply: (plan: Plan) => Promise<Result>;
}
