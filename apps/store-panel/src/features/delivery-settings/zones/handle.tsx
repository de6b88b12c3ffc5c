import { type CityArea, distanceMetres, type Coordinates } from '@store-panel/domain/geo/distance';
import { formatCoordinates } from '@store-panel/domain/geo/coordinates';
import type { MapDrawing, MapPixel } from '@store-panel/ui/map-view';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocationDescription } from '#shared/location/place-words.ts';
import css from './zones.module.css';

interface CornerHandleProps {
  readonly map: MapDrawing;
  readonly place: Coordinates;
  readonly position: { readonly at: number; readonly of: number };
  readonly city: CityArea | null;
  readonly isInMiles: boolean;
  readonly isSelected: boolean;
  /** Pressing it ends the shape. */
  readonly isEnd: boolean;
  readonly onSelect: () => void;
  readonly onPress: (isDouble: boolean) => void;
  readonly onDrag: (place: Coordinates) => void;
  readonly onRelease: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Pixels that a hand may slip while it only chooses a corner. */
const SLIP = 3;
/** An edge that is shorter has no room for a handle between those of its corners. */
const ROOM = 56;

const standingAt = ({ x, y }: MapPixel) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });

/** A corner: dragged, or moved by keys. To those who listen it is a slider of two dimensions, whose value is told in words. */
export function CornerHandle({ map, place, position, city, isInMiles, ...of }: CornerHandleProps) {
  const { t } = useTranslation('delivery-settings');
  const words = useLocationDescription(city, isInMiles, place);
  const pixel = map.toPixel(place);
  /** From the pointer to the corner while it is held: it must not jump under the finger. */
  const grip = useRef<(MapPixel & { isMoved: boolean }) | null>(null);

  function take(event: PointerEvent) {
    if (event.button !== 0) return;
    const { x, y } = map.pixelUnder(event);
    grip.current = { x: pixel.x - x, y: pixel.y - y, isMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent) {
    const held = grip.current;
    if (held === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = map.pixelUnder(event);
    const to = { x: x + held.x, y: y + held.y };
    held.isMoved ||= Math.hypot(to.x - pixel.x, to.y - pixel.y) > SLIP;
    if (held.isMoved) of.onDrag(map.toCoordinates(to));
  }
  return (
    <div
      className={css.corner}
      style={standingAt(pixel)}
      role="slider"
      tabIndex={0}
      aria-label={t('draw.corner', { number: position.at + 1, total: position.of })}
      aria-valuetext={words === '' ? formatCoordinates(place) : words}
      aria-valuemin={0}
      aria-valuemax={city ? Math.round(city.radiusMetres) : position.of}
      aria-valuenow={city ? Math.round(distanceMetres(city, place)) : position.at}
      data-selected={of.isSelected || undefined}
      data-end={of.isEnd || undefined}
      onFocus={() => {
        map.reveal(place);
        of.onSelect();
      }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={of.onRelease}
      onPointerCancel={() => {
        grip.current = null;
        of.onRelease();
      }}
      onClick={(event) => {
        // The map under it would take the press for a new corner.
        event.stopPropagation();
        const isMoved = grip.current?.isMoved ?? false;
        grip.current = null;
        if (!isMoved) of.onPress(event.detail > 1);
      }}
      onKeyDown={of.onKeyDown}
      onKeyUp={of.onRelease}
    />
  );
}

interface EdgeHandleProps {
  readonly from: MapPixel;
  readonly to: MapPixel;
  readonly onPress: () => void;
}

/** The middle of an edge, where pressing adds a corner. Keys have their own way, so that nobody has to pass by it. */
export function EdgeHandle({ from, to, onPress }: EdgeHandleProps) {
  if (Math.hypot(to.x - from.x, to.y - from.y) < ROOM) return null;
  return (
    <span
      className={css.middle}
      style={standingAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })}
      aria-hidden="true"
      data-part="middle"
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    />
  );
}
