import { addDays } from '@store-panel/domain/time/store-time';

import type { StaffClient } from '#actors/store.ts';

/** A party that pays in advance, and a day of the store with a free table for it. */
export interface Deposits {
  readonly persons: number;
  readonly date: string;
  /** Sets the store's rules as they were. */
  restore(): Promise<void>;
}

/** So large that no other test books for it. */
const PERSONS = 6;
const LAST_DAY = 14;

/** Takes a deposit of large parties. */
export async function depositsOf({ client }: StaffClient): Promise<Deposits> {
  const { settings, version } = await client.call('POST /api/store/get_table_booking_settings', {});
  const fee = {
    booking_fees_type: 'absolute',
    booking_fees: 1_000,
    booking_fees_per: 'person',
    booking_fees_from_persons: PERSONS,
    is_deposit: true,
  } as const;
  await client.call('POST /api/store/save_table_booking_settings', { settings: { ...settings, ...fee }, version });
  const today = new Date().toISOString().slice(0, 10) as Parameters<typeof addDays>[0];
  for (let ahead = 2; ahead < LAST_DAY; ahead += 1) {
    const date = addDays(today, ahead);
    const { starts } = await client.call('POST /api/store/try_availability', { date, persons: PERSONS });
    if (starts[0]?.because !== null) continue;
    return {
      persons: PERSONS,
      date,
      async restore() {
        const { version: now } = await client.call('POST /api/store/get_table_booking_settings', {});
        await client.call('POST /api/store/save_table_booking_settings', { settings, version: now });
      },
    };
  }
  throw new Error('The stores of the demo have free tables.');
}
