import { addWorkingDays } from '#time/working-days.ts';
import { clockInstant } from '#time/clock-time.ts';
import type { ReturnState } from '#returns/return-states.ts';
import { addDays, storeDay } from '#time/store-time.ts';

/** Working days in which a store is to decide, and to inspect; ours. */
const DUE_DAYS: Readonly<Partial<Record<ReturnState, number>>> = { requested: 2, received: 3 };

/** Days in which an approved return has to be sent, and what was received be refunded; ours. */
const RETURN_DAYS = { send: 28, refund: 14, remind: 7 } as const;

const DAY_MS = 86_400_000;

/** The end of the store's working day, in minutes. */
const DAY_ENDS = 18 * 60;

/** When customers are reminded, in minutes of the store's day: no phone rings at night. */
const REMINDER_TIME = 10 * 60;

/**
 * Until when the store has to act on a return that comes to a state; null where it waits for the customer or a transporter. What was
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

/**
 * When the customer of an approved return is reminded: in the morning of the store's day a week before the approval ends. Epoch
 * milliseconds.
 */
export const reminderAt = (approvalEndsAt: number, zone: string): number =>
  clockInstant(addDays(storeDay(approvalEndsAt, zone), -RETURN_DAYS.remind), REMINDER_TIME, zone);
