import { ASSUMED_DETOUR } from '#emissions/track-metres.ts';
import { mgOf } from '#emissions/formula.ts';
import { type Coordinates, distanceMetres } from '#geo/distance.ts';
import type { VehicleClass } from '#shipments/transporters.ts';

/** A delivery of a past day. Times are epoch milliseconds. */
export interface PastDelivery {
  readonly orderId: string;
  readonly no: number;
  readonly placedAt: number;
  readonly leftAt: number;
  /** Null if no time was promised. */
  readonly promisedAt: number | null;
  readonly completedAt: number;
  readonly stop: Coordinates;
  /** Null if unknown. */
  readonly grams: number | null;
}

/** A courier's run of a past day, from one place. */
export interface PastRun {
  readonly origin: Coordinates;
  readonly vehicleClass: VehicleClass;
  readonly mgPerKm: number;
  /** In the order in which they were brought. */
  readonly deliveries: readonly PastDelivery[];
}

/** Metres an hour by class, as measured at the store. */
export type Speeds = Readonly<Partial<Record<VehicleClass, number>>>;

/** Runs that could have been one, in the order of their stops, with what that had saved. */
export interface JoinedRuns {
  readonly deliveries: readonly { readonly order_id: string; readonly no: number }[];
  readonly metres: number;
  readonly mg: number;
}

/** A leg that an e-cargo bike could have taken. */
export interface OtherVehicleLeg {
  readonly order_id: string;
  readonly no: number;
  readonly vehicle_class: VehicleClass;
  readonly metres: number;
  readonly mg: number;
}

export interface PossibleSavings {
  readonly pairs: readonly JoinedRuns[];
  readonly legs: readonly OtherVehicleLeg[];
  /** Legs whose weight is not known. */
  readonly unknownLegs: number;
}

/** How fast couriers are where it was not measured, with stairs and lights: metres an hour. */
const ASSUMED_SPEEDS: Readonly<Record<VehicleClass, number>> = {
  on_foot: 5000,
  bicycle: 14_000,
  cargo_bike: 13_000,
  scooter: 22_000,
  motorbike: 24_000,
  car: 20_000,
  van: 20_000,
  truck: 18_000,
  other: 14_000,
};
/** A speed is measured from this many deliveries on. */
export const MEASURED_SPEED_DELIVERIES = 20;

const STOPS: Readonly<Partial<Record<VehicleClass, number>>> = { cargo_bike: 8, van: 30, truck: 30 };
const USUAL_STOPS = 4;
/** In grams. */
const LOADS: Readonly<Partial<Record<VehicleClass, number>>> = {
  cargo_bike: 100_000,
  car: 300_000,
  van: 800_000,
  truck: 3_000_000,
};
const USUAL_LOAD = 25_000;
const STOP_MS = 3 * 60_000;
const HOUR_MS = 3_600_000;

const BIKE_METRES = 7000;
const BIKE_GRAMS = 25_000;

const roadMetres = (from: Coordinates, to: Coordinates) => (distanceMetres(from, to) * ASSUMED_DETOUR) / 1000;
const speedOf = (speeds: Speeds, vehicleClass: VehicleClass) => speeds[vehicleClass] ?? ASSUMED_SPEEDS[vehicleClass];

/** Metres from the origin over all stops and back. */
function tourMetres(origin: Coordinates, deliveries: readonly PastDelivery[]): number {
  let [metres, at] = [0, origin];
  for (const { stop } of deliveries) {
    metres += roadMetres(at, stop);
    at = stop;
  }
  return metres + roadMetres(at, origin);
}

/**
 * Whether one vehicle could have brought these in this order, by what was known as the first one left: all were placed,
 * stops and weight fit, and each promise holds when it leaves with the last one.
 */
export function isPossibleRun({ origin, vehicleClass, deliveries }: Omit<PastRun, 'mgPerKm'>, speeds: Speeds): boolean {
  const firstLeft = Math.min(...deliveries.map(({ leftAt }) => leftAt));
  if (deliveries.length > (STOPS[vehicleClass] ?? USUAL_STOPS)) return false;
  if (deliveries.reduce((sum, { grams }) => sum + (grams ?? 0), 0) > (LOADS[vehicleClass] ?? USUAL_LOAD)) return false;
  if (deliveries.some(({ placedAt }) => placedAt >= firstLeft)) return false;
  let [time, at] = [Math.max(...deliveries.map(({ leftAt }) => leftAt)), origin];
  for (const { stop, promisedAt } of deliveries) {
    time += (roadMetres(at, stop) / speedOf(speeds, vehicleClass)) * HOUR_MS;
    if (promisedAt === null || time > promisedAt) return false;
    time += STOP_MS;
    at = stop;
  }
  return true;
}

const isSamePlace = (one: Coordinates, other: Coordinates) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/**
 * Joins runs by the savings algorithm (Clarke and Wright 1964): the pair that saves most first, end to begin, as long as
 * the joined run is possible. The vehicle of the first run brings it.
 */
function joinRuns(runs: readonly PastRun[], speeds: Speeds): readonly (readonly PastRun[])[] {
  const groups = new Map(runs.map((run) => [run, [run]]));
  const savings = runs.flatMap((one) =>
    runs.flatMap((other) => {
      const [last, first] = [one.deliveries.at(-1), other.deliveries[0]];
      if (one === other || !last || !first || !isSamePlace(one.origin, other.origin)) return [];
      // Pairs that no order of joining makes possible.
      const left = Math.min(...[...one.deliveries, ...other.deliveries].map(({ leftAt }) => leftAt));
      if ([...one.deliveries, ...other.deliveries].some(({ placedAt }) => placedAt >= left)) return [];
      const saved =
        roadMetres(last.stop, one.origin) + roadMetres(other.origin, first.stop) - roadMetres(last.stop, first.stop);
      return saved > 0 ? [{ one, other, saved }] : [];
    }),
  );
  for (const { one, other } of savings.toSorted((a, b) => b.saved - a.saved)) {
    const [before, after] = [groups.get(one), groups.get(other)];
    if (!before || !after || before === after || before.at(-1) !== one || after[0] !== other) continue;
    const joined = [...before, ...after];
    if (!isPossibleRun(joinedRun(joined), speeds) || savingOf(joined).mg <= 0) continue;
    for (const run of joined) groups.set(run, joined);
  }
  return [...new Set(groups.values())];
}

/** The run that several become. */
export function joinedRun(runs: readonly PastRun[]): PastRun {
  const [first] = runs;
  if (!first) throw new RangeError('no runs to join');
  return { ...first, deliveries: runs.flatMap(({ deliveries }) => deliveries) };
}

function savingOf(runs: readonly PastRun[]): { readonly metres: number; readonly mg: number } {
  const joined = joinedRun(runs);
  const apart = runs.map(({ origin, deliveries, mgPerKm }) => ({ mgPerKm, metres: tourMetres(origin, deliveries) }));
  const together = tourMetres(joined.origin, joined.deliveries);
  return {
    metres: Math.round(apart.reduce((sum, { metres }) => sum + metres, 0) - together),
    mg: apart.reduce((sum, { mgPerKm, metres }) => sum + mgOf(mgPerKm, metres), 0) - mgOf(joined.mgPerKm, together),
  };
}

const BIKES: readonly VehicleClass[] = ['on_foot', 'bicycle', 'cargo_bike'];

/** What a day's runs could have saved. `bikeMgPerKm`: of an electric cargo bike where the store is. */
export function possibleSavings(runs: readonly PastRun[], speeds: Speeds, bikeMgPerKm: number): PossibleSavings {
  const groups = joinRuns(runs, speeds);
  const pairs = groups
    .filter(({ length }) => length > 1)
    .map((group) => ({
      deliveries: joinedRun(group).deliveries.map(({ orderId, no }) => ({ order_id: orderId, no })),
      ...savingOf(group),
    }));
  const legs: OtherVehicleLeg[] = [];
  let unknownLegs = 0;
  for (const [run, ...others] of groups) {
    if (!run || others.length > 0 || run.deliveries.length > 1 || BIKES.includes(run.vehicleClass)) continue;
    const [delivery] = run.deliveries;
    if (!delivery) continue;
    const metres = roadMetres(run.origin, delivery.stop);
    const arrival = delivery.leftAt + (metres / speedOf(speeds, 'cargo_bike')) * HOUR_MS;
    if (metres > BIKE_METRES || arrival > (delivery.promisedAt ?? delivery.completedAt)) continue;
    const way = 2 * Math.round(metres);
    const mg = mgOf(run.mgPerKm, way) - mgOf(bikeMgPerKm, way);
    if (mg <= 0) continue;
    if (delivery.grams === null) unknownLegs += 1;
    else if (delivery.grams <= BIKE_GRAMS)
      legs.push({
        order_id: delivery.orderId,
        no: delivery.no,
        vehicle_class: run.vehicleClass,
        metres: Math.round(metres),
        mg,
      });
  }
  return { pairs: pairs.toSorted((a, b) => b.mg - a.mg), legs: legs.toSorted((a, b) => b.mg - a.mg), unknownLegs };
}
