import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import type { DropSpot } from '#sortable-tree/tree-moves.ts';
import type { TreeDrag } from '#sortable-tree/use-tree-drag.ts';

const SPOTS: Readonly<Record<Operation, DropSpot>> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'into',
};

/** Only lines of this tree, and none of another one that may be on the page. */
const KIND = 'kit-tree-row';

/** Lets a pointer drag one line onto the others. Returns what ends it. */
export function dragTreeRow(row: HTMLElement, id: string, { canDrop, onDrop }: TreeDrag): () => void {
  const tree = row.closest('[role="treegrid"]');
  const handle = row.querySelector('[data-part="handle"]') ?? undefined;
  const idOf = (data: Record<string | symbol, unknown>) =>
    data[KIND] === tree && typeof data['id'] === 'string' ? data['id'] : null;
  const show = (spot: DropSpot | undefined) => {
    if (spot === undefined) delete row.dataset['drop'];
    else row.dataset['drop'] = spot;
  };
  const spotOf = (data: Record<string | symbol, unknown>) => {
    const instruction = extractInstruction(data);
    return instruction === null || instruction.blocked ? undefined : SPOTS[instruction.operation];
  };
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
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
        const dragged = idOf(source.data);
        const available = (spot: DropSpot) =>
          dragged !== null && canDrop(dragged, id, spot) ? ('available' as const) : ('not-available' as const);
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
      onDrag: ({ self }) => show(spotOf(self.data)),
      onDragLeave: () => show(undefined),
      onDrop: ({ self, source, location }) => {
        show(undefined);
        const dragged = idOf(source.data);
        const spot = spotOf(self.data);
        // The innermost line under the pointer alone.
        if (location.current.dropTargets[0]?.element !== row || dragged === null || spot === undefined) return;
        onDrop(dragged, id, spot);
      },
    }),
  );
}
