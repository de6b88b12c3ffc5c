import type { MenuChange } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { excludedParts } from '@store-panel/domain/menu-changes/excluded-parts';
import { type ChangeSetRow, isChanged, withoutParts } from '@store-panel/domain/menu-changes/menu-change';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { type MenuChangeSummary, summaryOf } from '@store-panel/domain/menu-changes/summary';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

/** One field of a part in a preview, or the part as a whole. */
export interface PreviewRow extends ChangeSetRow {
  /** Applied with the others: neither left out by the user nor with a problem. */
  readonly isIncluded: boolean;
  /** Prices: after minus before, in minor units; null for other fields. */
  readonly difference: number | null;
  /** Another one than the one that the user confirmed before the menu changed. */
  readonly isNew: boolean;
}

export interface BulkPreview {
  readonly rows: readonly PreviewRow[];
  /** Of the rows that are applied, and of those with problems. */
  readonly summary: MenuChangeSummary;
  readonly leftOut: number;
  /** For the request. */
  readonly excluded: readonly string[];
  readonly consequences: string;
}

/** Of a row: a part has one for each field that changes. */
export const previewKey = ({ id, field }: Pick<ChangeSetRow, 'id' | 'field'>): string =>
  field === null ? id : `${id} ${field}`;

/**
 * What a change would do to the menu of now.
 * @param leftOut - ids of the parts that the user left out.
 * @param confirmed - the rows that were confirmed before the menu changed; null unless that happened.
 */
export function previewOf(
  menu: EditorMenu,
  change: MenuChange,
  leftOut: ReadonlySet<string>,
  confirmed: readonly ChangeSetRow[] | null,
): BulkPreview {
  const all = rowsOf(menu, change);
  const excluded = excludedParts(menu, change, leftOut);
  // A row that the user left out is in no other row's way.
  const checked = new Map(rowsOf(menu, withoutParts(change, leftOut)).map((row) => [previewKey(row), row]));
  const confirmedByKey = confirmed && new Map(confirmed.map((row) => [previewKey(row), row]));
  const rows = all.map((row): PreviewRow => {
    const { before, after } = row;
    const known = confirmedByKey?.get(previewKey(row));
    return {
      ...withoutProblem(checked.get(previewKey(row)) ?? row, leftOut.has(row.id)),
      isIncluded: !excluded.has(row.id),
      difference:
        row.field === 'price' && before !== null && row.problem !== 'not_found' ? Number(after) - Number(before) : null,
      isNew: known !== undefined && JSON.stringify([known.before, known.after]) !== JSON.stringify([before, after]),
    };
  });
  const counted = rows.filter(({ id }) => !leftOut.has(id));
  return {
    rows,
    summary: summaryOf(counted),
    leftOut: rows.length - counted.length,
    excluded: [...excluded],
    consequences: consequencesOf(all),
  };
}

function withoutProblem(row: ChangeSetRow, isLeftOut: boolean): ChangeSetRow {
  if (!isLeftOut || row.problem === undefined || row.problem === 'not_found') return row;
  const { problem: _problem, ...rest } = row;
  return rest;
}

/**
 * The parts that are left out when these rows are selected. A part is left out as a whole: a row that is selected or not any
 * more takes the others of its part with it.
 * @param selected - keys of rows, by `previewKey`.
 */
export function leftOutBy(rows: readonly PreviewRow[], selected: ReadonlySet<string>): ReadonlySet<string> {
  const broken = new Set(rows.flatMap(({ id, problem }) => (problem === undefined ? [] : [id])));
  const free = rows.filter(({ id }) => !broken.has(id));
  const leftOut = new Set(free.flatMap(({ id, isIncluded }) => (isIncluded ? [] : [id])));
  for (const row of free) {
    const isSelected = selected.has(previewKey(row));
    if (isSelected === row.isIncluded) continue;
    if (isSelected) leftOut.delete(row.id);
    else leftOut.add(row.id);
  }
  return leftOut;
}

export type RowFilter = 'all' | 'changed' | 'problems';

/** The rows of a filter, by name or by the size of their difference. */
export function shownRows(
  rows: readonly PreviewRow[],
  filter: RowFilter,
  compare: ((one: PreviewRow, other: PreviewRow) => number) | null,
): readonly PreviewRow[] {
  const filtered = rows.filter(
    (row) =>
      filter === 'all' ||
      (filter === 'problems' ? row.problem !== undefined || row.warning !== undefined : isChanged(row)),
  );
  return compare === null ? filtered : filtered.toSorted(compare);
}
