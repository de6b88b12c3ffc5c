import type { BodyOf, ReplyOf } from '@store-panel/api-client/call-key';

export type Vehicle = ReplyOf<'POST /api/store/list_active_vehicles'>['vehicles'][number];
export type NamedCourier = Pick<BodyOf<'POST /api/store/create_request'>, 'provider_id' | 'vehicle_id'>;

/** Whom a store asks: the nearest free courier, whoever that is; one who is under way already; or nobody for now. */
export type CourierChoice = 'nearest' | NamedCourier | null;

/** Nobody brings food over more than this, in metres. */
const IN_TOWN = 30_000;

/**
 * @param carried how many orders of the store each courier has already, by id
 * @param most so many orders at most for one courier
 */
export function courierChoice(
  vehicles: readonly Vehicle[],
  carried: ReadonlyMap<string, number>,
  most: number,
): CourierChoice {
  const inTown = vehicles.filter(({ distance_metres: metres }) => metres === null || metres <= IN_TOWN);
  if (inTown.some(({ state }) => state === 'free')) return 'nearest';
  const load = ({ provider_id }: Vehicle) => carried.get(provider_id) ?? 0;
  const [least] = inTown.filter((vehicle) => load(vehicle) < most).toSorted((one, other) => load(one) - load(other));
  return least ? { provider_id: least.provider_id, vehicle_id: least.vehicle_id } : null;
}
