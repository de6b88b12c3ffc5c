/** Degrees, north and east positive. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is looked at: a point of the Mercator square (0 to 1 from the north-west), and the pixels of the square's side. */
export interface MapLook {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** From the top left corner of the map. */
export interface MapPixel {
  readonly x: number;
  readonly y: number;
}

/** Where Mercator's square ends. */
const FARTHEST_NORTH = 85.05;
/** The side of the square at zoom 0, as map libraries count it. */
const TILE = 512;
const METRES_PER_DEGREE = 111_195;
/** From a continent to a house. */
const ZOOM = { min: 3, max: 19 } as const;
/** Closer than this a single place tells nothing. */
const CLOSEST_FIT = 15;
const RING_CORNERS = 72;

export function squarePoint({ latitude, longitude }: MapPlace): { readonly x: number; readonly y: number } {
  const north = (Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI),
  };
}

/** Back from the square. */
export function placeOf({ x, y }: { readonly x: number; readonly y: number }): MapPlace {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180 };
}

export const zoomOf = ({ scale }: MapLook): number => Math.log2(scale / TILE);
const scaleOf = (zoom: number): number => TILE * 2 ** Math.max(ZOOM.min, Math.min(ZOOM.max, zoom));

/** Closer (above 0) or further away, in steps that each double. */
export const zoomed = (look: MapLook, steps: number): MapLook => ({ ...look, scale: scaleOf(zoomOf(look) + steps) });

/** The look that shows all of them with some room around; without any, the whole square. */
export function lookAt(places: readonly MapPlace[], size: MapSize, room: number): MapLook {
  const points = places.map(squarePoint);
  if (points.length === 0) return { x: 0.5, y: 0.5, scale: scaleOf(0) };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(1, size.width - 2 * room) / Math.max(east - west, 1e-12);
  const high = Math.max(1, size.height - 2 * room) / Math.max(south - north, 1e-12);
  const scale = Math.min(wide, high, scaleOf(CLOSEST_FIT));
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.max(scale, scaleOf(ZOOM.min)) };
}

/** The pixel of a place, from the top left corner. */
export function pixelOf(look: MapLook, { width, height }: MapSize, place: MapPlace): MapPixel {
  const { x, y } = squarePoint(place);
  return { x: width / 2 + (x - look.x) * look.scale, y: height / 2 + (y - look.y) * look.scale };
}

/** The place under a pixel. */
export const placeUnder = (look: MapLook, { width, height }: MapSize, { x, y }: MapPixel): MapPlace =>
  placeOf({ x: look.x + (x - width / 2) / look.scale, y: look.y + (y - height / 2) / look.scale });

/** Pixels between a label and the edge that it stands on. */
const LABEL_ROOM = 14;

/** Where the name of an area stands: above its lower edge, so that areas around one place do not all write on it. */
export function labelSpot(corners: readonly MapPixel[]): MapPixel {
  const xs = corners.map(({ x }) => x);
  const x = corners.length === 0 ? 0 : (Math.min(...xs) + Math.max(...xs)) / 2;
  const crossed = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    if (from.x === to.x || x < Math.min(from.x, to.x) || x > Math.max(from.x, to.x)) return [];
    return [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)];
  });
  return { x, y: crossed.length === 0 ? (corners[0]?.y ?? 0) : Math.max(...crossed) - LABEL_ROOM };
}

/** The look after the map was pushed by so many pixels. */
export const pushed = (look: MapLook, dx: number, dy: number): MapLook => ({
  ...look,
  x: look.x - dx / look.scale,
  y: look.y - dy / look.scale,
});

/** The corners of a circle around a place, closed. Good for a city, whose curvature nobody sees. */
export function ringAround({ latitude, longitude }: MapPlace, metres: number): readonly MapPlace[] {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: RING_CORNERS + 1 }, (_, at) => {
    const angle = (at / RING_CORNERS) * 2 * Math.PI;
    return { latitude: latitude + high * Math.cos(angle), longitude: longitude + wide * Math.sin(angle) };
  });
}
