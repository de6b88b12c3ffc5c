import type { Bounds } from '#emissions/formula.ts';
import { ASSUMED_DETOUR, DETOUR_BOUNDS } from '#emissions/track-metres.ts';
import { type Coordinates, distanceMetres } from '#geo/distance.ts';

/** A completed delivery of a courier, of any store. Times are epoch milliseconds. */
export interface RunDelivery {
  readonly id: string;
  readonly from: number;
  /** Null if only its end is known. */
  readonly pickedUpAt: number | null;
  readonly to: number;
  readonly origin: Coordinates | null;
  readonly stop: Coordinates | null;
  /** Null if unknown. */
  readonly grams: number | null;
  /** By the track, whose part no other delivery of the run has; null without one. */
  readonly driven: { readonly to: number; readonly loaded: number; readonly gap: number } | null;
}

export interface RunMetres extends Bounds {
  /** Of `mid`: with nothing aboard. */
  readonly empty: number;
  readonly isTracked: boolean;
  /** A place is not known. */
  readonly isAssumed: boolean;
}

/** Great circle in metres to a place that is not known. */
const UNKNOWN_LEG: Bounds = { low: 1000, mid: 4000, high: 10_000 };
/** A track whose gaps are more than half of it is no measurement. */
const MAX_GAPS = 0.5;
const NOTHING: Bounds = { low: 0, mid: 0, high: 0 };

interface Legs {
  readonly empty: Bounds;
  readonly loaded: Bounds;
}

const add = (one: Bounds, other: Bounds): Bounds => ({
  low: one.low + other.low,
  mid: one.mid + other.mid,
  high: one.high + other.high,
});

/**
 * Metres of a run with their bounds. `detour`: thousandths, of the store. An employee returns to the store; another
 * courier comes from elsewhere, which without a track is assumed to be as far.
 */
export function runMetres(
  deliveries: readonly RunDelivery[],
  { detour, isEmployee }: { readonly detour: number; readonly isEmployee: boolean },
): RunMetres {
  const last = deliveries.toSorted((one, other) => one.to - other.to).at(-1);
  const back = legOf(last?.stop ?? null, last?.origin ?? null, detour);
  const driven = deliveries.flatMap((delivery) => delivery.driven ?? []);
  const total = driven.reduce((sum, { to, loaded }) => sum + to + loaded, 0);
  const gaps = driven.reduce((sum, { gap }) => sum + gap, 0);
  if (driven.length === deliveries.length && (gaps * ASSUMED_DETOUR) / 1000 <= total * MAX_GAPS) {
    const measured = {
      low: total - (gaps * (ASSUMED_DETOUR - DETOUR_BOUNDS.low)) / 1000,
      mid: total,
      high: total + (gaps * (DETOUR_BOUNDS.high - ASSUMED_DETOUR)) / 1000,
    };
    const empty = driven.reduce((sum, { to }) => sum + to, 0);
    const whole = isEmployee ? add(measured, back) : measured;
    const isAssumed = isEmployee && !(last?.stop && last.origin);
    return { ...rounded(whole), empty: Math.round(empty + whole.mid - measured.mid), isTracked: true, isAssumed };
  }
  const legs = legsOf(deliveries, detour);
  const approach = isEmployee ? back : { low: 0, mid: back.mid, high: 2 * back.high };
  const empty = add(legs.empty, approach);
  return {
    ...rounded(add(empty, legs.loaded)),
    empty: Math.round(empty.mid),
    isTracked: false,
    isAssumed: deliveries.some(({ origin, stop }) => !origin || !stop),
  };
}

/** From pick-up to pick-up and stop to stop, in the order in which they happened. */
function legsOf(deliveries: readonly RunDelivery[], detour: number): Legs {
  const events = deliveries
    .flatMap(({ pickedUpAt, from, to, origin, stop }) => [
      { at: Math.min(pickedUpAt ?? from, to), change: 1, place: origin },
      { at: to, change: -1, place: stop },
    ])
    .toSorted((one, other) => one.at - other.at || other.change - one.change);
  let [empty, loaded, aboard] = [NOTHING, NOTHING, 0];
  let last: (typeof events)[number] | undefined;
  for (const event of events) {
    if (last) {
      const leg =
        last.change === 1 && event.change === 1 && !event.place ? NOTHING : legOf(last.place, event.place, detour);
      if (aboard > 0) loaded = add(loaded, leg);
      else empty = add(empty, leg);
    }
    aboard += event.change;
    last = event;
  }
  return { empty, loaded };
}

function legOf(from: Coordinates | null, to: Coordinates | null, detour: number): Bounds {
  if (!from || !to) {
    return {
      low: (UNKNOWN_LEG.low * DETOUR_BOUNDS.low) / 1000,
      mid: (UNKNOWN_LEG.mid * detour) / 1000,
      high: (UNKNOWN_LEG.high * DETOUR_BOUNDS.high) / 1000,
    };
  }
  const direct = distanceMetres(from, to);
  return {
    low: (direct * DETOUR_BOUNDS.low) / 1000,
    mid: (direct * detour) / 1000,
    high: (direct * DETOUR_BOUNDS.high) / 1000,
  };
}

const rounded = ({ low, mid, high }: Bounds): Bounds => ({
  low: Math.floor(low),
  mid: Math.round(mid),
  high: Math.ceil(high),
});
