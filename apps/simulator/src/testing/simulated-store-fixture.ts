import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';

import type { SimulatedStore } from '#platform/simulated-store.ts';

/** Where the store of the fixture is. */
export const STORE_LOCATION = { latitude: 52.5036, longitude: 13.3956 };

/** A store of Germany or Kuwait. */
export const simulatedStoreIn = (countryCode: string): SimulatedStore => ({
  id: '0197c9a0-0000-7000-8000-000000000001',
  name: 'Corner Kitchen',
  currency: countryCode === 'KW' ? 'KWD' : 'EUR',
  timezone: countryCode === 'KW' ? 'Asia/Kuwait' : 'Europe/Berlin',
  countryCode,
  location: STORE_LOCATION,
  flags: DEFAULT_STORE_FLAGS,
  takesCalls: true,
  hostsTables: false,
  sendsParcels: false,
});
