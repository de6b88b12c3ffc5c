import { useRef, useState, type PointerEvent } from 'react';
import { movedTo, type FloorPlace, type FloorSize } from '#floor-plan/plan-geometry.ts';

interface Placed {
  readonly id: string;
  readonly place: FloorPlace;
}

interface DragState extends Placed {
  readonly from: FloorPlace;
  readonly startX: number;
  readonly startY: number;
}

/** Movement in px before a press becomes a drag. */
const THRESHOLD = 4;

/** Drags tables over a plan, cell by cell. Escape ends a drag where it began. */
export function useFloorDrag(size: FloorSize, onDrop: (id: string, place: FloorPlace) => void) {
  const [drag, setDrag] = useState<DragState | null>(null);
  const dragRef = useRef<DragState | null>(null);
  const isPastThreshold = useRef(false);

  function update(next: DragState | null) {
    dragRef.current = next;
    setDrag(next);
  }
  const handlersOf = ({ id, place }: Placed) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isPastThreshold.current = false;
      // A finger scrolls the page; it moves tables by "Move to…".
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      update({ id, place, from: place, startX: event.clientX, startY: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = dragRef.current;
      const plan = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!current || !plan) return;
      const dx = event.clientX - current.startX;
      const dy = event.clientY - current.startY;
      if (!isPastThreshold.current && Math.hypot(dx, dy) < THRESHOLD) return;
      isPastThreshold.current = true;
      const x = current.from.x + (dx / plan.width) * size.columns;
      const y = current.from.y + (dy / plan.height) * size.rows;
      update({ ...current, place: movedTo(current.from, { x, y }, size) });
    },
    onPointerUp() {
      const current = dragRef.current;
      update(null);
      if (current && isPastThreshold.current) onDrop(current.id, current.place);
    },
    onPointerCancel: () => update(null),
    onLostPointerCapture: () => update(null),
  });
  return {
    handlersOf,
    /** Where a table is drawn. */
    placeOf: ({ id, place }: Placed) => (drag?.id === id ? drag.place : place),
    draggedId: drag !== null && drag.place !== drag.from ? drag.id : null,
    /** Whether the last press became a drag. */
    hasDragged: () => isPastThreshold.current,
  };
}
