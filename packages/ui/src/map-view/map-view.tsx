import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { type MapPixel, type MapPlace, pixelOf, placeUnder } from '#map-view/geometry.ts';
import { Ground } from '#map-view/ground.tsx';
import {
  MAP_COLOURS,
  type MapContent,
  type MapPath,
  type MapPoint,
  type MapRings,
  type MapZone,
  placesOf,
} from '#map-view/map-content.ts';
import { useLook } from '#map-view/use-look.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './map-view.module.css';

export { MAP_COLOURS };
export type { MapContent, MapPath, MapPixel, MapPlace, MapPoint, MapRings, MapZone };

/** An event of the pointer on something within the map. */
export type MapPointer = Pick<MouseEvent, 'clientX' | 'clientY' | 'currentTarget'>;

/** The map as it is looked at, for whoever draws on top of it. */
export interface MapDrawing {
  readonly pixelOf: (place: MapPlace) => MapPixel;
  readonly placeOf: (pixel: MapPixel) => MapPlace;
  /** The pixel under a pointer, for whatever is drawn on top or lies below. */
  readonly pixelUnder: (pointer: MapPointer) => MapPixel;
  /** Brings a place that is out of sight into the middle. */
  readonly reveal: (place: MapPlace) => void;
}

export interface MapViewTexts {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Names the list that tells what is on the map. */
  readonly list: string;
  /** Said where the browser has no WebGL, so that a configured style can't be drawn. */
  readonly sketch: string;
}

export interface MapViewProps {
  readonly content: MapContent;
  readonly texts: MapViewTexts;
  readonly selected?: string | null;
  /** Makes the points buttons. */
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Whenever it is another one, everything is brought into view; in between the map stays where it was put. */
  readonly fitKey?: string;
  /** A style of streets, by deployment. Without one nothing is fetched from anywhere. */
  readonly styleUrl?: string | undefined;
  /** Where the page serves the map library's worker. Without it the map is drawn plainly, and the library is not loaded. */
  readonly workerUrl?: string | undefined;
  readonly className?: string;
  /** Asks for places: is told where the map is pressed. Pushing it is no pressing. */
  readonly onPlace?: ((place: MapPlace) => void) | undefined;
  /** Drawn above everything else, from left to right in every language. */
  readonly children?: (drawing: MapDrawing) => ReactNode;
}

/** Pixels that a finger may slip while it presses. */
const SLIP = 6;

/**
 * A map that needs nobody: places, ways, areas and rings of distance on a quiet ground, in the colours of the theme.
 * North is up in both directions of writing. What it shows is told by a list, too.
 */
export function MapView(props: MapViewProps) {
  const {
    content,
    texts,
    selected = null,
    onSelect,
    fitKey = '',
    styleUrl,
    workerUrl,
    className,
    onPlace,
    children,
  } = props;
  const listId = useId();
  const {
    look,
    size,
    drawing: drawnBy,
    rootRef,
    canvasRef,
    zoom,
    fit,
    show,
    pointer,
    press,
  } = useLook({
    places: placesOf(content),
    fitKey,
    styleUrl,
    workerUrl,
  });
  const begun = useRef({ x: 0, y: 0 });
  const drawing: MapDrawing = {
    pixelOf: (place) => pixelOf(look, size, place),
    placeOf: (pixel) => placeUnder(look, size, pixel),
    pixelUnder({ clientX, clientY, currentTarget }) {
      const { left, top } = currentTarget.closest('[data-stage]')?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - left, y: clientY - top };
    },
    reveal(place) {
      const { x, y } = pixelOf(look, size, place);
      if (x < 0 || y < 0 || x > size.width || y > size.height) show(place);
    },
  };
  const asking = onPlace && {
    'data-asking': true,
    onPointerDownCapture({ clientX: x, clientY: y }: PointerEvent) {
      begun.current = { x, y };
    },
    onClick(event: MouseEvent) {
      const { x, y } = begun.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) <= SLIP) onPlace(drawing.placeOf(drawing.pixelUnder(event)));
    },
  };
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault();
    },
  };
  return (
    <section className={clsx('kit-MapView', css.root, className)} aria-label={texts.label} data-drawing={drawnBy}>
      {/* Pixels are counted from the left in every language. */}
      <div
        ref={rootRef}
        className={css.stage}
        data-stage
        dir="ltr"
        data-plain={styleUrl === undefined || drawnBy !== 'gl'}
        {...(drawnBy === 'gl' ? {} : pointer)}
        {...asking}
      >
        <div ref={canvasRef} className={css.canvas} aria-hidden="true" hidden={drawnBy === 'sketch'} />
        <Ground content={content} look={look} size={size} />
        {size.width > 0 &&
          content.points.map((point) => (
            <Pin
              key={point.id}
              point={point}
              isSelected={point.id === selected}
              at={pixelOf(look, size, point)}
              onSelect={onSelect && (() => onSelect(point.id))}
              onFocus={() => drawing.reveal(point)}
            />
          ))}
        {size.width > 0 && children?.(drawing)}
      </div>
      <div className={css.tools} role="group" aria-label={texts.label}>
        <IconButton
          {...keys}
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          label={texts.zoomIn}
          onClick={() => zoom(1)}
        />
        <IconButton
          {...keys}
          size="sm"
          variant="secondary"
          icon={<Minus aria-hidden="true" />}
          label={texts.zoomOut}
          onClick={() => zoom(-1)}
        />
        <IconButton
          {...keys}
          size="sm"
          variant="secondary"
          icon={<Maximize aria-hidden="true" />}
          label={texts.fit}
          onClick={fit}
        />
      </div>
      {drawnBy === 'sketch' && styleUrl !== undefined && <p className={css.note}>{texts.sketch}</p>}
      <VisuallyHidden>
        <span id={listId}>{texts.list}</span>
        <span role="list" aria-labelledby={listId}>
          {[...content.points, ...(content.zones ?? [])].map(
            ({ id, label }) =>
              label !== undefined && (
                <span key={id} role="listitem">
                  {label}
                </span>
              ),
          )}
        </span>
      </VisuallyHidden>
    </section>
  );
}

interface PinProps {
  readonly point: MapPoint;
  readonly at: { readonly x: number; readonly y: number };
  readonly isSelected: boolean;
  readonly onSelect: (() => void) | undefined;
  readonly onFocus: () => void;
}

function Pin({ point, at, isSelected, onSelect, onFocus }: PinProps) {
  const { label, icon, tone, isFaded } = point;
  const look = {
    className: css.pin,
    'data-tone': tone,
    'data-selected': isSelected || undefined,
    'data-faded': isFaded || undefined,
    style: { transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` },
  } as const;
  const inside = (
    <>
      <span className={css.dot}>{icon}</span>
      <span className={css.name} dir="auto" aria-hidden="true">
        {label}
      </span>
    </>
  );
  return onSelect ? (
    <button type="button" {...look} aria-label={label} aria-pressed={isSelected} onClick={onSelect} onFocus={onFocus}>
      {inside}
    </button>
  ) : (
    <span {...look} aria-hidden="true">
      {inside}
    </span>
  );
}
