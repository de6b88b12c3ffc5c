import type { Coordinates } from '@store-panel/domain/geo/distance';
import { useRef, useState } from 'react';

import { begunWith, type Drawing, drawn, type DrawingStep } from './shape-steps.ts';
import type { ZoneValues } from './zone-values.ts';

/** The zone whose shape is in somebody's hands. */
export interface Shaping {
  readonly id: string;
  readonly drawing: Drawing;
}

interface Begun extends Shaping {
  /** Its shape before; of a zone that was added for it, none. */
  readonly before: readonly Coordinates[] | null;
}

interface ShapingOptions {
  readonly zones: readonly ZoneValues[];
  readonly setZones: (zones: readonly ZoneValues[]) => void;
}

interface ShapingAtHand {
  readonly shaping: Shaping | null;
  /** `isNew`: the zone was added for it. */
  readonly begin: (zone: ZoneValues, isNew?: boolean) => void;
  readonly step: (step: DrawingStep) => void;
  /** It stays as it is. */
  readonly end: () => void;
  /** It is again as it was; a zone that was added for it is gone. */
  readonly cancel: () => void;
}

/** One zone is shaped at a time. What is closed stands in the form at once; as long as it is open, the zone has no shape. */
export function useShaping({ zones, setZones }: ShapingOptions): ShapingAtHand {
  const [begun, setBegun] = useState<Begun | null>(null);
  /** What a hand does comes faster than it is drawn. */
  const latest = useRef<Begun | null>(null);
  function hold(next: Begun | null) {
    latest.current = next;
    setBegun(next);
  }
  const put = (id: string, corners: readonly Coordinates[]) =>
    setZones(zones.map((zone) => (zone.id === id ? { ...zone, corners } : zone)));
  return {
    // A form that is put back to what it was may have it no longer.
    shaping: begun && zones.some(({ id }) => id === begun.id) ? begun : null,
    begin: (zone, isNew = false) =>
      hold({ id: zone.id, drawing: begunWith(zone.corners), before: isNew ? null : zone.corners }),
    step: (step) => {
      const { current } = latest;
      if (!current) return;
      const next = drawn(current.drawing, step);
      if (next === current.drawing) return;
      hold({ ...current, drawing: next });
      const { corners, isOpen, held } = next;
      // What is being dragged stands in the form once it is let go of.
      if (step.type !== 'select' && held === null) put(current.id, isOpen ? [] : corners);
    },
    end: () => hold(null),
    cancel: () => {
      const { current } = latest;
      if (!current) return;
      const { id, before } = current;
      if (before === null) setZones(zones.filter((zone) => zone.id !== id));
      else put(id, before);
      hold(null);
    },
  };
}
