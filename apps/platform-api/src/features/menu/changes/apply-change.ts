import type { MenuChangeWire } from '@store-panel/contract/endpoints/menu-changes';
import type { Failure } from '@store-panel/contract/envelope';
import { isAdded } from '@store-panel/domain/menu-changes/import-rows';
import {
  type ChangeSetRow,
  type MenuChange,
  type MenuPartFields,
  isChanged,
  selectedParts,
  withoutParts,
} from '@store-panel/domain/menu-changes/menu-change';
import { POSITION_FIELD } from '@store-panel/domain/menu-changes/order-rows';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import type { MenuValueKind } from '@store-panel/domain/menu/parts';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError, invalidField } from '#access/api-error.ts';
import { countsOf, readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import { type MenuContext, type MenuEditingDeps, writeMenuChange } from '#features/menu/editing/change-menu.ts';
import { PLURALS } from '#features/menu/editing/delete-parts.ts';
import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import { hasPictures, KINDS_IN_ORDER, partTable } from '#features/menu/editing/part-tables.ts';

type Call = MenuChangeWire['POST /api/store/apply_menu_change'];

/** As the journal names a change. */
const CAUSES = {
  price: 'prices_changed',
  visible: 'visibility_changed',
  tax: 'taxes_changed',
  in_stock: 'availability_changed',
  labels: 'labels_changed',
  allergens: 'allergens_changed',
  move: 'items_moved',
  groups: 'item_groups_changed',
  set: 'values_changed',
  import: 'menu_imported',
} as const satisfies Record<Exclude<MenuChange['type'], 'delete'>, string>;

/**
 * Makes a change of many parts at once, if its rows are still those that were confirmed. They are computed before the menu
 * is locked, and again only if it changed in between.
 * @throws ApiError consequencesChanged with the rows of now; validationFailed if a row that is not excluded cannot be
 * applied, or something is excluded that the change does not name
 */
export async function applyChange(
  deps: MenuEditingDeps,
  context: MenuContext,
  { change, consequences, excluded }: Call['body'],
): Promise<Call['reply']> {
  const { db, principal } = context;
  const named = new Set([...selectedParts(change).values()].flat());
  if (excluded.some((id) => !named.has(id))) throw invalidField('excluded', 'menu_change.problems');
  const preview = async () => {
    const { version, menu } = await readWholeMenu(db, principal.storeId);
    const all = rowsOf(menu, change);
    return {
      version,
      all,
      applied: excluded.length === 0 ? all : rowsOf(menu, withoutParts(change, new Set(excluded))),
    };
  };
  let current = await preview();
  const cause: ChangeCause = change.type === 'delete' ? `${PLURALS[change.kind]}_deleted` : CAUSES[change.type];
  const { changeId, baseVersion, version } = await writeMenuChange(
    deps,
    context,
    { cause, ...(change.type === 'delete' && { of: { kind: change.kind, ids: change.ids } }) },
    async (draft, lockedVersion) => {
      if (current.version !== lockedVersion) current = await preview();
      const present = consequencesOf(current.all);
      if (present !== consequences)
        throw new ApiError('consequencesChanged', {
          rows: current.all as NonNullable<Failure['rows']>,
          consequences: present,
        });
      if (current.applied.some(({ problem }) => problem !== undefined))
        throw invalidField('excluded', 'menu_change.problems');
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

const LAST = Number.MAX_SAFE_INTEGER;

/** Changes the draft by rows of a menu that is locked. */
async function changeDraft(draft: MenuDraft, rows: readonly ChangeSetRow[]): Promise<void> {
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
