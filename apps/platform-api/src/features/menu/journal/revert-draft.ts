import { type MenuFields, type MenuRow, partKey } from '@store-panel/domain/menu/part-rows';
import { revertOf } from '@store-panel/domain/settings/revert';

import type { QueryExecutor } from '#db/transaction.ts';
import { type MenuDraft, placeOf } from '#features/menu/editing/menu-draft.ts';
import { KINDS_IN_ORDER, partTable } from '#features/menu/editing/part-tables.ts';
import { groupsOf, loadSurroundings } from '#features/menu/journal/revert-surroundings.ts';
import { findRefused, type RefusedReason, rowKey } from '#features/menu/journal/revert-rules.ts';

const POSITION = 'sequence_number';

/** A row that stays as it is. */
export interface RemainingMenuRow {
  readonly row: MenuRow;
  readonly reason: RefusedReason;
}

/**
 * Takes a change of the menu back in a draft: each field that still has the value that the change gave it, as far as
 * today's rules allow. What would make a part invalid stays, until nothing is invalid.
 * @returns the rows that stay
 */
export async function revertInDraft(
  db: QueryExecutor,
  storeId: string,
  draft: MenuDraft,
  change: readonly MenuRow[],
): Promise<readonly RemainingMenuRow[]> {
  const rows = change.filter(({ shifted }) => !shifted);
  for (const kind of KINDS_IN_ORDER)
    await draft.load(
      kind,
      rows.filter((row) => row.kind === kind).map(({ id }) => id),
    );
  const values = rows.filter(({ field }) => field !== POSITION);
  const { rows: backs, left } = revertOf(values, (row) => currentValue(draft, row));
  const surroundings = await loadSurroundings(db, storeId, draft, rows, backs);
  const refusedRows: RemainingMenuRow[] = [];
  let accepted = backs;
  for (;;) {
    draft.reset();
    const remainingPositions = applyRows(draft, rows, accepted);
    const refused = findRefused(draft, rows, accepted, surroundings);
    if (refused.size === 0) return [...left, ...refusedRows, ...remainingPositions];
    for (const row of values) {
      const reason = refused.get(rowKey(row));
      if (reason) refusedRows.push({ row, reason });
    }
    accepted = accepted.filter((row) => !refused.has(rowKey(row)));
  }
}

/** See `revertOf`. Positions follow from the places, so they do not tell one state of a part from another. */
function currentValue(draft: MenuDraft, { kind, id, field, before, after }: MenuRow) {
  const stored = draft.stored(kind, id);
  if (field !== null) return draft.live(kind, id)?.[field];
  if (stored === undefined) return before === null ? null : undefined;
  if (stored.deletedAt !== null) return stored.isRestorable || before === null ? null : undefined;
  const { [POSITION]: position, ...known } = (before ?? after) as MenuFields;
  const { schedule_id: schedule = null, ...fields } = stored.fields;
  // Rows from before there were schedules do not name them.
  const isUnnamed = schedule === null && !('schedule_id' in known);
  return { ...(isUnnamed ? fields : stored.fields), [POSITION]: position ?? 0 };
}

/** Changes the draft by rows that were accepted. What holds others comes first and goes last. @returns remaining positions */
function applyRows(
  draft: MenuDraft,
  rows: readonly MenuRow[],
  accepted: readonly MenuRow[],
): readonly RemainingMenuRow[] {
  const arrivals: Arrival[] = [];
  for (const kind of KINDS_IN_ORDER) {
    const own = accepted.filter((row) => row.kind === kind);
    const coming = own
      .filter(({ field, after }) => field === null && after !== null)
      .map(({ id, after }) => ({ id, fields: after as MenuFields }))
      .toSorted((one, other) => Number(one.fields[POSITION]) - Number(other.fields[POSITION]));
    for (const { id, fields } of coming) {
      draft.add(kind, id, withLiveReferences(draft, fields));
      arrivals.push({ kind, id, position: Number(fields[POSITION]) });
    }
    for (const { id, field, after } of own)
      if (field !== null && field !== partTable(kind).place) draft.set(kind, id, { [field]: after });
  }
  const moved = accepted.filter(({ kind, field }) => field !== null && field === partTable(kind).place);
  for (const { kind, id, after } of moved) {
    const row = rows.find((one) => one.kind === kind && one.id === id && one.field === POSITION);
    const position = Number(row?.before ?? draft.live(kind, id)?.[POSITION]);
    draft.move(kind, id, after as string | null, position);
    arrivals.push({ kind, id, position });
  }
  for (const kind of KINDS_IN_ORDER.toReversed())
    for (const row of accepted)
      if (row.kind === kind && row.field === null && row.after === null) draft.remove(kind, row.id);
  return applyPositions(
    draft,
    rows.filter(({ field }) => field === POSITION),
    arrivals,
  );
}

/** Without groups and a schedule that are gone. */
function withLiveReferences(draft: MenuDraft, fields: MenuFields): MenuFields {
  const { schedule_id: schedule } = fields;
  return {
    ...fields,
    ...('modifier_group_ids' in fields && {
      modifier_group_ids: groupsOf(fields).filter((group) => draft.live('modifier_group', group)),
    }),
    ...(typeof schedule === 'string' && !draft.live('schedule', schedule) && { schedule_id: null }),
  };
}

/** A part that comes back to a place, with its position there. */
interface Arrival {
  readonly kind: MenuRow['kind'];
  readonly id: string;
  readonly position: number;
}

/**
 * Positions of one place go back together, with the parts that come back to it, or not at all: alone they would mean
 * another order.
 */
function applyPositions(
  draft: MenuDraft,
  rows: readonly MenuRow[],
  arrivals: readonly Arrival[],
): readonly RemainingMenuRow[] {
  const arrived = new Set(arrivals.map(({ kind, id }) => partKey(kind, id)));
  const remaining: RemainingMenuRow[] = [];
  const byPlace = new Map<string, { kind: MenuRow['kind']; placeId: string | null; rows: MenuRow[] }>();
  for (const row of rows) {
    const { kind, id } = row;
    const fields = draft.live(kind, id);
    if (arrived.has(partKey(kind, id))) continue;
    if (!fields) {
      remaining.push({ row, reason: 'no_longer_there' });
      continue;
    }
    const placeId = placeOf(kind, fields);
    const key = partKey(kind, placeId ?? '');
    const group = byPlace.get(key) ?? { kind, placeId, rows: [] };
    group.rows.push(row);
    byPlace.set(key, group);
  }
  const isIn = ({ kind: other, id }: Arrival, kind: MenuRow['kind'], placeId: string | null) =>
    other === kind && draft.idsIn(kind, placeId).includes(id);
  for (const { kind, placeId, rows: own } of byPlace.values()) {
    const positionOf = ({ id }: MenuRow) => draft.positionBefore(kind, placeId, id);
    if (own.every((row) => positionOf(row) === row.after))
      draft.place(
        kind,
        placeId,
        new Map([
          ...own.map(({ id, before }) => [id, Number(before)] as const),
          ...arrivals.filter((one) => isIn(one, kind, placeId)).map(({ id, position }) => [id, position] as const),
        ]),
      );
    else for (const row of own) if (positionOf(row) !== row.before) remaining.push({ row, reason: 'changed_since' });
  }
  return remaining;
}
