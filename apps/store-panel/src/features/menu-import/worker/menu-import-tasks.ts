import { DEFAULT_LANGUAGE, type LanguageCode } from '@store-panel/domain/geo/languages';
import { cellText } from '@store-panel/domain/import/cell-text';
import type { FileCell, FileRows } from '@store-panel/domain/import/file-table';
import type { NumberQuestion } from '@store-panel/domain/import/numbers';
import { excludedParts } from '@store-panel/domain/menu-changes/excluded-parts';
import { type ImportChange, withoutParts } from '@store-panel/domain/menu-changes/menu-change';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import type { MenuImportContext, MenuImportOptions } from '@store-panel/domain/menu-import/menu-import';
import type { MenuTable } from '@store-panel/domain/menu-import/menu-columns';
import { matchMenu } from '@store-panel/domain/menu-import/match';
import { type MenuImportTable, parseMenu } from '@store-panel/domain/menu-import/parse';
import { type RecognizedMenu, recognizeMenu } from '@store-panel/domain/menu-import/recognize';
import type { EditorMenu } from '@store-panel/domain/menu/parts';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { DELIMITERS } from '#shared/import/delimiters.ts';
import { FileProblemError } from '#shared/import/file-problem.ts';
import type { FileChoice, FileFormat } from '#shared/import/file-format.ts';
import { type ReadFile, readFile } from '#shared/import/worker/read-file.ts';
import { type ErrorFileInput, writeErrorFile } from '#shared/import/worker/write-error-file.ts';
import { type ImportedPart, partsOf } from './imported-parts.ts';
import { makeSample } from './sample-content.ts';
import { type RowProblems, problemsOf } from './row-problems.ts';

/** A file as it was opened. */
export interface OpenedFile {
  readonly format: FileFormat;
  readonly sheets: readonly string[];
  /** The one with the most that is recognized. */
  readonly sheet: number;
}

/** What the user says of a sheet: the row of its header, which table of a menu it is. */
export interface SelectedTable {
  readonly headerRow?: number;
  readonly table?: MenuTable;
}

/** A sheet whose columns are to be checked. */
export interface CheckedSheet {
  readonly recognition: RecognizedMenu;
  /** The first rows, as texts. */
  readonly head: readonly (readonly string[])[];
  /** Different values of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Rows below the header. */
  readonly rowCount: number;
  /** What the texts are written in, as far as their script tells. */
  readonly language: LanguageCode;
}

interface CheckInput {
  readonly sheet: number;
  readonly selected: SelectedTable;
  /** Of the reader. */
  readonly language: LanguageCode;
}

export interface PlanInput {
  readonly sheet: number;
  readonly table: Omit<MenuImportTable, 'rows'>;
  readonly menu: EditorMenu;
  readonly context: MenuImportContext;
  readonly options: MenuImportOptions;
}

/** What an import would do, for the page. */
export interface ImportPlan extends RowProblems {
  readonly questions: readonly NumberQuestion[];
  /** Without what cannot be applied: a file can hold more than a request may. */
  readonly change: ImportChange;
  readonly consequences: string;
  readonly parts: readonly ImportedPart[];
}

/** The header is looked for below at most so many lines of titles. */
const HEAD_ROWS = 20;
const SAMPLES = 3;
/** Rows in which samples are looked for. */
const SAMPLE_ROWS = 1000;

/** What the worker of this page does; it keeps the file between its tasks. */
export function createMenuImportTasks() {
  let opened: ReadFile | undefined;

  function rowsOfSheet(sheet: number): FileRows {
    const rows = opened?.sheets[sheet]?.rows;
    if (rows === undefined) throw new FileProblemError('unreadable');
    return rows;
  }
  return {
    async open(input: { readonly file: Blob; readonly language: LanguageCode; readonly choice: FileChoice }) {
      opened = await openFile(await bytesOf(input.file), input.language, input.choice);
      const { format, sheets } = opened;
      const best = sheets.findIndex(({ rows }) => recognizeMenu(rows).isRecognized);
      return { format, sheets: sheets.map(({ name }) => name), sheet: Math.max(0, best) } satisfies OpenedFile;
    },
    check({ sheet, selected, language }: CheckInput): CheckedSheet {
      const rows = rowsOfSheet(sheet);
      const recognition = recognizeMenu(rows, selected);
      const below = rows.slice(recognition.headerRow + 1);
      const samples = recognition.headers.map((_, at) => samplesOf(below, at));
      return {
        recognition,
        head: rows.slice(0, HEAD_ROWS).map((row) => row.map(cellText)),
        samples,
        rowCount: below.filter((row) => row.length > 0).length,
        language: languageOfTexts(samples.flat(), language),
      };
    },
    plan({ sheet, table, menu, context, options }: PlanInput): ImportPlan {
      const parsed = parseMenu({ ...table, rows: rowsOfSheet(sheet) }, context);
      const plan = matchMenu(parsed, menu, context, options);
      const rows = rowsOf(menu, plan.change);
      const excluded = excludedParts(menu, plan.change, new Set());
      const change = withoutParts(plan.change, excluded) as ImportChange;
      return {
        questions: parsed.questions,
        change,
        consequences: consequencesOf(excluded.size === 0 ? rows : rowsOf(menu, change)),
        parts: partsOf(rows, excluded, plan.rowOfPart, menu),
        ...problemsOf(plan, rows, excluded),
      };
    },
    makeSample,
    writeErrorFile({ sheet, ...input }: ErrorFileInput & { readonly sheet: number }): Blob {
      return writeErrorFile(rowsOfSheet(sheet), input);
    },
  };
}

export type MenuImportTasks = ReturnType<typeof createMenuImportTasks>;

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved or changed since it was selected.
    throw new FileProblemError('unreadable');
  }
}

/** Tries the other delimiters where the one that divides a text best finds no header. */
async function openFile(bytes: Uint8Array<ArrayBuffer>, language: LanguageCode, choice: FileChoice): Promise<ReadFile> {
  const found = await readFile(bytes, language, choice);
  const isRecognized = ({ sheets }: ReadFile) => sheets.some(({ rows }) => recognizeMenu(rows).isRecognized);
  if (found.format.kind === 'xlsx' || choice.delimiter !== null || isRecognized(found)) return found;
  for (const delimiter of DELIMITERS) {
    const other = await readFile(bytes, language, { ...choice, delimiter }).catch(() => null);
    if (other && isRecognized(other)) return other;
  }
  return found;
}

/** Languages whose script none of the others has. */
const SCRIPTS = [
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
] as const satisfies readonly (readonly [LanguageCode, RegExp])[];

/** The reader's language, unless the texts are written in another script. */
function languageOfTexts(texts: readonly string[], reader: LanguageCode): LanguageCode {
  const letters = texts.filter((text) => /\p{L}/u.test(text));
  const isOfMajority = (script: RegExp) => letters.filter((text) => script.test(text)).length * 2 > letters.length;
  const found = SCRIPTS.find(([, script]) => isOfMajority(script))?.[0];
  if (found !== undefined) return found;
  return SCRIPTS.some(([code]) => code === reader) ? DEFAULT_LANGUAGE : reader;
}

function samplesOf(rows: FileRows, column: number): readonly string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(0, SAMPLE_ROWS)) {
    const text = cellText(row[column] satisfies FileCell | undefined).trim();
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
