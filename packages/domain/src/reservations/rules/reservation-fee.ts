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
  const paid = amountHeld(fee);
  if (end === 'came') return billed === null || !fee.terms?.is_deposit ? paid : Math.min(paid, billed);
  return fee.terms === null ? 0 : chargeAt(fee.terms, { startsAt, at, paid, end });
}
