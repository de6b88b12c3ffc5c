import type { CityArea } from '@store-panel/domain/geo/distance';
import type { MapDrawing } from '@store-panel/ui/map-view';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { canClose, canGrow, type Drawing, type DrawingAction, edgesOf } from './shape-steps.ts';
import { CornerHandle, EdgeHandle } from './handle.tsx';
import css from './zones.module.css';

interface ShapeHandlesProps {
  readonly map: MapDrawing;
  readonly drawing: Drawing;
  readonly colour: number;
  /** Places are described relative to it; null if unknown. */
  readonly city: CityArea | null;
  readonly isInMiles: boolean;
  readonly onAction: (action: DrawingAction) => void;
}

/** Distance in pixels that an arrow key moves a corner, without and with Shift. */
const STEP_PX = { short: 4, long: 40 } as const;
const ARROW_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** The shape, with a handle at each corner and, for the pointer, one on each edge. */
export function ShapeHandles({ map, drawing, colour, city, isInMiles, onAction }: ShapeHandlesProps) {
  const { corners, isOpen, selected } = drawing;
  const rootRef = useRef<HTMLDivElement>(null);
  const pixels = corners.map(map.toPixel);
  const path = pixels.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

  useEffect(() => {
    const root = rootRef.current;
    const at = Math.min(selected ?? -1, corners.length - 1);
    const handle = root?.querySelectorAll<HTMLElement>('[role="slider"]')[at];
    // The keyboard continues where the pointer was. A pressed button of the tools keeps the focus.
    if (!document.activeElement?.closest('[data-part="tools"]')) handle?.focus({ preventScroll: true });
  }, [selected, corners.length]);

  function handleKeyDown(event: KeyboardEvent, at: number) {
    const direction = ARROW_DIRECTIONS[event.key];
    const from = pixels[at];
    if (event.ctrlKey || event.metaKey || event.altKey || !from) return;
    if (direction) {
      const by = event.shiftKey ? STEP_PX.long : STEP_PX.short;
      onAction({
        type: 'move',
        at,
        place: map.toCoordinates({ x: from.x + direction[0] * by, y: from.y + direction[1] * by }),
      });
    } else if (event.key === 'Delete' || event.key === 'Backspace') onAction({ type: 'remove', at });
    else if (event.key === 'Insert' || event.key === '+') onAction({ type: 'insert', after: at });
    else return;
    event.preventDefault();
  }
  return (
    <div ref={rootRef} className={css.shape} data-map-colour={colour}>
      <svg className={css.lines} aria-hidden="true">
        {corners.length > 1 && <path d={`M${path}${isOpen ? '' : 'Z'}`} data-open={isOpen || undefined} />}
      </svg>
      {canGrow(drawing) &&
        corners.length > 1 &&
        edgesOf(drawing).map((at) => (
          <EdgeHandle
            key={at}
            from={pixels[at] ?? ORIGIN}
            to={pixels[(at + 1) % pixels.length] ?? ORIGIN}
            onPress={() => onAction({ type: 'insert', after: at })}
          />
        ))}
      {[...corners.entries()].map(([at, place]) => (
        <CornerHandle
          key={at}
          map={map}
          place={place}
          position={{ index: at, count: corners.length }}
          city={city}
          isInMiles={isInMiles}
          isSelected={at === selected}
          isEnd={at === 0 && canClose(drawing)}
          onSelect={() => onAction({ type: 'select', at })}
          onPress={(isDouble) => {
            if (at === 0 || (isDouble && at === corners.length - 1)) onAction({ type: 'close' });
          }}
          onDrag={(to) => onAction({ type: 'move', at, place: to })}
          onRelease={() => onAction({ type: 'release' })}
          onKeyDown={(event) => handleKeyDown(event, at)}
        />
      ))}
    </div>
  );
}

const ORIGIN = { x: 0, y: 0 } as const;
