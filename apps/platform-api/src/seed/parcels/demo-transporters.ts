import type { Insertable } from 'kysely';

import type { TransportersTable } from '#db/tables/parcels.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type DemoTransporter = Omit<Insertable<TransportersTable>, 'store_id' | 'id'>;

const VAN: DemoTransporter = {
  name: 'Havel Van',
  contact: 'Jonas Brandt',
  phone: '+49 30 5557810',
  email: 'van@havel-courier.example',
  vehicle_class: 'van',
  energy: 'diesel',
  round_km: 80,
  round_parcels: 120,
  services: json([
    { service_level: 'next_day' as const, transit_min: 1, transit_max: 1 },
    { service_level: 'economy' as const, transit_min: 2, transit_max: 4 },
  ]),
  code_map: json([
    { code: 'IN', label: 'dispatched_to_transporter' as const },
    { code: 'OUT', label: 'drop_off_in_progress' as const },
    { code: 'POD', label: 'confirmed_delivery' as const },
  ]),
};

const SAQR: DemoTransporter = {
  name: 'صقر للتوصيل',
  phone: '+965 2222 4410',
  vehicle_class: 'car',
  energy: 'petrol',
  services: json([{ service_level: 'same_day' as const, transit_min: 0, transit_max: 1 }]),
};

/** Who brings the parcels of the demo stores, by their place among them. */
export const DEMO_TRANSPORTERS: readonly (readonly DemoTransporter[])[] = [[VAN], [SAQR]];

/** Inserts the transporters of a demo store, before its orders. */
export async function seedTransporters(
  db: QueryExecutor,
  storeId: string,
  transporters: readonly DemoTransporter[],
): Promise<void> {
  if (transporters.length === 0) return;
  await db
    .insertInto('transporters')
    .values(transporters.map((transporter) => ({ ...transporter, store_id: storeId, id: uuidV7() })))
    .execute();
}
