import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { DEFAULT_LANGUAGE, localizedText } from '@store-panel/domain/geo/languages';
import type { StoreFlags } from '@store-panel/domain/store/flags';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What customers and couriers know of a store. */
export interface SimulatedStore {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly countryCode: string;
  readonly location: Point | null;
  readonly flags: StoreFlags;
  /** Whether the account may take orders by phone. */
  readonly takesCalls: boolean;
  /** Whether the account looks after the parties at its tables. */
  readonly hostsTables: boolean;
  /** Whether the account hands orders over to transporters. */
  readonly sendsParcels: boolean;
}

/** A store that nothing can be ordered from here. */
export class UnsuitableStore extends Error {
  constructor(name: string, why: string) {
    super(`${name} can't be simulated: ${why}`);
    this.name = 'UnsuitableStore';
  }
}

/** @throws UnsuitableStore for a store whose prices the simulator can't know */
export function toSimulatedStore({
  store,
  currency,
  timezone,
  countryCode,
  flags,
  access,
}: StoreSession): SimulatedStore {
  const name = localizedText(store.name, DEFAULT_LANGUAGE) || store.email;
  // Orders come priced, and only the platform knows the rate that such a store adds.
  if (!store.isTaxIncluded) throw new UnsuitableStore(name, 'it adds its tax on top of the prices');
  const { id, location } = store;
  const takesCalls = checkScreenAccess('create-order', access).allowed;
  const sendsParcels = flags.courierService && checkScreenAccess('shipments', access).allowed;
  const hostsTables = checkScreenAccess('reservations', access).allowed;
  return { id, name, currency, timezone, countryCode, location, flags, takesCalls, hostsTables, sendsParcels };
}
