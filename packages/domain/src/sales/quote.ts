import { type Booking, findPlace, type Load, prepMinutes } from '#sales/capacity.ts';
import { extraMinutes, type SalesLimit, whatCloses } from '#sales/limits.ts';
import type { Capacity } from '#sales/settings.ts';

const MINUTE = 60_000;

/** A store as a new order meets it. */
export interface Selling {
  readonly limits: readonly SalesLimit[];
  readonly capacity: Capacity | null;
  /** What the kitchen has taken on already. */
  readonly load: Load;
  /** Minutes that an order takes where nothing limits. */
  readonly readyInMinutes: number;
}

export interface Wish {
  readonly itemCount: number;
  /** When it is wanted, for an order for later; null: as soon as it can be. */
  readonly wantedAt: number | null;
}

/** Epoch milliseconds. `again_at`: from when on an order would be taken; null where that is not known. */
export type Quote =
  | { readonly isOpen: true; readonly readyAt: number; readonly bookings: readonly Booking[] }
  | { readonly isOpen: false; readonly because: 'pause' | 'closure' | 'full'; readonly againAt: number | null };

/**
 * When an order placed now would be ready, or why it is not taken (ours). Pause and closure refuse what is wanted before
 * they end, so that an order for tomorrow passes a pause of today; busy adds its minutes to what is begun now; capacity
 * puts the order where its work fits.
 */
export function quote(
  { limits, capacity, load, readyInMinutes }: Selling,
  { itemCount, wantedAt }: Wish,
  now: number,
): Quote {
  const closed = whatCloses(limits, now, wantedAt ?? now);
  if (closed) return { isOpen: false, because: closed.because, againAt: closed.again_at };
  const soonest = now + (readyInMinutes + extraMinutes(limits, now)) * MINUTE;
  const wished = Math.max(soonest, wantedAt ?? soonest);
  if (capacity === null) return { isOpen: true, readyAt: wished, bookings: [] };
  const place = findPlace(capacity, load, wished, prepMinutes(capacity, itemCount));
  return place === null
    ? { isOpen: false, because: 'full', againAt: null }
    : { isOpen: true, readyAt: place.readyAt, bookings: place.bookings };
}
