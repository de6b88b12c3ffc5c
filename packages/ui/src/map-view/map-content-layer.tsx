import { useMemo } from 'react';
import {
  type MapViewport,
  type MapCoordinates,
  type MapSize,
  labelPosition,
  project,
  circlePolygon,
} from '#map-view/geometry.ts';
import { cornersOf, type MapContent } from '#map-view/map-content.ts';
import css from '#map-view/map-view.module.css';

interface MapContentLayerProps {
  readonly content: MapContent;
  readonly viewport: MapViewport;
  readonly size: MapSize;
}

/** Approximate pixels between grid lines. */
const GRID = 64;

/** Base map without external tiles: grid, areas, rings and paths. */
export function MapContentLayer({ content, viewport, size }: MapContentLayerProps) {
  const { paths = [], zones = [], rings, points } = content;
  const line = (coordinates: readonly MapCoordinates[]) =>
    coordinates
      .map((position, at) => {
        const { x, y } = project(viewport, size, position);
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  const grid = useMemo(() => gridOf(viewport, size), [viewport, size]);
  return (
    <svg className={css.ground} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path className={css.grid} d={grid} />
      {zones.map((zone) => (
        <path key={zone.id} className={css.zone} data-map-colour={zone.colour} d={`${line(cornersOf(zone))}Z`} />
      ))}
      {zones.map((zone) => {
        if (zone.label === undefined) return null;
        const { x, y } = labelPosition(cornersOf(zone).map((corner) => project(viewport, size, corner)));
        return (
          <text key={zone.id} className={css.zoneLabel} x={x} y={y}>
            {zone.label}
          </text>
        );
      })}
      {rings?.rings.map(({ metres, label }) => {
        const ring = circlePolygon(rings.centre, metres);
        const top = project(viewport, size, ring[0] ?? rings.centre);
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
            d={line(circlePolygon(point, point.accuracy ?? 0))}
          />
        ))}
      {paths.map(({ id, coordinates, isPlanned }) => (
        <path key={id} className={css.path} data-planned={isPlanned} d={line(coordinates)} />
      ))}
    </svg>
  );
}

/** Grid lines that move with the map. */
function gridOf({ x, y, scale }: MapViewport, { width, height }: MapSize): string {
  const step = 2 ** -Math.round(Math.log2(scale / GRID));
  const [west, north] = [x - width / 2 / scale, y - height / 2 / scale];
  const lines: string[] = [];
  for (let at = Math.ceil(west / step) * step; at < west + width / scale; at += step)
    lines.push(`M${((at - west) * scale).toFixed(1)} 0V${height}`);
  for (let at = Math.ceil(north / step) * step; at < north + height / scale; at += step)
    lines.push(`M0 ${((at - north) * scale).toFixed(1)}H${width}`);
  return lines.join('');
}
