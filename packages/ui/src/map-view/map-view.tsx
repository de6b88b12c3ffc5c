import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { type MapPixel, type MapCoordinates, project, unproject } from '#map-view/geometry.ts';
import type { RasterTiles } from '#map-view/gl-map.ts';
import { MapContentLayer } from '#map-view/map-content-layer.tsx';
import {
  MAP_COLOUR_COUNT,
  type MapContent,
  type MapPath,
  type MapPoint,
  type MapRings,
  type MapZone,
  coordinatesToFit,
} from '#map-view/map-content.ts';
import { useMapViewport } from '#map-view/use-map-viewport.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './map-view.module.css';

export { MAP_COLOUR_COUNT };
export type { RasterTiles };
export type { MapContent, MapCoordinates, MapPath, MapPixel, MapPoint, MapRings, MapZone };

/** Pointer event on an element inside the map. */
export type MapPointerEvent = Pick<MouseEvent, 'clientX' | 'clientY' | 'currentTarget'>;

/** Projection of the current viewport, for overlays. */
export interface MapProjection {
  readonly toPixel: (position: MapCoordinates) => MapPixel;
  readonly toCoordinates: (pixel: MapPixel) => MapCoordinates;
  /** Returns the map pixel under a pointer. */
  readonly pixelUnder: (event: MapPointerEvent) => MapPixel;
  /** Centres coordinates that are out of view. */
  readonly reveal: (position: MapCoordinates) => void;
}

export interface MapViewTexts {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Accessible name of the list of the map's content. */
  readonly list: string;
  /** Shown if the browser has no WebGL and cannot render the configured style. */
  readonly plain: string;
  /** Shown on the grid of a map without a style and without tiles. */
  readonly noSource?: ReactNode;
}

export interface MapViewProps {
  readonly content: MapContent;
  readonly texts: MapViewTexts;
  readonly selected?: string | null;
  /** Makes points selectable. */
  readonly onSelect?: ((id: string) => void) | undefined;
  /** A new value fits the viewport to the content; otherwise the user's viewport stays. */
  readonly fitKey?: string;
  /** URL of a street map style, from which it loads; its sources may be PMTiles archives (`pmtiles://https://…`). */
  readonly styleUrl?: string | undefined;
  /**
   * URL of a PMTiles archive in the scheme of Protomaps' basemap, drawn in the theme's colours; used without `styleUrl`.
   * Without both only the library and its worker are loaded.
   */
  readonly tilesUrl?: string | undefined;
  /** Tiles that are pictures; used instead of both. */
  readonly rasterTiles?: RasterTiles | undefined;
  /** URL of the map library's worker. Without it the library is not loaded and the plain map is used. */
  readonly workerUrl?: string | undefined;
  readonly className?: string;
  /** Called with the coordinates of a press; panning does not count. */
  readonly onPick?: ((position: MapCoordinates) => void) | undefined;
  /** Overlay above the map, always left to right. */
  readonly children?: (projection: MapProjection) => ReactNode;
}

/** Movement that still counts as a press. */
const MOVE_TOLERANCE_PX = 6;

/**
 * Points, paths, areas and distance rings on a plain map in the theme's colours. It needs no external service;
 * `styleUrl` adds a street map. North is up in both directions. A hidden list names the points and labelled areas.
 */
export function MapView(props: MapViewProps) {
  const {
    content,
    texts,
    selected = null,
    onSelect,
    fitKey = '',
    styleUrl,
    tilesUrl,
    rasterTiles,
    workerUrl,
    className,
    onPick,
    children,
  } = props;
  const listId = useId();
  const hasStreets = (rasterTiles ?? styleUrl ?? tilesUrl) !== undefined;
  const { viewport, size, renderer, rootRef, canvasRef, zoom, fit, panTo, panHandlers, handleKey } = useMapViewport({
    coordinates: coordinatesToFit(content),
    fitKey,
    styleUrl,
    tilesUrl,
    rasterTiles,
    workerUrl,
  });
  const pointerDownRef = useRef({ x: 0, y: 0 });
  const projection: MapProjection = {
    toPixel: (position) => project(viewport, size, position),
    toCoordinates: (pixel) => unproject(viewport, size, pixel),
    pixelUnder({ clientX, clientY, currentTarget }) {
      const { left, top } = currentTarget.closest('[data-stage]')?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - left, y: clientY - top };
    },
    reveal(position) {
      const { x, y } = project(viewport, size, position);
      if (x < 0 || y < 0 || x > size.width || y > size.height) panTo(position);
    },
  };
  const pickHandlers = onPick && {
    'data-picking': true,
    onPointerDownCapture({ clientX: x, clientY: y }: PointerEvent) {
      pointerDownRef.current = { x, y };
    },
    onClick(event: MouseEvent) {
      const { x, y } = pointerDownRef.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) <= MOVE_TOLERANCE_PX)
        onPick(projection.toCoordinates(projection.pixelUnder(event)));
    },
  };
  const keyHandlers = {
    onKeyDown(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && handleKey(event.key)) event.preventDefault();
    },
  };
  return (
    <section className={clsx('kit-MapView', css.root, className)} aria-label={texts.label} data-renderer={renderer}>
      {/* Pixels are counted from the left in every language. */}
      <div
        ref={rootRef}
        className={css.stage}
        data-stage
        dir="ltr"
        data-grid={!hasStreets || renderer !== 'gl'}
        {...(renderer === 'gl' ? {} : panHandlers)}
        {...pickHandlers}
      >
        <div ref={canvasRef} className={css.canvas} aria-hidden="true" hidden={renderer === 'plain'} />
        <MapContentLayer content={content} viewport={viewport} size={size} />
        {size.width > 0 &&
          content.points.map((point) => (
            <Pin
              key={point.id}
              point={point}
              isSelected={point.id === selected}
              at={project(viewport, size, point)}
              onSelect={onSelect && (() => onSelect(point.id))}
              onFocus={() => projection.reveal(point)}
            />
          ))}
        {size.width > 0 && children?.(projection)}
      </div>
      <div className={css.tools} role="group" aria-label={texts.label}>
        <IconButton
          {...keyHandlers}
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          label={texts.zoomIn}
          onClick={() => zoom(1)}
        />
        <IconButton
          {...keyHandlers}
          size="sm"
          variant="secondary"
          icon={<Minus aria-hidden="true" />}
          label={texts.zoomOut}
          onClick={() => zoom(-1)}
        />
        <IconButton
          {...keyHandlers}
          size="sm"
          variant="secondary"
          icon={<Maximize aria-hidden="true" />}
          label={texts.fit}
          onClick={fit}
        />
      </div>
      {renderer === 'plain' && hasStreets && <p className={css.note}>{texts.plain}</p>}
      {!hasStreets && texts.noSource !== undefined && <p className={css.note}>{texts.noSource}</p>}
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
  const pinProps = {
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
    <button
      type="button"
      {...pinProps}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onSelect}
      onFocus={onFocus}
    >
      {inside}
    </button>
  ) : (
    <span {...pinProps} aria-hidden="true">
      {inside}
    </span>
  );
}
