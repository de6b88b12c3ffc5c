import { composeLine } from '@store-panel/domain/addresses/address-parts';
import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { DEMO_TENANTS } from '#seed/demo-data.ts';
import { openDemoBook } from '#seed/demo-book.ts';
import { insertStore } from '#seed/insert-store.ts';
import { HAVEL_MENU } from '#seed/menus/havel-menu.ts';
import { insertMenu } from '#seed/menus/insert-menu.ts';
import { seedTransporters } from '#seed/parcels/demo-transporters.ts';
import { seedOffers } from '#seed/demo-offers.ts';
import {
  HAVEL_ADDRESSES,
  HAVEL_DELIVERY_FEE,
  HAVEL_PAID_IN,
  HAVEL_OFFERS,
  HAVEL_STORE,
  HAVEL_TRANSPORTERS,
  HAVEL_WAREHOUSES,
} from '#seed/parcels/havel-store.ts';

/**
 * Adds the store that sends parcels, with the places where they leave and who brings them. Its courier service is the
 * first tenant, which exists.
 * @param setUpAt when it was set up, epoch milliseconds
 * @returns its id
 */
export async function seedHavel(
  db: QueryExecutor,
  passwordOf: (email: string) => string | null,
  setUpAt: number,
): Promise<string> {
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', DEMO_TENANTS[0].name)
    .executeTakeFirstOrThrow();
  const id = await insertStore(db, {
    ...HAVEL_STORE,
    password_hash: passwordOf(HAVEL_STORE.email),
    review_state: 'approved',
    email_verified: true,
    phone_verified: true,
    can_complete_order: true,
    is_tax_included: true,
    tenant_id: tenant.id,
    courier_service: true,
    delivery_area: 'radius',
    delivery_fee: json<DeliveryFee>(HAVEL_DELIVERY_FEE),
    created_at: new Date(setUpAt),
    setup_completed_at: new Date(setUpAt),
  });
  await openDemoBook(db, { id, ...HAVEL_STORE }, setUpAt, HAVEL_PAID_IN);
  await insertMenu(db, id, HAVEL_MENU);
  await seedOffers(db, { storeId: id, zone: HAVEL_STORE.timezone, at: setUpAt }, HAVEL_OFFERS);
  await insertWarehouses(db, id, await insertAddresses(db, id));
  await seedTransporters(db, id, HAVEL_TRANSPORTERS);
  return id;
}

/** @returns the ids of the addresses by their labels */
async function insertAddresses(db: QueryExecutor, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = HAVEL_ADDRESSES.map(({ point, parts, uses, ...address }) => ({
    ...address,
    store_id: storeId,
    id: uuidV7(),
    company: HAVEL_STORE.name[0],
    line: composeLine(parts),
    parts: json(parts),
    uses: [...uses],
    latitude: point.latitude,
    longitude: point.longitude,
  }));
  await db.insertInto('store_addresses').values(rows).execute();
  return new Map(rows.map(({ label, id }) => [label, id]));
}

async function insertWarehouses(
  db: QueryExecutor,
  storeId: string,
  addressIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = HAVEL_WAREHOUSES.map(({ address, week, cutoffs, ...warehouse }) => ({
    ...warehouse,
    store_id: storeId,
    id: uuidV7(),
    address_id: addressIds.get(address) ?? '',
    is_active: true,
    week: json<readonly OpenHours[]>(week),
    cutoffs: json<readonly (number | null)[]>(cutoffs),
  }));
  await db.insertInto('store_warehouses').values(rows).execute();
}
