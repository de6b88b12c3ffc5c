import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { serverNow } from '#shared/time/server-clock.ts';

/** When the store's clock next shows this time. */
export function nextTime(minute: number, zone: string): number {
  const today = storeDay(serverNow(), zone);
  const at = clockInstant(today, minute, zone);
  return at > serverNow() ? at : clockInstant(addDays(today, 1), minute, zone);
}
