import type { ImportTarget } from '#import/import-target.ts';
import type { ChangeSetRow } from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { matchMenu } from '#menu-import/match.ts';
import { type MenuField, type MenuTable, menuTargetColumns } from '#menu-import/menu-columns.ts';
import type { MenuImportContext, MenuImportOptions, MenuImportPlan } from '#menu-import/menu-import.ts';
import { parseMenu } from '#menu-import/parse.ts';
import { recognizeMenu } from '#menu-import/recognize.ts';
import type { MenuRecords } from '#menu-import/records.ts';
import type { EditorMenu } from '#menu/parts.ts';

type MenuImportTarget<Result> = ImportTarget<
  MenuField,
  MenuRecords,
  EditorMenu,
  MenuImportOptions,
  MenuImportPlan,
  ChangeSetRow,
  Result
>;

/** One table of a menu as what a file is imported into. `apply` sends the change of a plan. */
export const menuImportTarget = <Result>(
  table: MenuTable,
  context: MenuImportContext,
  apply: (plan: MenuImportPlan) => Promise<Result>,
): MenuImportTarget<Result> => ({
  columns: menuTargetColumns(table),
  recognize: (rows) => recognizeMenu(rows, { table }),
  parse: (file) => parseMenu({ ...file, table }, context),
  match: (parsed, menu, options) => matchMenu(parsed, menu, context, options),
  preview: ({ change }, menu) => rowsOf(menu, change),
  apply,
});
