import { type Coordinates, distanceMetres } from '#geo/distance.ts';

/** A position of a courier's track. */
export interface TrackPoint extends Coordinates {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Times at which a courier has a delivery aboard, in epoch milliseconds. */
export interface Aboard {
  readonly from: number;
  readonly to: number;
}

export interface DrivenMetres {
  /** With nothing aboard, and with something. */
  readonly empty: number;
  readonly loaded: number;
  /** The great circles of gaps, which are in the others times {@link ASSUMED_DETOUR}. */
  readonly gap: number;
}

/** Thousandths: how much longer roads are than the great circle, where it was not measured; its bounds. */
export const ASSUMED_DETOUR = 1300;
export const DETOUR_BOUNDS = { low: 1100, high: 1600 } as const;

const MAX_STEP_MS = 60_000;
/** 150 km/h in metres a second: a faster point is a fault of the receiver. */
const FASTEST = 150 / 3.6;

/** Metres of a track; null with fewer than two points that a vehicle can have been at. */
export function trackMetres(track: readonly TrackPoint[], aboard: readonly Aboard[]): DrivenMetres | null {
  let [empty, loaded, gap] = [0, 0, 0];
  let last: TrackPoint | undefined;
  let count = 0;
  for (const point of track.toSorted((one, other) => one.at - other.at)) {
    if (last === undefined) {
      last = point;
      count = 1;
      continue;
    }
    const elapsed = point.at - last.at;
    const direct = distanceMetres(last, point);
    if (elapsed <= 0 || direct > (FASTEST * elapsed) / 1000) continue;
    const isGap = elapsed > MAX_STEP_MS;
    const metres = isGap ? (direct * ASSUMED_DETOUR) / 1000 : direct;
    if (isGap) gap += direct;
    const middle = (last.at + point.at) / 2;
    if (aboard.some(({ from, to }) => from <= middle && middle < to)) loaded += metres;
    else empty += metres;
    last = point;
    count += 1;
  }
  return count < 2 ? null : { empty: Math.round(empty), loaded: Math.round(loaded), gap: Math.round(gap) };
}
