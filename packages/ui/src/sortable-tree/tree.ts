/** One thing in a tree; without `children` it can't hold any. */
export interface TreeItem {
  readonly id: string;
  /** Its name, said where it is moved. */
  readonly label: string;
  readonly children?: readonly TreeItem[];
}

/** Where a thing goes: before the one that has this index once the thing itself is taken out. */
export interface TreeMove {
  readonly id: string;
  /** Null for the top level. */
  readonly parentId: string | null;
  readonly index: number;
}

/** A line of the drawn tree. */
export interface TreeRow<Item extends TreeItem> {
  readonly item: Item;
  readonly parent: Item | null;
  /** Counted from 1, as screen readers are told. */
  readonly level: number;
  /** Place among its siblings, from 0. */
  readonly index: number;
  readonly siblings: number;
}

/** Whether `parent` (null: the top level) may hold `child`. */
export type Accepts<Item extends TreeItem> = (parent: Item | null, child: Item) => boolean;

export const childrenOf = <Item extends TreeItem>(item: Item): readonly Item[] =>
  (item.children ?? []) as readonly Item[];

/** The tree's lines from top to bottom, without what is inside closed items. */
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

/** The tree after a move. Throws a RangeError where there is no such item, or it would come into itself. */
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
  const inserted = (list: readonly Item[]) => list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, moved);
  const rebuilt = (list: readonly Item[]): readonly Item[] =>
    list
      .filter((item) => item.id !== id)
      .map((item) => {
        if (item.children === undefined) return item;
        const children = rebuilt(childrenOf(item));
        return { ...item, children: item.id === parentId ? inserted(children) : children };
      });
  const rest = rebuilt(items);
  return parentId === null ? inserted(rest) : rest;
}
