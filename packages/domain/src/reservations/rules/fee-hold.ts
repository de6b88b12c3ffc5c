const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Ours: how long a table waits for the payment of its fee. */
export const FEE_HOLD = { onlineMinutes: 15, staffHours: 24 } as const;

/** Until when a guest who books online can pay before the table is free again; epoch milliseconds. */
export const onlineHoldUntil = (now: number): number => now + FEE_HOLD.onlineMinutes * MINUTE;

/**
 * The same for a link that staff send: a day, half of the time left if that is less, and never shorter than for a guest who
 * books online.
 */
export const staffHoldUntil = (now: number, startsAt: number): number =>
  Math.max(onlineHoldUntil(now), now + Math.min(FEE_HOLD.staffHours * HOUR, Math.floor((startsAt - now) / 2)));
