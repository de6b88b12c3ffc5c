import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { DropSpot } from '#sortable-tree/tree-moves.ts';

export interface TreeDrag {
  /** Whether something would come of it. */
  readonly canDrop: (id: string, targetId: string, spot: DropSpot) => boolean;
  readonly onDrop: (id: string, targetId: string, spot: DropSpot) => void;
}

export type DragRow = (row: HTMLElement, id: string) => () => void;

/** Dragging is for a pointer: its code comes when one enters the tree. Undefined until then. */
export function useTreeDrag(tree: RefObject<HTMLElement | null>, drag: TreeDrag): DragRow | undefined {
  const [dragRow, setDragRow] = useState<DragRow>();
  const canDrop = useEffectEvent(drag.canDrop);
  const onDrop = useEffectEvent(drag.onDrop);
  useEffect(() => {
    const root = tree.current;
    if (root === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
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
    // Without it the keys and the menu of each row do the same.
    root.addEventListener('pointerenter', () => void fetchDrag().catch(() => undefined), { signal, once: true });
    return () => leaving.abort();
  }, [tree]);
  return dragRow;
}
