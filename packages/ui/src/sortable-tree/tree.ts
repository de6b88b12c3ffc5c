/** A tree item; it accepts children only if it has `children`. */
export interface TreeItem {
  readonly id: string;
  /** Name, used in announcements. */
  readonly label: string;
  readonly children?: readonly TreeItem[];
}

/** Target of a move: index among the siblings without the item itself. */
export interface TreeMove {
  readonly id: string;
  /** Null for the top level. */
  readonly parentId: string | null;
  readonly index: number;
}

/** A visible row. */
export interface TreeRow<Item extends TreeItem> {
  readonly item: Item;
  readonly parent: Item | null;
  /** From 1, as `aria-level`. */
  readonly level: number;
  /** Index among its siblings, from 0. */
  readonly index: number;
  readonly siblings: number;
}

/** Returns whether `parent` (null: top level) accepts `child`. */
export type Accepts<Item extends TreeItem> = (parent: Item | null, child: Item) => boolean;

export const childrenOf = <Item extends TreeItem>(item: Item): readonly Item[] =>
  (item.children ?? []) as readonly Item[];

/** Returns the visible rows from top to bottom. */
export function treeRows<Item extends TreeItem>(
  items: readonly Item[],
  isOpen: (item: Item) => boolean,
  parent: Item | null = null,
  level = 1,
): readonly TreeRow<Item>[] {
  return items.flatMap((item, index) => [
    { item, parent, level, index, siblings: items.length },
    ...(isOpen(item) ? treeRows(childrenOf(item), isOpen, item, level + 1) : []),
  ]);
}

export const isWithin = (item: TreeItem, id: string): boolean =>
  item.id === id || childrenOf(item).some((child) => isWithin(child, id));

/** Applies a move. @throws RangeError if the item does not exist or would become its own descendant */
export function movedTree<Item extends TreeItem>(
  items: readonly Item[],
  { id, parentId, index }: TreeMove,
): readonly Item[] {
  const rows = treeRows(items, () => true);
  const moved = rows.find(({ item }) => item.id === id)?.item;
  const parent = rows.find(({ item }) => item.id === parentId)?.item;
  if (
    moved === undefined ||
    (parentId !== null && parent?.children === undefined) ||
    (parent && isWithin(moved, parent.id))
  )
    throw new RangeError(`${id} cannot be moved into ${parentId ?? 'the top level'}`);
  const insert = (list: readonly Item[]) => list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, moved);
  const rebuild = (list: readonly Item[]): readonly Item[] =>
    list
      .filter((item) => item.id !== id)
      .map((item) => {
        if (item.children === undefined) return item;
        const children = rebuild(childrenOf(item));
        return { ...item, children: item.id === parentId ? insert(children) : children };
      });
  const remainingItems = rebuild(items);
  return parentId === null ? insert(remainingItems) : remainingItems;
}
