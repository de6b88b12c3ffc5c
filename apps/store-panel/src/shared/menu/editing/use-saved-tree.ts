import { movedTree, type TreeItem, type TreeMove } from '@store-panel/ui/sortable-tree';
import { useRef, useState } from 'react';

/** Saves a move: the trees before and after it. Rejects if it was not saved; the client has said why. */
type SaveMove<Item> = (move: TreeMove, before: readonly Item[], after: readonly Item[]) => Promise<unknown>;

/** A tree whose moves show at once and are saved one after the other. A move that was not saved is taken back. */
export function useSavedTree<Item extends TreeItem>(items: readonly Item[], save: SaveMove<Item>) {
  const [moved, setMoved] = useState<readonly Item[]>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pendingCount = useRef(0);
  const shown = moved ?? items;
  function onMove(move: TreeMove) {
    const after = movedTree(shown, move);
    setMoved(after);
    pendingCount.current += 1;
    queue.current = queue.current
      .then(() => save(move, shown, after))
      .catch(() => undefined)
      .then(() => {
        pendingCount.current -= 1;
        // The saved order has come with the reply.
        if (pendingCount.current === 0) setMoved(undefined);
      });
  }
  return { items: shown, onMove };
}
