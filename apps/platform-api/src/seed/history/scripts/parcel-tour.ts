import type { ParcelPromise } from '@store-panel/domain/shipments/promise';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, type StoreDate, storeDay, weekday, WEEKDAYS } from '@store-panel/domain/time/store-time';

import type { ParcelWork } from '#seed/history/people/profiles.ts';
import type { Script } from '#seed/history/scripts/script.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The last update before the parcel is on its way. */
const COLLECTED: ShipmentLabel = 'dispatched_to_transporter';
/** When vans leave the depot, and when they bring parcels, in minutes of the day. */
const LEAVES = [7.5 * 60, 9 * 60] as const;
const BRINGS = [10 * 60, 18.5 * 60] as const;

interface Tour {
  readonly packedAt: number;
  readonly promise: ParcelPromise;
  readonly work: ParcelWork;
}

/**
 * When each update of a parcel comes that is collected at the warehouse's cut-off and brought on the last promised day:
 * epoch milliseconds, ascending.
 */
export function planTour(
  { store: { zone }, random }: Script,
  labels: readonly ShipmentLabel[],
  { packedAt, promise: { dispatchBy, deliverBy }, work }: Tour,
): readonly number[] {
  const isMissed = random.chance(work.missesCollection);
  const collection = isMissed
    ? dispatchBy + random.between(30, 300) * MINUTE
    : dispatchBy - random.between(2, 40) * MINUTE;
  const collectedAt = Math.max(collection, packedAt + random.between(3, 9) * MINUTE);
  const last = labels.lastIndexOf(COLLECTED);
  const pickup = spread(packedAt, collectedAt, last + 1);
  const road = labels.slice(last + 1);
  const promised = storeDay(deliverBy ?? collectedAt + 24 * HOUR, zone);
  let day: StoreDate = random.chance(work.arrivesLate) ? workingDayAfter(promised) : promised;
  const second = road.indexOf('drop_off_in_progress', road.indexOf('drop_off_in_progress') + 1);
  const rounds = second > 0 ? [road.slice(0, second), road.slice(second)] : [road];
  const times = [...pickup];
  for (const round of rounds) {
    const leaves = Math.max(
      clockInstant(day, random.between(...LEAVES), zone),
      (times.at(-1) ?? collectedAt) + 5 * MINUTE,
    );
    const brings = Math.max(clockInstant(day, random.between(...BRINGS), zone), leaves + 15 * MINUTE);
    times.push(leaves, ...spread(leaves, brings, round.length - 1));
    day = workingDayAfter(day);
  }
  return times;
}

/** So many instants after `from`, the last one at `to`. */
function spread(from: number, to: number, count: number): readonly number[] {
  const step = (to - from) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => Math.round(from + step * (index + 1)));
}

function workingDayAfter(date: StoreDate): StoreDate {
  const next = addDays(date, 1);
  const day = weekday(next);
  return day === WEEKDAYS.saturday || day === WEEKDAYS.sunday ? workingDayAfter(next) : next;
}
