import type { MenuFields, MenuRow } from '@store-panel/domain/menu/part-rows';
import { MENU_PART_KINDS, type MenuPartKind, type MenuValueKind } from '@store-panel/domain/menu/parts';

import type { QueryExecutor } from '#db/transaction.ts';
import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import { KINDS_IN_ORDER, partTable, SCHEDULED_KINDS } from '#features/menu/editing/part-tables.ts';
import { findPictures } from '#http/files/menu-pictures.queries.ts';
import {
  countParts,
  itemsWithGroups,
  partsWithSchedules,
  takenExternalIds,
} from '#features/menu/editing/parts.queries.ts';

/** What holds parts of a kind. */
export const PARENT_KIND: Readonly<Partial<Record<MenuValueKind, MenuPartKind>>> = {
  sub_category: 'category',
  item: 'sub_category',
  modifier: 'modifier_group',
};

/** What parts of a kind hold. */
export const CHILD_KIND: Readonly<Partial<Record<MenuValueKind, MenuValueKind>>> = {
  category: 'sub_category',
  sub_category: 'item',
  modifier_group: 'modifier',
};

export const groupsOf = (fields: MenuFields): readonly string[] =>
  (fields['modifier_group_ids'] ?? []) as readonly string[];

/** The modifier group that a part is, or belongs to. */
export const groupOf = (kind: MenuValueKind, id: string, fields: MenuFields | undefined): string | null => {
  if (kind === 'modifier_group') return id;
  return kind === 'modifier' && fields ? (fields['modifier_group_id'] as string) : null;
};

/** Facts of the menu that a revert is checked with, beside the parts and places of its draft. */
export interface Surroundings {
  readonly counts: Readonly<Record<MenuPartKind, number>>;
  /** Codes of other parts, as `kind:code`. */
  readonly takenCodes: ReadonlySet<string>;
  /** Pictures that are there, or can be put back. */
  readonly pictures: ReadonlySet<string>;
}

/** Reads the places, parents, children and other parts that the rows of a revert concern. */
export async function loadSurroundings(
  db: QueryExecutor,
  storeId: string,
  draft: MenuDraft,
  rows: readonly MenuRow[],
  backs: readonly MenuRow[],
): Promise<Surroundings> {
  for (const row of [...rows, ...backs]) await loadPlaces(draft, row);
  for (const { kind, id, field, after } of backs) {
    const child = CHILD_KIND[kind];
    if (child && field === null) await draft.loadPlace(child, id);
    const named = field === 'modifier_group_ids' ? (after as readonly string[]) : [];
    const came = field === null && kind === 'item' && after !== null ? groupsOf(after as MenuFields) : [];
    await draft.load('modifier_group', [...named, ...came]);
    const schedule = scheduleAfter({ field, after });
    if (schedule !== null) await draft.load('schedule', [schedule]);
  }
  const schedules = backs.filter(({ kind, field, after }) => kind === 'schedule' && field === null && after === null);
  if (schedules.length > 0)
    for (const kind of SCHEDULED_KINDS) {
      const ids = schedules.map(({ id }) => id);
      await draft.load(kind, await partsWithSchedules(db, storeId, kind, ids));
    }
  const going = backs.filter(({ kind, field, after }) => kind === 'modifier_group' && field === null && after === null);
  if (going.length > 0)
    await draft.load(
      'item',
      await itemsWithGroups(
        db,
        storeId,
        going.map(({ id }) => id),
      ),
    );
  await loadGroups(draft, backs);
  return {
    counts: await countKinds(db, storeId, backs),
    takenCodes: await findTakenCodes(db, storeId, draft, backs),
    pictures: await findPictures(
      db,
      storeId,
      backs.flatMap((row) => picturesAfter(row)),
    ),
  };
}

/** Where the part is, and where it is to go. */
async function loadPlaces(draft: MenuDraft, { kind, id, field, before, after }: MenuRow): Promise<void> {
  const { place } = partTable(kind);
  const parts = [draft.live(kind, id), ...(field === null ? [before, after] : [])];
  const placeIds = parts.flatMap((fields) => (fields ? [placeOf(kind, fields as MenuFields)] : []));
  if (field !== null && field === place) placeIds.push(before as string | null, after as string | null);
  const parent = PARENT_KIND[kind];
  for (const placeId of placeIds) {
    await draft.loadPlace(kind, placeId);
    if (parent && placeId !== null) await draft.load(parent, [placeId]);
  }
}

/** The modifiers of each group concerned, for its range. */
async function loadGroups(draft: MenuDraft, backs: readonly MenuRow[]): Promise<void> {
  const groups = new Set(backs.flatMap(({ kind, id }) => groupOf(kind, id, draft.stored(kind, id)?.fields) ?? []));
  for (const id of groups) {
    await draft.load('modifier_group', [id]);
    await draft.loadPlace('modifier', id);
    await draft.load('modifier', draft.idsIn('modifier', id));
  }
}

async function countKinds(db: QueryExecutor, storeId: string, backs: readonly MenuRow[]) {
  const counts: Record<MenuPartKind, number> = {
    category: 0,
    sub_category: 0,
    item: 0,
    modifier_group: 0,
    schedule: 0,
  };
  for (const kind of MENU_PART_KINDS)
    if (backs.some((row) => row.kind === kind && row.field === null && row.after !== null))
      counts[kind] = await countParts(db, storeId, kind);
  return counts;
}

/** Codes of parts that the draft has not read. */
async function findTakenCodes(db: QueryExecutor, storeId: string, draft: MenuDraft, backs: readonly MenuRow[]) {
  const taken = new Set<string>();
  for (const kind of KINDS_IN_ORDER) {
    const codes = backs.flatMap((row) => (row.kind === kind ? (codeAfter(row) ?? []) : []));
    const except = draft.parts().flatMap((part) => (part.kind === kind ? part.id : []));
    for (const code of await takenExternalIds(db, storeId, kind, { codes, except })) taken.add(`${kind}:${code}`);
  }
  return taken;
}

/** The code that a row gives its part; null if it gives none. */
export function codeAfter({ field, after }: MenuRow): string | null {
  const code = field === null ? (after as MenuFields | null)?.['external_id'] : field === 'external_id' ? after : null;
  return typeof code === 'string' ? code : null;
}

/** The schedule that a row gives its part; null if it gives none. */
export function scheduleAfter({ field, after }: Pick<MenuRow, 'field' | 'after'>): string | null {
  const id = field === null ? (after as MenuFields | null)?.['schedule_id'] : field === 'schedule_id' ? after : null;
  return typeof id === 'string' ? id : null;
}

/** The pictures that a row gives its part. */
export function picturesAfter({ field, after }: MenuRow): readonly string[] {
  const images = field === null ? (after as MenuFields | null)?.['images'] : field === 'images' ? after : null;
  return (images ?? []) as readonly string[];
}
