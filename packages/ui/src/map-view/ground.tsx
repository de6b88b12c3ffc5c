import { useMemo } from 'react';
import { type MapLook, type MapPlace, type MapSize, labelSpot, pixelOf, ringAround } from '#map-view/geometry.ts';
import { cornersOf, type MapContent } from '#map-view/map-content.ts';
import css from '#map-view/map-view.module.css';

interface GroundProps {
  readonly content: MapContent;
  readonly look: MapLook;
  readonly size: MapSize;
}

/** Pixels between the lines of the grid, about. */
const GRID = 64;

/** The quiet ground: a grid for the eye to hold on to, areas, rings and ways. Drawn without any help from elsewhere. */
export function Ground({ content, look, size }: GroundProps) {
  const { paths = [], zones = [], rings, points } = content;
  const line = (places: readonly MapPlace[]) =>
    places
      .map((place, at) => {
        const { x, y } = pixelOf(look, size, place);
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  const grid = useMemo(() => gridOf(look, size), [look, size]);
  return (
    <svg className={css.ground} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path className={css.grid} d={grid} />
      {zones.map((zone) => (
        <path key={zone.id} className={css.zone} data-map-colour={zone.colour} d={`${line(cornersOf(zone))}Z`} />
      ))}
      {zones.map((zone) => {
        if (zone.label === undefined) return null;
        const { x, y } = labelSpot(cornersOf(zone).map((corner) => pixelOf(look, size, corner)));
        return (
          <text key={zone.id} className={css.zoneLabel} x={x} y={y}>
            {zone.label}
          </text>
        );
      })}
      {rings?.rings.map(({ metres, label }) => {
        const ring = ringAround(rings.centre, metres);
        const top = pixelOf(look, size, ring[0] ?? rings.centre);
        return (
          <g key={metres}>
            <path className={css.ring} d={line(ring)} />
            <text className={css.ringLabel} x={top.x} y={top.y - 4}>
              {label}
            </text>
          </g>
        );
      })}
      {points
        .filter(({ accuracy }) => (accuracy ?? 0) > 0)
        .map((point) => (
          <path
            key={point.id}
            className={css.accuracy}
            data-tone={point.tone}
            d={line(ringAround(point, point.accuracy ?? 0))}
          />
        ))}
      {paths.map(({ id, places, isPlanned }) => (
        <path key={id} className={css.path} data-planned={isPlanned} d={line(places)} />
      ))}
    </svg>
  );
}

/** Lines that stay where they are on the ground while the map is pushed. */
function gridOf({ x, y, scale }: MapLook, { width, height }: MapSize): string {
  const step = 2 ** -Math.round(Math.log2(scale / GRID));
  const [west, north] = [x - width / 2 / scale, y - height / 2 / scale];
  const lines: string[] = [];
  for (let at = Math.ceil(west / step) * step; at < west + width / scale; at += step)
    lines.push(`M${((at - west) * scale).toFixed(1)} 0V${height}`);
  for (let at = Math.ceil(north / step) * step; at < north + height / scale; at += step)
    lines.push(`M0 ${((at - north) * scale).toFixed(1)}H${width}`);
  return lines.join('');
}
