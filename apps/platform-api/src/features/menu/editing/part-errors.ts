import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import type { MenuFields } from '@store-panel/domain/menu/part-rows';
import { hasEnglishName, type MenuPartKind } from '@store-panel/domain/menu/parts';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readEditorParts } from '#features/menu/editing/editor-menu.queries.ts';
import type { MenuDraft } from '#features/menu/editing/menu-draft.ts';
import { countParts, takenExternalIds } from '#features/menu/editing/parts.queries.ts';

/** Errors and the limit of each kind; that of `parent`: what holds the part is not there. */
export const PART_RULES = {
  category: {
    notFound: 'categoryNotFound',
    nameUsed: 'categoryAlreadyExists',
    limitReached: 'menuLimitReached',
    max: MENU_LIMITS.categories,
    parent: null,
  },
  sub_category: {
    notFound: 'subCategoryNotFound',
    nameUsed: 'subCategoryNameAlreadyUsed',
    limitReached: 'menuLimitReached',
    max: MENU_LIMITS.subCategories,
    parent: { kind: 'category', notFound: 'categoryNotFound' },
  },
  item: {
    notFound: 'itemNotFound',
    nameUsed: 'itemNameAlreadyUsed',
    limitReached: 'itemLimitReached',
    max: MENU_LIMITS.items,
    parent: { kind: 'sub_category', notFound: 'itemPlaceNotFound' },
  },
  modifier_group: {
    notFound: 'modifierGroupNotFound',
    nameUsed: 'modifierGroupNameAlreadyUsed',
    limitReached: 'menuLimitReached',
    max: MENU_LIMITS.groups,
    parent: null,
  },
  schedule: {
    notFound: 'dataNotFound',
    nameUsed: 'validationFailed',
    limitReached: 'menuLimitReached',
    max: MENU_LIMITS.schedules,
    parent: null,
  },
} as const satisfies Record<
  MenuPartKind,
  {
    readonly notFound: ErrorName;
    readonly nameUsed: ErrorName;
    readonly limitReached: ErrorName;
    readonly max: number;
    readonly parent: { readonly kind: MenuPartKind; readonly notFound: ErrorName } | null;
  }
>;

/** @throws ApiError englishNameRequired, before anything is read */
export function requireEnglishName(name: readonly string[], path = 'name'): void {
  if (!hasEnglishName(name))
    throw new ApiError('englishNameRequired', { fields: [{ path, problem: 'the English name is required' }] });
}

/** A name of the kind is used in the place. */
export const nameUsedError = (error: ErrorName): ApiError =>
  error === 'validationFailed' ? invalidField('name', 'entry.taken') : new ApiError(error);

/** @throws ApiError dataNotFound if a part names a schedule that is not there */
export async function requireSchedule(draft: MenuDraft, { schedule_id: id = null }: MenuFields): Promise<void> {
  if (typeof id !== 'string') return;
  await draft.load('schedule', [id]);
  if (!draft.live('schedule', id)) throw new ApiError('dataNotFound');
}

/** Names as they are stored: without blanks around them. */
export const trimmed = (names: readonly string[]): string[] => names.map((name) => name.trim());

/** @throws ApiError with the part as it is now, if the change is based on an older version */
export async function requireVersion(
  db: QueryExecutor,
  storeId: string,
  { kind, id, version }: { readonly kind: MenuPartKind; readonly id: string; readonly version: number | null },
): Promise<void> {
  const parts = await readEditorParts(db, storeId, { [kind]: [id] });
  const [category, subCategory, item, group, schedule] = [
    parts.categories[0],
    parts.sub_categories[0],
    parts.items[0],
    parts.modifier_groups[0],
    parts.schedules?.[0],
  ];
  const current = category ?? subCategory ?? item ?? group ?? schedule;
  if (current?.version === version) return;
  throw new ApiError('staleVersion', {
    menu_part: {
      ...(category && { category }),
      ...(subCategory && { sub_category: subCategory }),
      ...(item && { item }),
      ...(group && { modifier_group: group }),
      ...(schedule && { schedule }),
    },
  });
}

/** @throws ApiError if no further part of the kind can be added */
export async function requireRoom(
  db: QueryExecutor,
  storeId: string,
  kind: MenuPartKind,
  added: number,
): Promise<void> {
  const { max, limitReached } = PART_RULES[kind];
  if (added > 0 && (await countParts(db, storeId, kind)) + added > max) throw new ApiError(limitReached);
}

/**
 * Reads the place of a part that is to be there.
 * @throws ApiError if what holds it is not there
 */
export async function requirePlace(draft: MenuDraft, kind: MenuPartKind, placeId: string | null): Promise<void> {
  const { parent } = PART_RULES[kind];
  if (parent === null) {
    if (placeId !== null)
      throw new ApiError('validationFailed', { fields: [{ path: 'parent_id', problem: 'must be null' }] });
  } else if (placeId !== null) {
    await draft.load(parent.kind, [placeId]);
    if (!draft.live(parent.kind, placeId)) throw new ApiError(parent.notFound);
  } else if (kind === 'item') {
    throw new ApiError(parent.notFound);
  }
  await draft.loadPlace(kind, placeId);
}

/** @throws ApiError if another part has one of these codes */
export async function requireFreeExternalIds(
  db: QueryExecutor,
  storeId: string,
  kind: 'item' | 'modifier_group' | 'modifier',
  requested: readonly { readonly id: string; readonly code: string | null; readonly path: string }[],
  /** Parts that the same change deletes. */
  deleted: readonly string[] = [],
): Promise<void> {
  const codes = requested.flatMap(({ code }) => code ?? []);
  const taken = await takenExternalIds(db, storeId, kind, {
    codes,
    except: [...requested.map(({ id }) => id), ...deleted],
  });
  const used = requested.find(
    ({ code }, at) => code !== null && (taken.has(code) || requested.findIndex((other) => other.code === code) < at),
  );
  if (used) throw invalidField(used.path, 'entry.taken');
}
