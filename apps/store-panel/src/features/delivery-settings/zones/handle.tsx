import { type CityArea, distanceMetres, type Coordinates } from '@store-panel/domain/geo/distance';
import { formatCoordinates } from '@store-panel/domain/geo/coordinates';
import type { MapProjection, MapPixel } from '@store-panel/ui/map-view';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocationDescription } from '#shared/location/use-location-description.ts';
import css from './zones.module.css';

interface CornerHandleProps {
  readonly map: MapProjection;
  readonly coordinates: Coordinates;
  readonly position: { readonly index: number; readonly count: number };
  readonly city: CityArea | null;
  readonly isInMiles: boolean;
  readonly isSelected: boolean;
  /** Pressing it closes the shape. */
  readonly isEnd: boolean;
  readonly onSelect: () => void;
  readonly onPress: (isDouble: boolean) => void;
  readonly onDrag: (coordinates: Coordinates) => void;
  readonly onRelease: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Pointer movement below which a press is no drag, in pixels. */
const DRAG_THRESHOLD_PX = 3;
/** A shorter edge has no room for a handle between its corners, in pixels. */
const MIN_EDGE_PX = 56;

const toPositionStyle = ({ x, y }: MapPixel) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });

/**
 * A corner that is dragged, or moved with arrow keys. For assistive technology, a two-dimensional slider with a text
 * value.
 */
export function CornerHandle({ map, coordinates, position, city, isInMiles, ...rest }: CornerHandleProps) {
  const { t } = useTranslation('delivery-settings');
  const description = useLocationDescription(city, isInMiles, coordinates);
  const pixel = map.toPixel(coordinates);
  /** Offset of the corner from the pointer while dragged, so that it does not jump. */
  const dragOffset = useRef<(MapPixel & { isMoved: boolean }) | null>(null);

  function startDrag(event: PointerEvent) {
    if (event.button !== 0) return;
    const { x, y } = map.pixelUnder(event);
    dragOffset.current = { x: pixel.x - x, y: pixel.y - y, isMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent) {
    const offset = dragOffset.current;
    if (offset === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = map.pixelUnder(event);
    const to = { x: x + offset.x, y: y + offset.y };
    offset.isMoved ||= Math.hypot(to.x - pixel.x, to.y - pixel.y) > DRAG_THRESHOLD_PX;
    if (offset.isMoved) rest.onDrag(map.toCoordinates(to));
  }
  return (
    <div
      className={css.corner}
      style={toPositionStyle(pixel)}
      role="slider"
      tabIndex={0}
      aria-label={t('draw.corner', { number: position.index + 1, total: position.count })}
      aria-valuetext={description === '' ? formatCoordinates(coordinates) : description}
      aria-valuemin={0}
      aria-valuemax={city ? Math.round(city.radiusMetres) : position.count}
      aria-valuenow={city ? Math.round(distanceMetres(city, coordinates)) : position.index}
      data-selected={rest.isSelected || undefined}
      data-end={rest.isEnd || undefined}
      onFocus={() => {
        map.reveal(coordinates);
        rest.onSelect();
      }}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={rest.onRelease}
      onPointerCancel={() => {
        dragOffset.current = null;
        rest.onRelease();
      }}
      onClick={(event) => {
        // The map below would add a corner on click.
        event.stopPropagation();
        const isMoved = dragOffset.current?.isMoved ?? false;
        dragOffset.current = null;
        if (!isMoved) rest.onPress(event.detail > 1);
      }}
      onKeyDown={rest.onKeyDown}
      onKeyUp={rest.onRelease}
    />
  );
}

interface EdgeHandleProps {
  readonly from: MapPixel;
  readonly to: MapPixel;
  readonly onPress: () => void;
}

/** The middle of an edge, which adds a corner on press. Not focusable, because Insert does the same. */
export function EdgeHandle({ from, to, onPress }: EdgeHandleProps) {
  if (Math.hypot(to.x - from.x, to.y - from.y) < MIN_EDGE_PX) return null;
  return (
    <span
      className={css.middle}
      style={toPositionStyle({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })}
      aria-hidden="true"
      data-part="middle"
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    />
  );
}
