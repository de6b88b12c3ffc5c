import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { TreeDrag } from '#sortable-tree/tree-drag.ts';

export type DragRow = (row: HTMLElement, id: string) => () => void;

/** Loads the drag code when a pointer enters the tree. Undefined until then. */
export function useTreeDrag(tree: RefObject<HTMLElement | null>, drag: TreeDrag): DragRow | undefined {
  const [dragRow, setDragRow] = useState<DragRow>();
  const canDrop = useEffectEvent(drag.canDrop);
  const onDrop = useEffectEvent(drag.onDrop);
  useEffect(() => {
    const root = tree.current;
    if (root === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const fetchDrag = async () => {
      const { dragTreeRow } = await import('#sortable-tree/tree-drag.ts');
      if (signal.aborted) return;
      setDragRow(
        () => (row: HTMLElement, id: string) =>
          dragTreeRow(row, id, {
            canDrop: (...drop) => canDrop(...drop),
            onDrop: (...drop) => onDrop(...drop),
          }),
      );
    };
    // If loading fails, keys and menus do the same.
    root.addEventListener('pointerenter', () => void fetchDrag().catch(() => undefined), { signal, once: true });
    return () => abortController.abort();
  }, [tree]);
  return dragRow;
}
