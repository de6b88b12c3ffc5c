/** Degrees, north and east positive. */
export interface MapCoordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Centre in the Mercator square (0 to 1 from the north-west), and the square's side in pixels. */
export interface MapViewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the top left corner of the map. */
export interface MapPixel {
  readonly x: number;
  readonly y: number;
}

/** Latitude limit of the Mercator square. */
const FARTHEST_NORTH = 85.05;
/** Side of the square in pixels at zoom 0, as in map libraries. */
const TILE_PX = 512;
const METRES_PER_DEGREE = 111_195;
/** Zoom limits. */
const ZOOM = { min: 3, max: 19 } as const;
/** Maximum zoom when fitting. */
const MAX_FIT_ZOOM = 15;
const RING_CORNERS = 72;

export function squarePoint({ latitude, longitude }: MapCoordinates): { readonly x: number; readonly y: number } {
  const north = (Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI),
  };
}

/** Inverse of `squarePoint`. */
export function fromSquarePoint({ x, y }: { readonly x: number; readonly y: number }): MapCoordinates {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180 };
}

export const zoomOf = ({ scale }: MapViewport): number => Math.log2(scale / TILE_PX);
const scaleOf = (zoom: number): number => TILE_PX * 2 ** Math.max(ZOOM.min, Math.min(ZOOM.max, zoom));

/** Zooms by steps; each doubles or halves the scale. */
export const zoomViewport = (viewport: MapViewport, steps: number): MapViewport => ({
  ...viewport,
  scale: scaleOf(zoomOf(viewport) + steps),
});

/** Returns the viewport that fits all coordinates with padding; the whole square without any. */
export function fitViewport(coordinates: readonly MapCoordinates[], size: MapSize, padding: number): MapViewport {
  const points = coordinates.map(squarePoint);
  if (points.length === 0) return { x: 0.5, y: 0.5, scale: scaleOf(0) };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(1, size.width - 2 * padding) / Math.max(east - west, 1e-12);
  const high = Math.max(1, size.height - 2 * padding) / Math.max(south - north, 1e-12);
  const scale = Math.min(wide, high, scaleOf(MAX_FIT_ZOOM));
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.max(scale, scaleOf(ZOOM.min)) };
}

/** Projects coordinates to pixels from the top left corner. */
export function project(viewport: MapViewport, { width, height }: MapSize, position: MapCoordinates): MapPixel {
  const { x, y } = squarePoint(position);
  return { x: width / 2 + (x - viewport.x) * viewport.scale, y: height / 2 + (y - viewport.y) * viewport.scale };
}

/** Returns the coordinates of a pixel. */
export const unproject = (viewport: MapViewport, { width, height }: MapSize, { x, y }: MapPixel): MapCoordinates =>
  fromSquarePoint({
    x: viewport.x + (x - width / 2) / viewport.scale,
    y: viewport.y + (y - height / 2) / viewport.scale,
  });

/** Pixels between a label and the edge above which it is placed. */
const LABEL_GAP_PX = 14;

/** Returns a label's position above the lower edge of its area, so that labels of concentric areas do not overlap. */
export function labelPosition(corners: readonly MapPixel[]): MapPixel {
  const xs = corners.map(({ x }) => x);
  const x = corners.length === 0 ? 0 : (Math.min(...xs) + Math.max(...xs)) / 2;
  const crossed = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    if (from.x === to.x || x < Math.min(from.x, to.x) || x > Math.max(from.x, to.x)) return [];
    return [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)];
  });
  return { x, y: crossed.length === 0 ? (corners[0]?.y ?? 0) : Math.max(...crossed) - LABEL_GAP_PX };
}

/** Pans a viewport by pixels. */
export const panViewport = (viewport: MapViewport, dx: number, dy: number): MapViewport => ({
  ...viewport,
  x: viewport.x - dx / viewport.scale,
  y: viewport.y - dy / viewport.scale,
});

/** Approximates a circle by a closed polygon. Precise enough for a city. */
export function circlePolygon({ latitude, longitude }: MapCoordinates, metres: number): readonly MapCoordinates[] {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: RING_CORNERS + 1 }, (_, at) => {
    const angle = (at / RING_CORNERS) * 2 * Math.PI;
    return { latitude: latitude + high * Math.cos(angle), longitude: longitude + wide * Math.sin(angle) };
  });
}
