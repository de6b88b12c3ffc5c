import type { StoreSettings } from '#store/store-settings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type ScheduleBounds = Pick<StoreSettings, 'takes_scheduled_orders' | 'schedule_min_minutes' | 'schedule_max_days'>;

/** Why a store takes no order for a time. */
export type ScheduleProblem = 'not_taken' | 'too_soon' | 'too_far';

/** For which times a store takes orders now, in epoch milliseconds; null: for none. */
export function scheduleRange(
  bounds: ScheduleBounds,
  now: number,
): { readonly from: number; readonly until: number } | null {
  if (!bounds.takes_scheduled_orders) return null;
  return { from: now + bounds.schedule_min_minutes * MINUTE, until: now + bounds.schedule_max_days * DAY };
}

/**
 * Why a channel may not order for this time; null if it may. The store itself may for any. A time that has just passed is
 * too soon only for a store that wants to know earlier.
 */
export function scheduleProblem(bounds: ScheduleBounds, at: number, now: number): ScheduleProblem | null {
  const range = scheduleRange(bounds, now);
  if (range === null) return 'not_taken';
  if (range.until < at) return 'too_far';
  return bounds.schedule_min_minutes > 0 && at < range.from ? 'too_soon' : null;
}

/** When customers are told that a delivery comes, in epoch milliseconds. */
export interface DeliveryWindow {
  readonly from: number;
  readonly to: number;
  /** It takes longer than the store says that deliveries take. */
  readonly isLonger: boolean;
}

/**
 * Between when and when a delivery comes. Never earlier than the store's least minutes; what is computed wins if it is
 * longer. An order for later comes at its time, or later by as much as the store's minutes differ.
 */
export function deliveryWindow(
  {
    delivery_minutes_min: min,
    delivery_minutes_max: max,
  }: Pick<StoreSettings, 'delivery_minutes_min' | 'delivery_minutes_max'>,
  {
    now,
    computedAt,
    scheduledAt,
  }: { readonly now: number; readonly computedAt: number; readonly scheduledAt: number | null },
): DeliveryWindow {
  if (min === null || max === null) return { from: computedAt, to: computedAt, isLonger: false };
  if (scheduledAt !== null) {
    const from = Math.max(computedAt, scheduledAt);
    return { from, to: from + (max - min) * MINUTE, isLonger: false };
  }
  const latest = now + max * MINUTE;
  return {
    from: Math.max(computedAt, now + min * MINUTE),
    to: Math.max(computedAt, latest),
    isLonger: computedAt > latest,
  };
}
