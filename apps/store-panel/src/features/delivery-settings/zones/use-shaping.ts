import type { Coordinates } from '@store-panel/domain/geo/distance';
import { useRef, useState } from 'react';

import { startDrawing, type Drawing, drawingReducer, type DrawingAction } from './drawing-reducer.ts';
import type { ZoneValues } from './zone-values.ts';

/** The zone whose shape is being edited. */
export interface Shaping {
  readonly id: string;
  readonly drawing: Drawing;
}

interface ActiveShaping extends Shaping {
  /** The shape before; null for a zone that was just added. */
  readonly before: readonly Coordinates[] | null;
}

interface ShapingOptions {
  readonly zones: readonly ZoneValues[];
  readonly setZones: (zones: readonly ZoneValues[]) => void;
}

interface ShapingControls {
  readonly shaping: Shaping | null;
  /** `isNew`: the zone was just added. */
  readonly begin: (zone: ZoneValues, isNew?: boolean) => void;
  readonly dispatch: (action: DrawingAction) => void;
  /** Ends editing and keeps the shape. */
  readonly end: () => void;
  /** Ends editing and restores the previous shape; a zone that was just added is removed. */
  readonly cancel: () => void;
}

/** Edits the shape of one zone at a time. A closed shape is set in the form at once; an open one counts as no shape. */
export function useShaping({ zones, setZones }: ShapingOptions): ShapingControls {
  const [active, setActive] = useState<ActiveShaping | null>(null);
  /** Events arrive faster than React renders. */
  const latest = useRef<ActiveShaping | null>(null);
  function update(next: ActiveShaping | null) {
    latest.current = next;
    setActive(next);
  }
  const setCorners = (id: string, corners: readonly Coordinates[]) =>
    setZones(zones.map((zone) => (zone.id === id ? { ...zone, corners } : zone)));
  return {
    // The zone may be gone after the form was reset.
    shaping: active && zones.some(({ id }) => id === active.id) ? active : null,
    begin: (zone, isNew = false) =>
      update({ id: zone.id, drawing: startDrawing(zone.corners), before: isNew ? null : zone.corners }),
    dispatch: (action) => {
      const { current } = latest;
      if (!current) return;
      const next = drawingReducer(current.drawing, action);
      if (next === current.drawing) return;
      update({ ...current, drawing: next });
      const { corners, isOpen, draggedIndex } = next;
      // A dragged shape is set in the form when it is released.
      if (action.type !== 'select' && draggedIndex === null) setCorners(current.id, isOpen ? [] : corners);
    },
    end: () => update(null),
    cancel: () => {
      const { current } = latest;
      if (!current) return;
      const { id, before } = current;
      if (before === null) setZones(zones.filter((zone) => zone.id !== id));
      else setCorners(id, before);
      update(null);
    },
  };
}
