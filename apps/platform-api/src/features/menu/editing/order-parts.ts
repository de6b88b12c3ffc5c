import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';
import type { MenuPartKind } from '@store-panel/domain/menu/parts';

import { ApiError } from '#access/api-error.ts';
import {
  changeMenu,
  type MenuContext,
  type MenuEditingDeps,
  requireKinds,
} from '#features/menu/editing/change-menu.ts';
import { type MenuDraft, nameOf, placeOf } from '#features/menu/editing/menu-draft.ts';
import { nameUsedError, PART_RULES, requirePlace } from '#features/menu/editing/part-errors.ts';

type Body<Call extends keyof MenuEditingWire> = MenuEditingWire[Call]['body'];

interface NewOrder {
  readonly kind: MenuPartKind;
  readonly placeId: string | null;
  /** All that the place holds afterwards. */
  readonly ids: readonly string[];
  /** What it held as the caller saw it. */
  readonly baseIds: readonly string[];
  /** Where parts go that the place no longer holds; undefined: nowhere, so none may be missing. */
  readonly othersGoTo?: null;
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Gives the parts of one place their order; parts of other places come here.
 * @throws ApiError groupListEntryInvalid, groupListChanged, or that a name is used here
 */
async function orderPlace(draft: MenuDraft, { kind, placeId, ids, baseIds, othersGoTo }: NewOrder): Promise<void> {
  const current = draft.idsIn(kind, placeId);
  if (!isSameList(current, baseIds)) throw new ApiError('groupListChanged', { current_ids: [...current] });
  const named = new Set(ids);
  const leaving = current.filter((id) => !named.has(id));
  const coming = ids.filter((id) => !current.includes(id));
  await draft.load(kind, [...coming, ...leaving]);
  const isAnyUnknown = coming.some((id) => !draft.live(kind, id));
  if (named.size < ids.length || isAnyUnknown || (leaving.length > 0 && othersGoTo === undefined))
    throw new ApiError('groupListEntryInvalid');
  if (othersGoTo === null && leaving.length > 0) {
    await draft.loadPlace(kind, othersGoTo);
    for (const id of leaving) draft.move(kind, id, othersGoTo, Number.MAX_SAFE_INTEGER);
  }
  for (const id of coming) {
    const from = placeOf(kind, draft.live(kind, id) ?? {});
    await draft.loadPlace(kind, from);
    draft.move(kind, id, placeId, Number.MAX_SAFE_INTEGER);
  }
  for (const [moved, place] of [
    [coming, placeId],
    [leaving, othersGoTo ?? null],
  ] as const)
    requireFreeNames(draft, kind, place, moved);
  draft.place(kind, placeId, new Map(ids.map((id, at) => [id, at])));
}

/** @throws ApiError if one of these parts has the name of another one in its place */
export function requireFreeNames(
  draft: MenuDraft,
  kind: MenuPartKind,
  placeId: string | null,
  ids: readonly string[],
  error: ErrorName = PART_RULES[kind].nameUsed,
): void {
  const isUsed = (id: string) => draft.isNameUsed(kind, placeId, id, nameOf(draft.live(kind, id) ?? {}));
  if (ids.some((id) => isUsed(id))) throw nameUsedError(error);
}

export function saveGroupList(
  deps: MenuEditingDeps,
  context: MenuContext,
  { category_id: placeId, sub_category_ids: ids, base_ids: baseIds }: Body<'POST /api/store/save_group_list'>,
) {
  return changeMenu(deps, context, { cause: 'sub_categories_reordered' }, async (draft) => {
    await requireGroupList(draft, placeId);
    // Those that a category no longer holds have none.
    const others = placeId === null ? {} : { othersGoTo: null };
    await orderPlace(draft, { kind: 'sub_category', placeId, ids, baseIds, ...others });
  });
}

/** @throws ApiError groupListNotFound */
export async function requireGroupList(draft: MenuDraft, categoryId: string | null): Promise<void> {
  if (categoryId !== null) {
    await draft.load('category', [categoryId]);
    if (!draft.live('category', categoryId)) throw new ApiError('groupListNotFound');
  }
  await draft.loadPlace('sub_category', categoryId);
}

/** What a new order of each kind is called in the journal. */
const ORDERED = {
  category: 'categories_reordered',
  sub_category: 'sub_categories_reordered',
  item: 'items_reordered',
  modifier_group: 'modifier_groups_reordered',
  schedule: 'schedules_reordered',
} as const satisfies Record<MenuPartKind, string>;

export function saveMenuOrder(
  deps: MenuEditingDeps,
  context: MenuContext,
  { kind, parent_id: placeId, ids, base_ids: baseIds }: Body<'POST /api/store/save_menu_order'>,
) {
  requireKinds(context.principal, [kind]);
  return changeMenu(deps, context, { cause: ORDERED[kind] }, async (draft) => {
    await requirePlace(draft, kind, placeId);
    await orderPlace(draft, { kind, placeId, ids, baseIds });
  });
}
