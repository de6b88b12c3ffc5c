import {
  type ChangeSetKind,
  type ChangeSetRow,
  isChanged,
  type MenuPartFields,
} from '@store-panel/domain/menu-changes/menu-change';
import type { EditorMenu } from '@store-panel/domain/menu/parts';

/** A part of the menu that an import adds, changes or removes. */
export interface ImportedPart {
  readonly kind: ChangeSetKind;
  readonly id: string;
  /** A name for each language. */
  readonly name: readonly string[];
  readonly state: 'added' | 'changed' | 'removed';
  /** Of the file; null if the file does not name it. */
  readonly row: number | null;
  /** Fields before and after; of an added part those that are stated, of a removed one none. */
  readonly rows: readonly ChangeSetRow[];
}

/** Fields of a new part that its name and place say already, or that say nothing. */
const UNSTATED = new Set(['name', 'category_id', 'modifier_group_id']);
const isStated = ([field, value]: readonly [string, MenuPartFields[string]]) =>
  !UNSTATED.has(field) &&
  value !== null &&
  value !== true &&
  !(Array.isArray(value) && value.every((one) => one === ''));

/** What a user looks at first. */
const FIRST_FIELDS = ['price', 'sub_category_id'];
const byInterest = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  rankOf(one) - rankOf(other);
const rankOf = (field: string) => (FIRST_FIELDS.indexOf(field) + FIRST_FIELDS.length + 1) % (FIRST_FIELDS.length + 1);

/** Order of the kinds: what a menu is made of first. */
const ORDER: readonly ChangeSetKind[] = ['item', 'category', 'sub_category', 'modifier_group', 'modifier'];

/** What an import does, part by part, without those that are left out and those that stay. */
export function partsOf(
  rows: readonly ChangeSetRow[],
  excluded: ReadonlySet<string>,
  rowOfPart: ReadonlyMap<string, number>,
  menu: EditorMenu,
): readonly ImportedPart[] {
  const names = namesOf(menu);
  const parts = new Map<string, ImportedPart>();
  for (const row of rows) {
    const { kind, id, field, before, after } = row;
    if (excluded.has(id) || !isChanged(row)) continue;
    const key = `${kind} ${id}`;
    if (field === null) parts.set(key, wholePart(row, rowOfPart.get(id) ?? null));
    else {
      const known = parts.get(key);
      // The position of a new part is seen from its neighbours.
      if (known?.state === 'added') continue;
      const part = known ?? {
        kind,
        id,
        name: field === 'name' ? (after as readonly string[]) : (names.get(id) ?? []),
        state: 'changed' as const,
        row: rowOfPart.get(id) ?? null,
        rows: [],
      };
      const change = { kind, id, field, before, after };
      parts.set(key, { ...part, rows: [...part.rows, change] });
    }
  }
  return [...parts.values()].toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || rowRank(one) - rowRank(other),
  );
}

/** As in the file; what it does not name comes last. */
const rowRank = ({ row }: ImportedPart) => row ?? Number.MAX_SAFE_INTEGER;

function wholePart({ kind, id, before, after }: ChangeSetRow, row: number | null): ImportedPart {
  if (after === null) return { kind, id, name: before as readonly string[], state: 'removed', row, rows: [] };
  const fields = after as MenuPartFields;
  const stated = Object.entries(fields).filter(isStated).toSorted(byInterest);
  return {
    kind,
    id,
    name: (fields['name'] ?? []) as readonly string[],
    state: 'added',
    row,
    rows: stated.map(([field, value]) => ({ kind, id, field, before: null, after: value })),
  };
}

function namesOf(menu: EditorMenu): ReadonlyMap<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...menu.categories.map((one) => [one.category_id, one.name] as const),
    ...menu.sub_categories.map((one) => [one.sub_category_id, one.name] as const),
    ...menu.items.map((one) => [one.item_id, one.name] as const),
    ...menu.modifier_groups.flatMap((group) => [
      [group.modifier_group_id, group.name] as const,
      ...group.modifiers.map((one) => [one.modifier_id, one.name] as const),
    ]),
  ]);
}
