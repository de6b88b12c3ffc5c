import { addWorkingDays } from '#time/working-days.ts';
import { clockInstant } from '#time/clock-time.ts';
import type { ReturnState } from '#returns/return-states.ts';
import { storeDay } from '#time/store-time.ts';

/** Working days in which a store is to decide, and to inspect; ours. */
const DUE_DAYS: Readonly<Partial<Record<ReturnState, number>>> = { requested: 2, received: 3 };

/** Days in which an approved return has to be sent, and what was received be refunded; ours. */
const RETURN_DAYS = { send: 28, refund: 14 } as const;

const DAY_MS = 86_400_000;

/** The end of the store's working day, in minutes. */
const DAY_ENDS = 18 * 60;

/**
 * Until when the store has to act on a return that comes to a state; null where it waits for somebody else. What was
 * inspected is refunded within 14 days after it was received (Directive 2011/83, article 13). Epoch milliseconds.
 */
export function returnDueAt(
  state: ReturnState,
  { now, zone, receivedAt }: { readonly now: number; readonly zone: string; readonly receivedAt: number | null },
): number | null {
  if (state === 'inspected') return (receivedAt ?? now) + RETURN_DAYS.refund * DAY_MS;
  const days = DUE_DAYS[state];
  return days === undefined ? null : clockInstant(addWorkingDays(storeDay(now, zone), days), DAY_ENDS, zone);
}

/** When an approval ends that is given now. Epoch milliseconds. */
export const approvalEnd = (now: number): number => now + RETURN_DAYS.send * DAY_MS;
