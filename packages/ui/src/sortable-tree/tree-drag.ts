import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import type { DropPosition } from '#sortable-tree/tree-moves.ts';

export interface TreeDrag {
  /** Returns whether a drop would move the item. */
  readonly canDrop: (id: string, targetId: string, position: DropPosition) => boolean;
  readonly onDrop: (id: string, targetId: string, position: DropPosition) => void;
}

const POSITIONS: Readonly<Record<Operation, DropPosition>> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'into',
};

/** Accepts rows of this tree only. */
const KIND = 'kit-tree-row';

/** Enables dragging rows onto each other. Returns a function that disables it. */
export function dragTreeRow(row: HTMLElement, id: string, { canDrop, onDrop }: TreeDrag): () => void {
  const tree = row.closest('[role="treegrid"]');
  const handle = row.querySelector('[data-part="handle"]') ?? undefined;
  const idOf = (data: Record<string | symbol, unknown>) =>
    data[KIND] === tree && typeof data['id'] === 'string' ? data['id'] : null;
  const show = (position: DropPosition | undefined) => {
    if (position === undefined) delete row.dataset['drop'];
    else row.dataset['drop'] = position;
  };
  const positionOf = (data: Record<string | symbol, unknown>) => {
    const instruction = extractInstruction(data);
    return instruction === null || instruction.blocked ? undefined : POSITIONS[instruction.operation];
  };
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      canDrag: () => handle !== undefined,
      getInitialData: () => ({ [KIND]: tree, id }),
      onDragStart: () => {
        row.dataset['dragging'] = '';
      },
      onDrop: () => {
        delete row.dataset['dragging'];
      },
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => idOf(source.data) !== null,
      getData: ({ input, element, source }) => {
        const draggedId = idOf(source.data);
        const available = (position: DropPosition) =>
          draggedId !== null && canDrop(draggedId, id, position) ? ('available' as const) : ('not-available' as const);
        return attachInstruction(
          {},
          {
            input,
            element,
            operations: {
              'reorder-before': available('before'),
              'reorder-after': available('after'),
              combine: available('into'),
            },
          },
        );
      },
      onDrag: ({ self }) => show(positionOf(self.data)),
      onDragLeave: () => show(undefined),
      onDrop: ({ self, source, location }) => {
        show(undefined);
        const draggedId = idOf(source.data);
        const position = positionOf(self.data);
        // Only the innermost row under the pointer.
        if (location.current.dropTargets[0]?.element !== row || draggedId === null || position === undefined) return;
        onDrop(draggedId, id, position);
      },
    }),
  );
}
