import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';
import type { MenuPartKind } from '@store-panel/domain/menu/parts';

import { ApiError, type ApiErrorDetail } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  changeMenu,
  type MenuContext,
  type MenuEditingDeps,
  requireKinds,
} from '#features/menu/editing/change-menu.ts';
import { type MenuDraft, nameOf, placeOf } from '#features/menu/editing/menu-draft.ts';
import { requireFreeNames } from '#features/menu/editing/order-parts.ts';
import { PART_RULES, requirePlace } from '#features/menu/editing/part-errors.ts';
import { SCHEDULED_KINDS } from '#features/menu/editing/part-tables.ts';
import { itemsWithGroups, partsWithSchedules } from '#features/menu/editing/parts.queries.ts';

type Body = MenuEditingWire['POST /api/store/delete_menu_parts']['body'];

/** What the parts of a kind hold, and the error that says so. */
const CHILDREN = {
  category: { kind: 'sub_category', error: 'subCategoryNotEmpty' },
  sub_category: { kind: 'item', error: 'subCategoryNotEmpty' },
} as const;

/** Named in an error; the rest is counted. */
const NAMED_CHILDREN = 20;

/**
 * Deletes parts of one kind.
 * @throws ApiError not found; subCategoryNotEmpty, modifierGroupInUse with what they hold unless the body says what
 * becomes of it
 */
export function deleteParts(deps: MenuEditingDeps, context: MenuContext, body: Body) {
  const { kind, ids, children = 'refuse' } = body;
  const { db, principal } = context;
  requireKinds(principal, [kind]);
  return changeMenu(deps, context, { cause: `${PLURALS[kind]}_deleted`, of: { kind, ids } }, async (draft) => {
    await draft.load(kind, ids);
    if (ids.some((id) => !draft.live(kind, id))) throw new ApiError(PART_RULES[kind].notFound);
    for (const id of ids) await draft.loadPlace(kind, placeOf(kind, draft.live(kind, id) ?? {}));
    if (kind === 'category' || kind === 'sub_category') {
      const holds = CHILDREN[kind];
      const held = await loadChildren(draft, holds.kind, ids);
      if (held.length > 0) {
        if (children === 'move') await moveChildren(draft, context, body, held);
        else if (children === 'delete') await deleteChildren(draft, context, holds.kind, held);
        else throw childrenError(holds.error, draft, holds.kind, held);
      }
    }
    if (kind === 'modifier_group') {
      await detachFromItems(draft, context, db, ids, children === 'detach');
      for (const id of ids) await removeModifiers(draft, id);
    }
    if (kind === 'schedule') await detachSchedules(draft, context, ids, children === 'detach');
    for (const id of ids) draft.remove(kind, id);
  });
}

/** As causes of the journal name several parts. */
export const PLURALS = {
  category: 'categories',
  sub_category: 'sub_categories',
  item: 'items',
  modifier_group: 'modifier_groups',
  schedule: 'schedules',
} as const satisfies Record<MenuPartKind, string>;

async function loadChildren(draft: MenuDraft, kind: MenuPartKind, parentIds: readonly string[]) {
  for (const id of parentIds) await draft.loadPlace(kind, id);
  const held = parentIds.flatMap((id) => draft.idsIn(kind, id));
  await draft.load(kind, held);
  return held;
}

async function moveChildren(draft: MenuDraft, { principal }: MenuContext, body: Body, held: readonly string[]) {
  const { ids, move_to: target } = body;
  const kind = body.kind === 'category' ? 'sub_category' : 'item';
  requireKinds(principal, [kind]);
  if (target === undefined) throw childrenError('subCategoryNotEmpty', draft, kind, held);
  const { parent } = PART_RULES[kind];
  if (target !== null && ids.includes(target)) throw new ApiError(parent.notFound);
  await requirePlace(draft, kind, target);
  for (const id of held) draft.move(kind, id, target, Number.MAX_SAFE_INTEGER);
  requireFreeNames(draft, kind, target, held);
}

async function deleteChildren(
  draft: MenuDraft,
  { principal }: MenuContext,
  kind: 'sub_category' | 'item',
  held: readonly string[],
) {
  requireKinds(principal, [kind]);
  if (kind === 'sub_category') {
    const items = await loadChildren(draft, 'item', held);
    if (items.length > 0) await deleteChildren(draft, { principal } as MenuContext, 'item', items);
  }
  for (const id of held) draft.remove(kind, id);
}

/** Modifiers go with their group. */
async function removeModifiers(draft: MenuDraft, groupId: string): Promise<void> {
  await draft.loadPlace('modifier', groupId);
  const ids = draft.idsIn('modifier', groupId);
  await draft.load('modifier', ids);
  for (const id of ids) draft.remove('modifier', id);
}

async function detachFromItems(
  draft: MenuDraft,
  { principal }: MenuContext,
  db: QueryExecutor,
  groupIds: readonly string[],
  isRequested: boolean,
): Promise<void> {
  const items = await itemsWithGroups(db, principal.storeId, groupIds);
  if (items.length === 0) return;
  await draft.load('item', items);
  if (!isRequested) throw childrenError('modifierGroupInUse', draft, 'item', items);
  requireKinds(principal, ['item']);
  for (const id of items) {
    const groups = (draft.live('item', id)?.['modifier_group_ids'] ?? []) as readonly string[];
    draft.set('item', id, { modifier_group_ids: groups.filter((group) => !groupIds.includes(group)) });
  }
}

async function detachSchedules(
  draft: MenuDraft,
  { db, principal }: MenuContext,
  scheduleIds: readonly string[],
  isRequested: boolean,
): Promise<void> {
  for (const kind of SCHEDULED_KINDS) {
    const parts = await partsWithSchedules(db, principal.storeId, kind, scheduleIds);
    if (parts.length === 0) continue;
    await draft.load(kind, parts);
    if (!isRequested) throw childrenError('stillInUse', draft, kind, parts);
    requireKinds(principal, [kind]);
    for (const id of parts) draft.set(kind, id, { schedule_id: null });
  }
}

function childrenError(error: ErrorName, draft: MenuDraft, kind: MenuPartKind, ids: readonly string[]): ApiError {
  const named = ids.slice(0, NAMED_CHILDREN).map((id) => ({ id, name: [...nameOf(draft.live(kind, id) ?? {})] }));
  const detail: ApiErrorDetail = { menu_children: { count: ids.length, named } };
  return new ApiError(error, detail);
}
