import { fieldRows, missingRow } from '#menu-changes/field-rows.ts';
import type { ChangeSetRow, DeleteChange, HoldingKind } from '#menu-changes/menu-change.ts';
import { type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';
import type { EditorMenu } from '#menu/parts.ts';

/** The deleted parts, then what becomes of what they hold. */
export function deleteRows(menu: EditorMenu, index: MenuIndex, change: DeleteChange): readonly ChangeSetRow[] {
  const { kind, ids } = change;
  const children = childrenOf(menu, kind, new Set(ids));
  const rows = ids.map((id): ChangeSetRow => {
    const row = goneRow(index, kind, id);
    if (row.problem !== undefined || !children.has(id)) return row;
    if (!actionsOf(kind).includes(change.children)) return { ...row, problem: 'not_empty' };
    return change.children === 'move' && !isTarget(index, change) ? { ...row, problem: 'target_not_found' } : row;
  });
  const gone = new Set(rows.flatMap(({ id, problem }) => (problem === undefined ? [id] : [])));
  const held = [...gone].flatMap((id) => children.get(id) ?? []).toSorted();
  return [...rows, ...childRows(menu, index, change, gone, [...new Set(held)])];
}

/** What can become of the children of a kind. */
const actionsOf = (kind: HoldingKind): readonly string[] =>
  kind === 'modifier_group' ? ['detach'] : ['move', 'delete'];

function goneRow(index: MenuIndex, kind: HoldingKind, id: string): ChangeSetRow {
  const name = fieldsOf(index, kind, id)?.['name'];
  return name === undefined ? missingRow(kind, id, null) : { kind, id, field: null, before: name, after: null };
}

/** The ids of what each of these parts holds: sub-categories, items, or items that use a group. */
function childrenOf(
  menu: EditorMenu,
  kind: HoldingKind,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const links: readonly (readonly [string | null, string])[] = {
    category: () =>
      menu.sub_categories.map(({ category_id, sub_category_id }) => [category_id, sub_category_id] as const),
    sub_category: () => menu.items.map(({ sub_category_id, item_id }) => [sub_category_id, item_id] as const),
    item: () => [],
    modifier_group: () =>
      menu.items.flatMap(({ modifier_group_ids, item_id }) => modifier_group_ids.map((id) => [id, item_id] as const)),
  }[kind]();
  const children = new Map<string, string[]>();
  for (const [parent, child] of links) {
    if (parent === null || !ids.has(parent)) continue;
    const list = children.get(parent);
    if (list) list.push(child);
    else children.set(parent, [child]);
  }
  return children;
}

/** Whether children can move where the change says: to a part that is there and stays. */
function isTarget(index: MenuIndex, { kind, ids, move_to: target }: DeleteChange): boolean {
  if (target === null) return kind === 'category';
  return fieldsOf(index, kind, target) !== undefined && !ids.includes(target);
}

function childRows(
  menu: EditorMenu,
  index: MenuIndex,
  { kind, children, move_to: target }: DeleteChange,
  gone: ReadonlySet<string>,
  held: readonly string[],
): readonly ChangeSetRow[] {
  if (kind === 'modifier_group') {
    return fieldRows(index, 'item', held, 'modifier_group_ids', (groups) => ({
      after: (groups as readonly string[]).filter((id) => !gone.has(id)),
    }));
  }
  const childKind = kind === 'category' ? 'sub_category' : 'item';
  if (children === 'move') {
    const field = kind === 'category' ? 'category_id' : 'sub_category_id';
    return fieldRows(index, childKind, held, field, () => ({ after: target }));
  }
  const rows = held.map((id) => goneRow(index, childKind, id));
  if (kind !== 'category') return rows;
  const items = [...childrenOf(menu, 'sub_category', new Set(held)).values()].flat().toSorted();
  return [...rows, ...items.map((id) => goneRow(index, 'item', id))];
}
