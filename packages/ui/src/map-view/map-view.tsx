import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { type MapPlace, pixelOf } from '#map-view/geometry.ts';
import { Ground } from '#map-view/ground.tsx';
import {
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

export type { MapContent, MapPath, MapPlace, MapPoint, MapRings, MapZone };

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
}

/**
 * A map that needs nobody: places, ways, areas and rings of distance on a quiet ground, in the colours of the theme.
 * North is up in both directions of writing. What it shows is told by a list, too.
 */
export function MapView(props: MapViewProps) {
  const { content, texts, selected = null, onSelect, fitKey = '', styleUrl, workerUrl, className } = props;
  const listId = useId();
  const { look, size, drawing, rootRef, canvasRef, zoom, fit, show, pointer, press } = useLook({
    places: placesOf(content),
    fitKey,
    styleUrl,
    workerUrl,
  });
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault();
    },
  };
  return (
    <section className={clsx('kit-MapView', css.root, className)} aria-label={texts.label} data-drawing={drawing}>
      {/* Pixels are counted from the left in every language. */}
      <div
        ref={rootRef}
        className={css.stage}
        dir="ltr"
        data-plain={styleUrl === undefined || drawing !== 'gl'}
        {...(drawing === 'gl' ? {} : pointer)}
      >
        <div ref={canvasRef} className={css.canvas} aria-hidden="true" hidden={drawing === 'sketch'} />
        <Ground content={content} look={look} size={size} />
        {size.width > 0 &&
          content.points.map((point) => (
            <Pin
              key={point.id}
              point={point}
              isSelected={point.id === selected}
              at={pixelOf(look, size, point)}
              onSelect={onSelect && (() => onSelect(point.id))}
              onFocus={() => {
                const { x, y } = pixelOf(look, size, point);
                if (x < 0 || y < 0 || x > size.width || y > size.height) show(point);
              }}
            />
          ))}
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
      {drawing === 'sketch' && styleUrl !== undefined && <p className={css.note}>{texts.sketch}</p>}
      <VisuallyHidden>
        <span id={listId}>{texts.list}</span>
        <span role="list" aria-labelledby={listId}>
          {content.points.map(({ id, label }) => (
            <span key={id} role="listitem">
              {label}
            </span>
          ))}
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
