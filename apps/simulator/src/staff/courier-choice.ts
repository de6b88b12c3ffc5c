import type { BodyOf, ReplyOf } from '@store-panel/api-client/endpoint-key';

export type Vehicle = ReplyOf<'POST /api/store/list_active_vehicles'>['vehicles'][number];
export type NamedCourier = Pick<BodyOf<'POST /api/store/create_request'>, 'provider_id' | 'vehicle_id'>;

/** Returns the courier to request: the nearest free one; else one under way; else none. */
export type CourierChoice = 'nearest' | NamedCourier | null;

/** Maximum distance of a delivery in metres. */
const MAX_DISTANCE_METRES = 30_000;

/**
 * @param carried how many orders of the store each courier has already, by id
 * @param max so many orders at most for one courier
 */
export function courierChoice(
  vehicles: readonly Vehicle[],
  carried: ReadonlyMap<string, number>,
  max: number,
): CourierChoice {
  const inTown = vehicles.filter(({ distance_metres: metres }) => metres === null || metres <= MAX_DISTANCE_METRES);
  if (inTown.some(({ state }) => state === 'free')) return 'nearest';
  const load = ({ provider_id }: Vehicle) => carried.get(provider_id) ?? 0;
  const [min] = inTown.filter((vehicle) => load(vehicle) < max).toSorted((one, other) => load(one) - load(other));
  return min ? { provider_id: min.provider_id, vehicle_id: min.vehicle_id } : null;
}
