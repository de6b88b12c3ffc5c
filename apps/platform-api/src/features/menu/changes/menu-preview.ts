import type { MenuChangeWire } from '@store-panel/contract/endpoints/menu-changes';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import { summaryOf } from '@store-panel/domain/menu-changes/summary';

import type { QueryExecutor } from '#db/transaction.ts';
import { type EditorMenu, readEditorMenu } from '#features/menu/editing/editor-menu.queries.ts';

const NOTHING: EditorMenu = { categories: [], sub_categories: [], items: [], modifier_groups: [] };

/** The menu with its version; empty for a store that has none yet. */
export async function readWholeMenu(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly version: number; readonly menu: EditorMenu }> {
  const { version, menu } = await readEditorMenu(db, storeId);
  return { version, menu: menu ?? NOTHING };
}

export function countsOf(
  rows: readonly ChangeSetRow[],
): MenuChangeWire['POST /api/store/apply_menu_change']['reply']['counts'] {
  const { changed, unchanged, problems, warnings } = summaryOf(rows);
  return { changed, unchanged, problems, warnings };
}
