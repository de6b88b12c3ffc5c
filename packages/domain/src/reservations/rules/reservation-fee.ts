import type { ReservationStatus } from '#reservations/reservation-state.ts';
import { chargeAt, type ReservationEnd, type ReservationTerms } from '#reservations/rules/reservation-terms.ts';

/** The money of a reservation, in minor units of its terms' currency. */
export interface ReservationFee {
  /** Null: nothing was agreed, as for a walk-in. */
  readonly terms: ReservationTerms | null;
  readonly fee_paid: number;
  /** What the store keeps of it, once the reservation is over. */
  readonly charge: number;
  /** What the guest has got back. */
  readonly fee_returned: number;
}

/** How the statuses that settle a fee end a reservation; `finished`: the guest came, so that all of it is kept. */
const ENDS: Partial<Record<ReservationStatus, ReservationEnd | 'came'>> = {
  finished: 'came',
  no_show: 'no_show',
  cancelled_by_guest: 'cancelled_by_guest',
  cancelled_by_store: 'cancelled_by_store',
  declined: 'cancelled_by_store',
  expired: 'cancelled_by_store',
};

type Paid = Pick<ReservationFee, 'terms' | 'fee_paid' | 'fee_returned'>;

/** What the store has of the fee: a hold that ended may have its money back, and be confirmed and paid once more. */
const amountHeld = ({ fee_paid, fee_returned }: Omit<Paid, 'terms'>): number => fee_paid - fee_returned;

/** What is still to be paid; 0 once a reservation is over. */
export const feeOpen = (status: ReservationStatus, fee: Paid): number =>
  ENDS[status] === undefined ? Math.max(0, (fee.terms?.fee ?? 0) - amountHeld(fee)) : 0;

/** What a reservation that goes on has too much of, such as a fee that was paid twice. */
const amountOver = (fee: Paid): number => Math.max(0, amountHeld(fee) - (fee.terms?.fee ?? 0));

/** What goes back to the guest: all that is due of a reservation that is over, and what was paid too much before. */
export const amountToReturn = (status: ReservationStatus, fee: ReservationFee): number =>
  ENDS[status] === undefined ? amountOver(fee) : dueBack(status, fee);

/** Whether money went back because the reservation was over, so that the step cannot be taken back any more. */
export const hasGoneBack = (fee: Paid): boolean =>
  fee.fee_returned > 0 && amountHeld(fee) < Math.min(fee.fee_paid, fee.terms?.fee ?? fee.fee_paid);

/** What the guest has to get back of a reservation that is over. */
export const dueBack = (
  status: ReservationStatus,
  { fee_paid, charge, fee_returned }: Pick<ReservationFee, 'fee_paid' | 'charge' | 'fee_returned'>,
): number => (ENDS[status] === undefined ? 0 : fee_paid - charge - fee_returned);

/**
 * What is kept of the fee if a reservation gets this status at an instant; 0 of one that goes on.
 * @param billed - what the party has ordered at its table, which a deposit pays; null where its bill is kept elsewhere
 */
export function chargeOf(
  status: ReservationStatus,
  fee: Paid,
  { startsAt, at, billed = null }: { readonly startsAt: number; readonly at: number; readonly billed?: number | null },
): number {
  const end = ENDS[status];
  if (end === undefined) return 0;
  // What was paid beyond the fee is never kept.
  const paid = fee.terms === null ? amountHeld(fee) : Math.min(amountHeld(fee), fee.terms.fee);
  if (end === 'came') return billed === null || !fee.terms?.is_deposit ? paid : Math.min(paid, billed);
  return fee.terms === null ? 0 : chargeAt(fee.terms, { startsAt, at, paid, end });
}
