import Papa from 'papaparse';

import type { FileRows } from '#import/file-table.ts';
import type { ImportNotice, ImportProblem } from '#import/import-target.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { matchMenu } from '#menu-import/match.ts';
import type { MenuTable } from '#menu-import/menu-columns.ts';
import type { MenuImportContext, MenuImportOptions } from '#menu-import/menu-import.ts';
import { parseMenu } from '#menu-import/parse.ts';
import { recognizeMenu } from '#menu-import/recognize.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { menuAfter } from './random-menu.ts';

/** Rows of a CSV file as a browser reads it. */
export const csvRows = (text: string, delimiter = ''): FileRows =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter }).data;

export const NO_MENU: EditorMenu = { categories: [], sub_categories: [], items: [], modifier_groups: [] };

export const EURO: MenuImportContext = { currency: 'EUR', language: 'en', hasCategories: true };

export const IMPORT_OPTIONS: MenuImportOptions = {
  isUpdateOnly: false,
  clearsEmpty: false,
  takesOrder: false,
  notNamed: 'leave',
  fallbackSubCategory: '',
  seed: 'file',
};

export interface ImportSettings {
  readonly menu?: EditorMenu;
  readonly context?: Partial<MenuImportContext>;
  readonly options?: Partial<MenuImportOptions>;
  readonly table?: MenuTable;
}

/** Everything that an import of a file comes to, with the mapping that is proposed for it. */
export function importFile(rows: FileRows, { menu = NO_MENU, context, options, table }: ImportSettings = {}) {
  const all = { ...EURO, ...context };
  const recognized = recognizeMenu(rows, table === undefined ? {} : { table });
  const parsed = parseMenu({ rows, ...recognized }, all);
  const plan = matchMenu(parsed, menu, all, { ...IMPORT_OPTIONS, ...options });
  const changes = rowsOf(menu, plan.change);
  return { recognized, parsed, plan, changes, after: menuAfter(menu, changes) };
}

/** Problems and notices by their codes, with the rows. */
export const codesOf = (list: readonly (ImportProblem | ImportNotice)[]): readonly string[] =>
  list.map((one) => `${one.code} ${'row' in one ? one.row : one.rows.join(',')}`);
