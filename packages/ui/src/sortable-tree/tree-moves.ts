import {
  childrenOf,
  isWithin,
  treeRows,
  type Accepts,
  type TreeItem,
  type TreeMove,
  type TreeRow,
} from '#sortable-tree/tree.ts';

export type TreeStep = 'up' | 'down' | 'in' | 'out';

interface TreePosition<Item extends TreeItem> {
  readonly parent: Item | null;
  readonly index: number;
}

/**
 * Returns the move of a step, or null. Up and down pass a sibling and, at the end, enter the next parent that accepts
 * the item; in appends to the previous sibling; out goes after the parent.
 */
export function treeStep<Item extends TreeItem>(
  items: readonly Item[],
  id: string,
  step: TreeStep,
  accepts: Accepts<Item>,
): TreeMove | null {
  const rows = treeRows(items, () => true);
  const row = rows.find(({ item }) => item.id === id);
  if (row === undefined) return null;
  const position = FIND_POSITION[step](row, rows, accepts);
  if (position === null || !accepts(position.parent, row.item)) return null;
  return { id, parentId: position.parent?.id ?? null, index: position.index };
}

type FindPosition = <Item extends TreeItem>(
  row: TreeRow<Item>,
  rows: readonly TreeRow<Item>[],
  accepts: Accepts<Item>,
) => TreePosition<Item> | null;

const FIND_POSITION: Readonly<Record<TreeStep, FindPosition>> = {
  up: (row, rows, accepts) => {
    if (row.index > 0) return { parent: row.parent, index: row.index - 1 };
    const before = otherParent(row, rows, accepts, 'before');
    return before && { parent: before, index: before.children?.length ?? 0 };
  },
  down: (row, rows, accepts) => {
    if (row.index < row.siblings - 1) return { parent: row.parent, index: row.index + 1 };
    const after = otherParent(row, rows, accepts, 'after');
    return after && { parent: after, index: 0 };
  },
  in: (row, rows) => {
    const before = rows.find(({ parent, index }) => parent === row.parent && index === row.index - 1)?.item;
    return before?.children === undefined ? null : { parent: before, index: before.children.length };
  },
  out: (row, rows) => {
    const above = rows.find(({ item }) => item === row.parent);
    return above === undefined ? null : { parent: above.parent, index: above.index + 1 };
  },
};

/** Returns the nearest parent on the same level, before or after the current one, that accepts the item. */
function otherParent<Item extends TreeItem>(
  { item, parent, level }: TreeRow<Item>,
  rows: readonly TreeRow<Item>[],
  accepts: Accepts<Item>,
  side: 'before' | 'after',
): Item | null {
  if (parent === null) return null;
  const peers = rows.filter((row) => row.level === level - 1 && row.item.children !== undefined).map((row) => row.item);
  const at = peers.indexOf(parent);
  const target =
    side === 'before'
      ? peers.slice(0, at).findLast((peer) => accepts(peer, item))
      : peers.slice(at + 1).find((peer) => accepts(peer, item));
  return target ?? null;
}

/** Returns all possible parents, top level (null) first, with their children except the item. */
export function treeTargets<Item extends TreeItem>(
  items: readonly Item[],
  id: string,
  accepts: Accepts<Item>,
): readonly { readonly parent: Item | null; readonly level: number; readonly siblings: readonly Item[] }[] {
  const rows = treeRows(items, () => true);
  const moved = rows.find(({ item }) => item.id === id)?.item;
  if (moved === undefined) return [];
  const others = (list: readonly Item[]) => list.filter((item) => item.id !== id);
  const parents = rows.filter(({ item }) => item.children !== undefined && !isWithin(moved, item.id));
  return [
    { parent: null, level: 0, siblings: others(items) },
    ...parents.map(({ item, level }) => ({ parent: item, level, siblings: others(childrenOf(item)) })),
  ].filter(({ parent }) => accepts(parent, moved));
}

export type DropPosition = 'before' | 'after' | 'into';

/** Returns the move of a drop on a row, or null if it is not allowed or changes nothing. */
export function dropMove<Item extends TreeItem>(
  rows: readonly TreeRow<Item>[],
  id: string,
  targetId: string,
  position: DropPosition,
  accepts: Accepts<Item>,
): TreeMove | null {
  const dragged = rows.find(({ item }) => item.id === id);
  const target = rows.find(({ item }) => item.id === targetId);
  if (dragged === undefined || target === undefined || isWithin(dragged.item, targetId)) return null;
  // The row after an open item is its first child.
  const isOpen = rows.some(({ parent }) => parent === target.item);
  const into = position === 'into' || (position === 'after' && isOpen);
  const parent = into ? target.item : target.parent;
  if ((into && target.item.children === undefined) || !accepts(parent, dragged.item)) return null;
  const requested = into
    ? position === 'after'
      ? 0
      : (target.item.children?.length ?? 0)
    : target.index + (position === 'after' ? 1 : 0);
  const isSameParent = parent === dragged.parent;
  const index = isSameParent && dragged.index < requested ? requested - 1 : requested;
  return isSameParent && index === dragged.index ? null : { id, parentId: parent?.id ?? null, index };
}
