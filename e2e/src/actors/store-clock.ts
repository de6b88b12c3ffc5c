import type { StaffClient } from '#actors/store.ts';

const DAY_MINUTES = 24 * 60;
const HALF_MINUTES = 6 * 60;

/** By a zone's clock. */
function minuteOfDay(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}

/**
 * Opens a store from hours before now to hours after it, so that what was half an hour ago is of the running booking day at
 * any time of the day.
 * @returns what gives it its own hours back
 */
export async function openAroundNow({ client }: Pick<StaffClient, 'client'>): Promise<() => Promise<void>> {
  const { settings: own, time_zone: zone } = await client.call('POST /api/store/get_store_hours', {});
  const save = async (settings: typeof own) => {
    const { version } = await client.call('POST /api/store/get_store_hours', {});
    const { consequences } = await client.call('POST /api/store/check_store_hours', { settings });
    await client.call('POST /api/store/save_store_hours', { settings, version, consequences });
  };
  const now = minuteOfDay(Date.now(), zone);
  const from = (now + DAY_MINUTES - HALF_MINUTES) % DAY_MINUTES;
  const open = [{ from, to: (now + HALF_MINUTES) % DAY_MINUTES }];
  const week = Array.from({ length: 7 }, () => ({ open, delivery: 'as_open' as const }));
  await save({ week, seasons: [], last_order_minutes: 0 });
  return () => save(own);
}
