import type { MenuFields, MenuRow } from '@store-panel/domain/menu/part-rows';
import { MENU_PART_KINDS, rangeFieldProblem } from '@store-panel/domain/menu/parts';
import type { StayReason } from '@store-panel/domain/settings/revert';

import { type MenuDraft, nameOf, placeOf } from '#features/menu/editing/menu-draft.ts';
import { PART_RULES } from '#features/menu/editing/part-errors.ts';
import { partTable } from '#features/menu/editing/part-tables.ts';
import {
  CHILD_KIND,
  codeAfter,
  groupOf,
  groupsOf,
  PARENT_KIND,
  picturesAfter,
  scheduleAfter,
  type Surroundings,
} from '#features/menu/journal/revert-surroundings.ts';

/** Why a row of a change is not taken back. */
export type RefusedReason = StayReason | 'name_in_use' | 'parent_missing' | 'limit_reached';

export const rowKey = ({ kind, id, field }: MenuRow): string => JSON.stringify([kind, id, field]);

/**
 * Checks a draft in which these rows are taken back by the rules of today. Only rows are named that are taken back, so
 * that without them the draft comes closer to the menu of now, which is valid.
 */
export function findRefused(
  draft: MenuDraft,
  rows: readonly MenuRow[],
  accepted: readonly MenuRow[],
  surroundings: Surroundings,
): ReadonlyMap<string, RefusedReason> {
  const refused = new Map<string, RefusedReason>();
  for (const row of accepted) {
    const reason = findReason(draft, row, rows, accepted, surroundings);
    if (reason) refused.set(rowKey(row), reason);
  }
  for (const kind of MENU_PART_KINDS) {
    const whole = accepted.filter((row) => row.kind === kind && row.field === null);
    const coming = whole.filter(({ after }) => after !== null);
    const growth = 2 * coming.length - whole.length;
    if (coming.length > 0 && surroundings.counts[kind] + growth > PART_RULES[kind].max)
      for (const row of coming) refused.set(rowKey(row), 'limit_reached');
  }
  for (const row of findWrongRanges(draft, accepted)) refused.set(rowKey(row), 'changed_since');
  return refused;
}

function findReason(
  draft: MenuDraft,
  row: MenuRow,
  rows: readonly MenuRow[],
  accepted: readonly MenuRow[],
  { takenCodes, pictures }: Surroundings,
): RefusedReason | null {
  const { kind, id, field } = row;
  const fields = draft.live(kind, id);
  if (!fields) return field === null ? findHindrance(draft, row, rows, accepted) : null;
  if (field === 'images' && picturesAfter(row).some((image) => !pictures.has(image))) return 'no_longer_there';
  const code = codeAfter(row);
  if (code !== null && (takenCodes.has(`${kind}:${code}`) || draft.isCodeUsed(kind, id, code))) return 'name_in_use';
  if (field === 'modifier_group_ids' && groupsOf(fields).some((group) => !draft.live('modifier_group', group)))
    return 'parent_missing';
  const schedule = field === 'schedule_id' ? scheduleAfter(row) : null;
  if (schedule !== null && !draft.live('schedule', schedule)) return 'parent_missing';
  const isPlaced = field === null || field === partTable(kind).place;
  const placeId = placeOf(kind, fields);
  const parent = PARENT_KIND[kind];
  if (isPlaced && parent && placeId !== null && !draft.live(parent, placeId)) return 'parent_missing';
  const isNamed = kind !== 'modifier' && (isPlaced || field === 'name');
  return isNamed && draft.isNameUsed(kind, placeId, id, nameOf(fields)) ? 'name_in_use' : null;
}

/** What keeps a part from going: it holds or serves others by now. */
function findHindrance(
  draft: MenuDraft,
  { kind, id, before }: MenuRow,
  rows: readonly MenuRow[],
  accepted: readonly MenuRow[],
): RefusedReason | null {
  const child = CHILD_KIND[kind];
  if (child && draft.idsIn(child, id).length > 0) return 'changed_since';
  const isServing = ({ kind: other, after }: { readonly kind: string; readonly after: MenuFields | null }) =>
    other === 'item' && after !== null && groupsOf(after).includes(id);
  if (kind === 'modifier_group' && draft.parts().some((part) => isServing(part))) return 'changed_since';
  if (kind === 'schedule' && draft.parts().some(({ after }) => after?.['schedule_id'] === id)) return 'changed_since';
  if (kind !== 'modifier') return null;
  // The modifiers that came with a group go with it, or stay.
  const group = (before as MenuFields)['modifier_group_id'];
  const isOfGroup = (row: MenuRow) => row.kind === 'modifier_group' && row.field === null && row.id === group;
  return rows.some((row) => isOfGroup(row)) && !accepted.some((row) => isOfGroup(row)) ? 'changed_since' : null;
}

/** Rows of groups whose range they would make wrong. */
function findWrongRanges(draft: MenuDraft, accepted: readonly MenuRow[]): readonly MenuRow[] {
  const ofGroups = accepted.map((row) => {
    const part = draft.parts().find(({ kind, id }) => kind === row.kind && id === row.id);
    return { row, group: groupOf(row.kind, row.id, part?.after ?? part?.before ?? undefined) };
  });
  const wrong = new Set(
    ofGroups.flatMap(({ group }) =>
      group !== null && !isRangeRight(draft, group, 'after') && isRangeRight(draft, group, 'before') ? [group] : [],
    ),
  );
  return ofGroups.flatMap(({ row, group }) => (group !== null && wrong.has(group) ? [row] : []));
}

/** Whether as many modifiers can be chosen as the group asks for. A group that is not there asks for none. */
function isRangeRight(draft: MenuDraft, groupId: string, state: 'before' | 'after'): boolean {
  const group = draft.parts().find(({ kind, id }) => kind === 'modifier_group' && id === groupId)?.[state];
  if (!group) return true;
  const visible = draft.parts().filter((part) => {
    const fields = part.kind === 'modifier' ? part[state] : null;
    return fields?.['modifier_group_id'] === groupId && fields['is_visible'] === true;
  });
  const range = {
    min: Number(group['min']),
    max: Number(group['max']),
    allows_quantity: group['allows_quantity'] === true,
  };
  return rangeFieldProblem(range, visible.length) === null;
}
