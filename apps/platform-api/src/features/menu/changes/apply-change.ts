import type { MenuChangeWire } from '@store-panel/contract/endpoints/menu-changes';
import { type MenuChange, isChanged } from '@store-panel/domain/menu-changes/menu-change';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

import { changeDraft } from '#features/menu/changes/change-draft.ts';
import { readCurrentRows, requireConfirmed, requireNamed } from '#features/menu/changes/confirmed-rows.ts';
import { countsOf } from '#features/menu/changes/menu-preview.ts';
import { type MenuContext, type MenuEditingDeps, writeMenuChange } from '#features/menu/editing/change-menu.ts';
import { PLURALS } from '#features/menu/editing/delete-parts.ts';

type Call = MenuChangeWire['POST /api/store/apply_menu_change'];

/** As the journal names a change. */
export const CHANGE_CAUSES_BY_TYPE = {
  price: 'prices_changed',
  visible: 'visibility_changed',
  tax: 'taxes_changed',
  in_stock: 'availability_changed',
  labels: 'labels_changed',
  allergens: 'allergens_changed',
  move: 'items_moved',
  schedule: 'item_schedules_changed',
  groups: 'item_groups_changed',
  set: 'values_changed',
  import: 'menu_imported',
} as const satisfies Record<Exclude<MenuChange['type'], 'delete'>, ChangeCause>;

/**
 * Makes a change of many parts at once, if its rows are still those that were confirmed. They are computed before the menu
 * is locked, and again only if it changed in between.
 * @throws ApiError consequencesChanged with the rows of now; validationFailed if a row that is not excluded cannot be
 * applied, or something is excluded that the change does not name
 */
export async function applyChange(
  deps: MenuEditingDeps,
  context: MenuContext,
  body: Pick<Call['body'], 'change' | 'consequences' | 'excluded'>,
): Promise<Call['reply']> {
  const { db, principal } = context;
  const { change, consequences } = body;
  requireNamed(body);
  let current = await readCurrentRows(db, principal.storeId, body);
  const cause: ChangeCause =
    change.type === 'delete' ? `${PLURALS[change.kind]}_deleted` : CHANGE_CAUSES_BY_TYPE[change.type];
  const { changeId, baseVersion, version } = await writeMenuChange(
    deps,
    context,
    { cause, ...(change.type === 'delete' && { of: { kind: change.kind, ids: change.ids } }) },
    async (draft, lockedVersion) => {
      if (current.version !== lockedVersion) current = await readCurrentRows(db, principal.storeId, body);
      requireConfirmed(current, consequences);
      await changeDraft(
        draft,
        current.applied.filter((row) => isChanged(row)),
      );
    },
  );
  return {
    change_id: changeId,
    base_version: baseVersion,
    menu_version: version,
    counts: countsOf(current.applied),
  };
}
