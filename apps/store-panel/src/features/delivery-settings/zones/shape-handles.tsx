import type { CityArea } from '@store-panel/domain/geo/distance';
import type { MapProjection } from '@store-panel/ui/map-view';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { canClose, canAddCorner, type Drawing, type DrawingAction, edgeIndices } from './drawing-reducer.ts';
import { CornerHandle, EdgeHandle } from './handle.tsx';
import css from './zones.module.css';

interface ShapeHandlesProps {
  readonly map: MapProjection;
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
  const { corners, isOpen, selectedIndex } = drawing;
  const rootRef = useRef<HTMLDivElement>(null);
  const pixels = corners.map(map.toPixel);
  const path = pixels.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

  useEffect(() => {
    const root = rootRef.current;
    const index = Math.min(selectedIndex ?? -1, corners.length - 1);
    const handle = root?.querySelectorAll<HTMLElement>('[role="slider"]')[index];
    // The keyboard continues where the pointer was. A pressed button of the tools keeps the focus.
    if (!document.activeElement?.closest('[data-part="tools"]')) handle?.focus({ preventScroll: true });
  }, [selectedIndex, corners.length]);

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const direction = ARROW_DIRECTIONS[event.key];
    const from = pixels[index];
    if (event.ctrlKey || event.metaKey || event.altKey || !from) return;
    if (direction) {
      const by = event.shiftKey ? STEP_PX.long : STEP_PX.short;
      onAction({
        type: 'move',
        index,
        coordinates: map.toCoordinates({ x: from.x + direction[0] * by, y: from.y + direction[1] * by }),
      });
    } else if (event.key === 'Delete' || event.key === 'Backspace') onAction({ type: 'remove', index });
    else if (event.key === 'Insert' || event.key === '+') onAction({ type: 'insert', after: index });
    else return;
    event.preventDefault();
  }
  return (
    <div ref={rootRef} className={css.shape} data-map-colour={colour}>
      <svg className={css.lines} aria-hidden="true">
        {corners.length > 1 && <path d={`M${path}${isOpen ? '' : 'Z'}`} data-open={isOpen || undefined} />}
      </svg>
      {canAddCorner(drawing) &&
        corners.length > 1 &&
        edgeIndices(drawing).map((index) => (
          <EdgeHandle
            key={index}
            from={pixels[index] ?? ORIGIN}
            to={pixels[(index + 1) % pixels.length] ?? ORIGIN}
            onPress={() => onAction({ type: 'insert', after: index })}
          />
        ))}
      {[...corners.entries()].map(([index, coordinates]) => (
        <CornerHandle
          key={index}
          map={map}
          coordinates={coordinates}
          position={{ index, count: corners.length }}
          city={city}
          isInMiles={isInMiles}
          isSelected={index === selectedIndex}
          isEnd={index === 0 && canClose(drawing)}
          onSelect={() => onAction({ type: 'select', index })}
          onPress={(isDouble) => {
            if (index === 0 || (isDouble && index === corners.length - 1)) onAction({ type: 'close' });
          }}
          onDrag={(to) => onAction({ type: 'move', index, coordinates: to })}
          onRelease={() => onAction({ type: 'release' })}
          onKeyDown={(event) => handleKeyDown(event, index)}
        />
      ))}
    </div>
  );
}

const ORIGIN = { x: 0, y: 0 } as const;
