import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  changeMenu,
  type MenuContext,
  type MenuEditingDeps,
  requireKinds,
} from '#features/menu/editing/change-menu.ts';
import { PLURALS } from '#features/menu/editing/delete-parts.ts';
import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import { requireFreeNames } from '#features/menu/editing/order-parts.ts';
import { PART_RULES, requirePlace, requireRoom } from '#features/menu/editing/part-errors.ts';
import { modifiersDeletedWith, takenExternalIds } from '#features/menu/editing/parts.queries.ts';

/**
 * Brings deleted parts of one kind back to where they were; what is there already stays.
 * @throws ApiError not found; that their place is gone, their name used by now, or no further part can be added
 */
export function restoreParts(
  deps: MenuEditingDeps,
  context: MenuContext,
  { kind, ids }: MenuEditingWire['POST /api/store/restore_menu_parts']['body'],
) {
  const { db, principal } = context;
  const { storeId } = principal;
  requireKinds(principal, [kind]);
  const { notFound, nameUsed } = PART_RULES[kind];
  return changeMenu(deps, context, { cause: `${PLURALS[kind]}_restored`, of: { kind, ids } }, async (draft) => {
    await draft.load(kind, ids);
    if (ids.some((id) => !draft.stored(kind, id)?.isRestorable)) throw new ApiError(notFound);
    // In their order, so that each finds its position.
    const deleted = ids
      .flatMap((id) => draft.stored(kind, id) ?? [])
      .filter(({ deletedAt }) => deletedAt !== null)
      .toSorted((one, other) => Number(one.fields['sequence_number']) - Number(other.fields['sequence_number']));
    await requireRoom(db, storeId, kind, deleted.length);
    for (const { id, fields } of deleted) {
      await requirePlace(draft, kind, placeOf(kind, fields));
      const restored = await withLiveSchedule(draft, fields);
      draft.add(kind, id, await withFreeCode(db, storeId, kind, id, restored));
      if (kind === 'modifier_group') await restoreModifiers(draft, db, storeId, id);
    }
    for (const { id, fields } of deleted)
      requireFreeNames(draft, kind, placeOf(kind, fields), [id], kind === 'item' ? 'itemNotRestored' : nameUsed);
  });
}

type Fields = Parameters<MenuDraft['add']>[2];

/** Without its schedule if that is gone by now. */
async function withLiveSchedule(draft: MenuDraft, fields: Fields): Promise<Fields> {
  const { schedule_id: schedule = null } = fields;
  if (typeof schedule !== 'string') return fields;
  await draft.load('schedule', [schedule]);
  return draft.live('schedule', schedule) ? fields : { ...fields, schedule_id: null };
}

/** Without its code if another part has it by now. */
async function withFreeCode(
  db: QueryExecutor,
  storeId: string,
  kind: Parameters<MenuDraft['add']>[0],
  id: string,
  fields: Fields,
): Promise<Fields> {
  const { external_id: code = null } = fields;
  if (typeof code !== 'string') return fields;
  const taken = await takenExternalIds(db, storeId, kind, { codes: [code], except: [id] });
  return taken.has(code) ? { ...fields, external_id: null } : fields;
}

/** Those that were deleted with their group, not before. */
async function restoreModifiers(draft: MenuDraft, db: QueryExecutor, storeId: string, groupId: string): Promise<void> {
  const ids = await modifiersDeletedWith(db, storeId, groupId);
  await draft.load('modifier', ids);
  await draft.loadPlace('modifier', groupId);
  for (const id of ids) {
    const fields = draft.stored('modifier', id)?.fields;
    if (fields) draft.add('modifier', id, await withFreeCode(db, storeId, 'modifier', id, fields));
  }
}
