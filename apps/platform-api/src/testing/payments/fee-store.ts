import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { addPayingStore, type PayingStore } from '#testing/payments/paying-store.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';

/** Of each person, in minor units. */
const FEE_A_PERSON = 1000;
/** Tables of a store for fees, each for four. */
const FEE_TABLES = 3;

/** A store with three tables that takes bookings online, with a deposit of 10.00 a person, and a card gateway. */
export async function addFeeStore(database: Database, origin: string, settings: object = {}): Promise<PayingStore> {
  const paying = await addPayingStore(database, origin);
  const { store, staff } = paying;
  const { kysely } = database;
  const sections = {
    table_booking: {
      ...DEFAULT_BOOKING_SETTINGS,
      is_online: true,
      booking_fees_type: 'absolute',
      booking_fees: FEE_A_PERSON,
      ...settings,
    },
    table_policy: {
      tiers: [{ until_minutes: 120, charge_type: 'percentage', charge: 500_000 }],
      no_show: { charge_type: 'percentage', charge: 1_000_000 },
    },
  };
  for (const [section, value] of Object.entries(sections))
    await kysely
      .insertInto('store_settings')
      .values({ store_id: store.id, section, value: json(value) })
      .execute();
  const tables = { table_number: '1', min_person: 1, max_person: 4, is_bookable: true, count: FEE_TABLES };
  await call(origin, 'POST /api/store/add_table', tables, keyed(staff));
  return paying;
}
