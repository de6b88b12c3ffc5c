import { randomUUID } from 'node:crypto';

import type { DeliveryZone } from '@store-panel/domain/delivery/zones';
import { type Offset, placeAt } from '@store-panel/domain/places/local-plane';

import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';

/** Where the stores of the tests are. */
const STORE = { latitude: 52.5, longitude: 13.4 };

/** A square, its middle so many metres from the store of a test and each side so far from the middle. */
export function sampleZone(name: string, half: number, { east, north }: Offset = { east: 0, north: 0 }) {
  const corner = (e: number, n: number) => placeAt(STORE, { east: east + e * half, north: north + n * half });
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return { id: randomUUID(), name, corners, price: null as number | null };
}

/** Has a store deliver by zones. */
export async function setZones({ kysely }: Database, storeId: string, zones: readonly DeliveryZone[]): Promise<void> {
  await kysely
    .updateTable('stores')
    .set({ delivery_area: 'zones', delivery_zones: json<DeliveryZone[]>([...zones]) })
    .where('id', '=', storeId)
    .execute();
}
