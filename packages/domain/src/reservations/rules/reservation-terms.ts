import { PPM, ratioOf } from '#money/money.ts';
import type { TableBookingSettings } from '#reservations/rules/booking-settings.ts';
import type { PolicyCharge, TablePolicy } from '#reservations/rules/table-policy.ts';

const MINUTE = 60_000;

type FeeSettings = Pick<
  TableBookingSettings,
  'booking_fees_type' | 'booking_fees' | 'booking_fees_per' | 'booking_fees_from_persons' | 'spend_per_person'
>;

/** What a reservation of so many persons pays in advance, in minor units; a percentage is rounded half up. */
export function feeOf(persons: number, settings: FeeSettings): number {
  const { booking_fees_type: type, booking_fees: fee, booking_fees_from_persons: from } = settings;
  if (type === 'none' || persons < from) return 0;
  const payers = settings.booking_fees_per === 'person' ? persons : 1;
  return type === 'absolute' ? fee * payers : ratioOf(settings.spend_per_person * payers, fee, PPM);
}

/** What a reservation was agreed by. It is frozen: a rule that changes at noon does not count for who booked in the morning. */
export interface ReservationTerms {
  readonly policy: TablePolicy;
  /** In minor units. */
  readonly fee: number;
  readonly is_deposit: boolean;
  readonly currency: string;
  readonly zone: string;
  /** The start that deadlines count from if the party moved when cancelling cost something (ISO 8601); null: its own. */
  readonly counts_from: string | null;
}

/** The terms of a new reservation. */
export const termsOf = (
  persons: number,
  {
    settings,
    policy,
    currency,
    zone,
  }: {
    readonly settings: FeeSettings & Pick<TableBookingSettings, 'is_deposit'>;
    readonly policy: TablePolicy;
    readonly currency: string;
    readonly zone: string;
  },
): ReservationTerms => ({
  policy,
  fee: feeOf(persons, settings),
  is_deposit: settings.is_deposit,
  currency,
  zone,
  counts_from: null,
});

/** How a reservation ends. What the store cancels or declines costs nothing. */
export type ReservationEnd = 'cancelled_by_guest' | 'cancelled_by_store' | 'no_show';

type Charged = Pick<ReservationTerms, 'policy' | 'counts_from'>;

/** What is kept of the amount that was paid, in minor units: never more than that, and never less as time goes on. */
export function chargeAt(
  terms: Charged,
  {
    startsAt,
    at,
    paid,
    end,
  }: { readonly startsAt: number; readonly at: number; readonly paid: number; readonly end: ReservationEnd },
): number {
  if (end === 'cancelled_by_store') return 0;
  if (end === 'no_show') return amountOf(terms.policy.no_show, paid);
  const passed = deadlinesOf(terms, startsAt).findLast(({ until }) => at > until);
  return passed === undefined ? 0 : amountOf(passed.tier, paid);
}

const amountOf = ({ charge_type, charge }: PolicyCharge, paid: number): number =>
  Math.min(paid, charge_type === 'percentage' ? ratioOf(paid, charge, PPM) : charge);

function deadlinesOf({ policy, counts_from }: Charged, startsAt: number) {
  const base = counts_from === null ? startsAt : Math.min(startsAt, Date.parse(counts_from));
  return policy.tiers.map((tier) => ({ tier, until: base - tier.until_minutes * MINUTE }));
}

/** The terms after a move to another time: one made when cancelling cost something counts from the former time. */
export function termsAfterMove<Terms extends Charged & Pick<ReservationTerms, 'fee'>>(
  terms: Terms,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): Terms {
  const costs = chargeAt(terms, { startsAt, at: now, paid: terms.fee, end: 'cancelled_by_guest' });
  if (costs === 0) return { ...terms, counts_from: null };
  const former = terms.counts_from === null ? startsAt : Math.min(startsAt, Date.parse(terms.counts_from));
  return { ...terms, counts_from: new Date(former).toISOString() };
}
