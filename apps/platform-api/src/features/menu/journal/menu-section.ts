import type { MenuRow } from '@store-panel/domain/menu/part-rows';
import { MENU_SCREENS, SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

import { changeMenu, MENU_SECTION, type MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { MenuDraft } from '#features/menu/editing/menu-draft.ts';
import { readRowNames } from '#features/menu/journal/part-names.ts';
import { endReverted } from '#features/menu/scheduled/scheduled-changes.queries.ts';
import { type RemainingMenuRow, revertInDraft } from '#features/menu/journal/revert-draft.ts';
import type { JournalSection } from '#journal/journal-section.ts';

/** Who may import may take an import back, whatever parts it is of. */
const IMPORTED: ChangeCause = 'menu_imported';

/** The menu in the journal of settings. */
export function menuSection(deps: MenuEditingDeps): JournalSection {
  return {
    name: MENU_SECTION,
    screens: MENU_SCREENS,
    screensOf: ({ rows, summary }) =>
      summary.cause === IMPORTED
        ? ['import-export']
        : (rows as readonly MenuRow[])
            .filter(({ shifted }) => !shifted)
            .map(({ kind }) => SCREEN_OF_MENU_PART[kind === 'modifier' ? 'modifier_group' : kind]),
    namesOf: readRowNames,
    async plan(db, storeId, { rows }) {
      const draft = new MenuDraft(db, storeId);
      const remaining = await revertInDraft(db, storeId, draft, rows as readonly MenuRow[]);
      return { doesAnything: draft.rows().some(({ shifted }) => !shifted), remaining };
    },
    async revert(context, { id, rows }) {
      const { db, principal } = context;
      let remaining: readonly RemainingMenuRow[] = [];
      const { change_id: changeId } = await changeMenu(
        deps,
        context,
        { cause: 'reverted', reverts: id },
        async (draft) => {
          remaining = await revertInDraft(db, principal.storeId, draft, rows as readonly MenuRow[]);
        },
      );
      await endReverted(db, principal.storeId, id);
      return { changeId, remaining };
    },
  };
}
