import { distanceMetres, type Coordinates, usesMiles } from '@store-panel/domain/geo/distance';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from './distance-text.ts';
import css from './location-canvas.module.css';
import {
  circleRadius,
  HALF,
  type City,
  type LocationMapScale,
  placeUnder,
  pointOf,
  roundDistance,
  stepPlace,
  withinMap,
} from './location-map-scale.ts';

interface PlaceCanvasProps {
  readonly id: string;
  readonly map: LocationMapScale | null;
  readonly city: City | null;
  readonly country: string;
  readonly value: Coordinates | null;
  readonly isOutside: boolean;
  readonly isInvalid: boolean;
  readonly label: string;
  readonly describedBy: string;
  /** Description of the pin's location. */
  readonly valueText: string;
  readonly disabled: boolean;
  readonly onChange: (coordinates: Coordinates) => void;
}

/**
 * The city's circle with the pin; north is up in every language. Exposed as a two-dimensional slider with a text value.
 */
export function LocationCanvas(props: PlaceCanvasProps) {
  const { id, map, city, country, value, isOutside, isInvalid, label, describedBy, valueText, disabled, onChange } =
    props;
  const svgRef = useRef<SVGSVGElement>(null);
  const { t } = useTranslation('account');
  const isOff = disabled || map === null;

  /** Offset from the pointer to the pin's tip while dragging, so that the pin does not jump. */
  const dragOffsetRef = useRef({ x: 0, y: 0 });
  const wasDraggedRef = useRef(false);

  function pointUnder({ clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = svgRef.current?.getBoundingClientRect() ?? new DOMRect();
    const share = (at: number, whole: number) => (whole === 0 ? 0 : (at / whole) * 2 * HALF - HALF);
    return { x: share(clientX - left, width), y: share(clientY - top, height) };
  }
  function moveTo(event: MouseEvent, { x: dx, y: dy } = { x: 0, y: 0 }) {
    const { x, y } = pointUnder(event);
    if (map) onChange(placeUnder(map, withinMap({ x: x + dx, y: y + dy })));
  }
  function startDrag(event: PointerEvent<SVGSVGElement>) {
    const isOnPin = event.target instanceof Element && event.target.closest('[data-part="pin"]') !== null;
    // A touch on the map scrolls the page; only the pin can be dragged.
    if (isOff || event.button !== 0 || (event.pointerType !== 'mouse' && !isOnPin)) return;
    const tip = map && value && isOnPin ? withinMap(pointOf(map, value)) : null;
    const { x, y } = pointUnder(event);
    dragOffsetRef.current = tip ? { x: tip.x - x, y: tip.y - y } : { x: 0, y: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDraggedRef.current = true;
    moveTo(event, dragOffsetRef.current);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (isOff || !map || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepPlace(map, value ?? map.centre, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }
  return (
    <svg
      ref={svgRef}
      id={id}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      className={css.root}
      role="slider"
      tabIndex={isOff ? -1 : 0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={map ? Math.round(map.radiusMetres) : 0}
      aria-valuenow={map && value ? Math.round(distanceMetres(map.centre, value)) : 0}
      aria-valuetext={valueText}
      aria-disabled={isOff || undefined}
      data-invalid={isInvalid || undefined}
      data-off={isOff || undefined}
      onKeyDown={handleKeyDown}
      onPointerDown={startDrag}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event, dragOffsetRef.current);
      }}
      onClick={(event) => {
        // A drag has moved the pin already; only taps are handled here.
        if (!isOff && event.detail > 0 && !wasDraggedRef.current) moveTo(event);
        wasDraggedRef.current = false;
      }}
    >
      <Grid />
      {city && <circle className={css.city} r={circleRadius} />}
      {map && <Scale map={map} country={country} />}
      {city && (
        <>
          <circle className={css.centre} r="1.6" />
          <text className={css.name} y={-circleRadius + 11}>
            {city.name}
          </text>
        </>
      )}
      <text className={css.north} y={-HALF + 9.5}>
        {t('place.north')}
      </text>
      {map && value && <Pin {...withinMap(pointOf(map, value))} isOutside={isOutside} />}
    </svg>
  );
}

/** Grid lines every quarter, for orientation. */
function Grid() {
  const lines = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((share) => share * HALF);
  return (
    <g className={css.ground}>
      {lines.map((at) => (
        <path key={at} d={`M${at} ${-HALF}V${HALF}M${-HALF} ${at}H${HALF}`} />
      ))}
    </g>
  );
}

function Scale({ map: { radiusMetres }, country }: { readonly map: LocationMapScale; readonly country: string }) {
  const language = useLanguage();
  const inMiles = usesMiles(country);
  const unit = metresPerUnit(inMiles);
  const metres = roundDistance(radiusMetres / unit) * unit;
  const length = (metres / radiusMetres) * circleRadius;
  const x = HALF - 8 - length;
  const y = HALF - 8;
  return (
    <g className={css.scale}>
      <path d={`M${x} ${y - 2.5}v2.5h${length}v-2.5`} />
      <text x={x + length / 2} y={y - 4.5}>
        {distanceText(metres, language, inMiles)}
      </text>
    </g>
  );
}

interface PinProps {
  readonly x: number;
  readonly y: number;
  readonly isBeyond: boolean;
  readonly isOutside: boolean;
}

/** The pin's tip marks the location. */
function Pin({ x, y, isBeyond, isOutside }: PinProps) {
  return (
    <g
      className={css.pin}
      transform={`translate(${x} ${y})`}
      data-part="pin"
      data-outside={isOutside || undefined}
      data-beyond={isBeyond || undefined}
    >
      <ellipse className={css.shadow} rx="4" ry="1.6" />
      <path d="M0 0C-2.2-4.4-8-8.4-8-14a8 8 0 0 1 16 0C8-8.4 2.2-4.4 0 0Z" />
      <circle className={css.hole} cy="-14" r="3" />
    </g>
  );
}
