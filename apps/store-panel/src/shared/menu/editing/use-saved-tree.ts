import { movedTree, type TreeItem, type TreeMove } from '@store-panel/ui/sortable-tree';
import { useEffect, useRef, useState } from 'react';

/** Saves a move: the trees before and after it. Rejects if it was not saved; the client has said why. */
type SaveMove<Item> = (move: TreeMove, before: readonly Item[], after: readonly Item[]) => Promise<unknown>;

interface Moved<Item> {
  readonly tree: readonly Item[];
  /** Of a saved move: the items before the cache shows it. The cache notifies a frame after its reply. */
  readonly before?: readonly Item[];
}

/** A tree whose moves show at once and are saved one after the other. A move that was not saved is taken back. */
export function useSavedTree<Item extends TreeItem>(items: readonly Item[], save: SaveMove<Item>) {
  const [moved, setMoved] = useState<Moved<Item>>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pendingCount = useRef(0);
  const newest = useRef(items);
  useEffect(() => {
    newest.current = items;
  }, [items]);
  const isShown = moved !== undefined && (moved.before === undefined || moved.before === items);
  const shown = isShown ? moved.tree : items;
  function onMove(move: TreeMove) {
    const tree = movedTree(shown, move);
    setMoved({ tree });
    pendingCount.current += 1;
    queue.current = queue.current
      .then(() => save(move, shown, tree))
      .then(
        () => settle({ tree, before: newest.current }),
        () => settle(undefined),
      );
  }
  function settle(next: Moved<Item> | undefined) {
    pendingCount.current -= 1;
    if (pendingCount.current === 0) setMoved(next);
  }
  return { items: shown, onMove };
}
