import { type Booking, findKitchenSlot, type SlotLoad, prepMinutes } from '#sales/capacity.ts';
import { extraMinutes, type SalesLimit, findBlockingLimit } from '#sales/limits.ts';
import type { Capacity } from '#sales/settings.ts';

const MINUTE = 60_000;

/** A store as a new order meets it. */
export interface StoreAvailability {
  readonly limits: readonly SalesLimit[];
  readonly capacity: Capacity | null;
  /** What the kitchen has taken on already. */
  readonly load: SlotLoad;
  /** Minutes that an order takes where nothing limits. */
  readonly readyInMinutes: number;
}

export interface QuoteRequest {
  readonly itemCount: number;
  /** The scheduled time; null: as soon as possible. */
  readonly requestedAt: number | null;
}

/** Epoch milliseconds. `again_at`: from when on an order would be taken; null where that is not known. */
export type Quote =
  | { readonly isOpen: true; readonly readyAt: number; readonly bookings: readonly Booking[] }
  | { readonly isOpen: false; readonly reason: 'pause' | 'closure' | 'full'; readonly againAt: number | null };

/**
 * Computes when an order placed now would be ready, or why it is not taken; not in the specification. Pause and
 * closure block orders for times before their end, so that an order for tomorrow passes a pause of today; busy adds
 * its minutes to the work that begins now; capacity moves the order to where its work fits.
 */
export function computeQuote(
  { limits, capacity, load, readyInMinutes }: StoreAvailability,
  { itemCount, requestedAt }: QuoteRequest,
  now: number,
): Quote {
  const closed = findBlockingLimit(limits, now, requestedAt ?? now);
  if (closed) return { isOpen: false, reason: closed.because, againAt: closed.again_at };
  const soonest = now + (readyInMinutes + extraMinutes(limits, now)) * MINUTE;
  const readyFrom = Math.max(soonest, requestedAt ?? soonest);
  if (capacity === null) return { isOpen: true, readyAt: readyFrom, bookings: [] };
  const kitchenSlot = findKitchenSlot(capacity, load, readyFrom, prepMinutes(capacity, itemCount));
  return kitchenSlot === null
    ? { isOpen: false, reason: 'full', againAt: null }
    : { isOpen: true, readyAt: kitchenSlot.readyAt, bookings: kitchenSlot.bookings };
}
