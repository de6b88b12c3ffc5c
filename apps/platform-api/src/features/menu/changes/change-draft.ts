import { isAdded } from '@store-panel/domain/menu-changes/import-rows';
import type { ChangeSetRow, MenuPartFields } from '@store-panel/domain/menu-changes/menu-change';
import { POSITION_FIELD } from '@store-panel/domain/menu-changes/order-rows';
import type { MenuValueKind } from '@store-panel/domain/menu/parts';

import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import { hasPictures, KINDS_IN_ORDER, partTable } from '#features/menu/editing/part-tables.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** Changes the draft by rows of a menu that is locked. */
export async function changeDraft(draft: MenuDraft, rows: readonly ChangeSetRow[]): Promise<void> {
  for (const kind of KINDS_IN_ORDER)
    await draft.load(
      kind,
      rows.filter((row) => row.kind === kind).map(({ id }) => id),
    );
  await loadPlaces(draft, rows);
  const added = rows.filter((row) => isAdded(row));
  for (const kind of KINDS_IN_ORDER)
    for (const { id, after } of added.filter((row) => row.kind === kind)) {
      // An id that was here before brings its pictures back: the same import again, after it was taken back.
      const images = draft.stored(kind, id)?.fields['images'] ?? [];
      const fields: MenuPartFields = after;
      draft.add(kind, id, { ...(hasPictures(kind) && { images }), ...fields, sequence_number: LAST });
    }
  for (const { kind, id, field, after } of rows) {
    if (field === null || field === POSITION_FIELD) continue;
    if (field === partTable(kind).place) draft.move(kind, id, after as string | null, LAST);
    else draft.set(kind, id, { [field]: after });
  }
  for (const row of rows) {
    const { kind, id, field } = row;
    if (field !== null || isAdded(row)) continue;
    if (kind === 'modifier_group') {
      const modifiers = draft.idsIn('modifier', id);
      await draft.load('modifier', modifiers);
      for (const modifier of modifiers) draft.remove('modifier', modifier);
    }
    draft.remove(kind, id);
  }
  placeParts(draft, rows);
}

/** Puts parts at the positions of an import, each place at once: they count after all of its other rows. */
function placeParts(draft: MenuDraft, rows: readonly ChangeSetRow[]): void {
  const ordered = rows.filter(({ field }) => field === POSITION_FIELD);
  for (const kind of KINDS_IN_ORDER) {
    const own = ordered.filter((row) => row.kind === kind);
    const byPlace = Map.groupBy(own, ({ id }) => placeOf(kind, draft.live(kind, id) ?? {}));
    for (const [placeId, parts] of byPlace)
      draft.place(kind, placeId, new Map(parts.map(({ id, after }) => [id, Number(after)])));
  }
}

/** Reads the places that parts leave or come to, and the modifiers of groups that go. */
async function loadPlaces(draft: MenuDraft, rows: readonly ChangeSetRow[]): Promise<void> {
  const places = new Map<MenuValueKind, Set<string | null>>(KINDS_IN_ORDER.map((kind) => [kind, new Set()]));
  for (const row of rows) {
    const { kind, id, field, after } = row;
    if (field !== null && field !== partTable(kind).place && field !== POSITION_FIELD) continue;
    const fields = isAdded(row) ? row.after : draft.live(kind, id);
    if (fields) places.get(kind)?.add(placeOf(kind, fields));
    if (field === POSITION_FIELD) continue;
    if (field !== null) places.get(kind)?.add(after as string | null);
    else if (kind === 'modifier_group') places.get('modifier')?.add(id);
  }
  for (const [kind, ids] of places) await draft.loadPlaces(kind, [...ids]);
}
