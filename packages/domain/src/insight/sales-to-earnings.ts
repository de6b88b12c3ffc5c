import { type Waterfall, waterfallOf } from '#earnings/waterfall.ts';
import type { LedgerPart } from '#ledger/parts.ts';
import { addMoney } from '#money/money.ts';

/**
 * From the sales of a stretch to what the store earned in it, in the order in which it is shown. Sales count on the
 * business day of their order, earnings on the day on which they were booked.
 */
export const BRIDGE_LINES = [
  'sales',
  /** Orders of these days that were booked on others, or not yet. */
  'booked_elsewhere',
  /** Orders of other days that were booked on these. */
  'booked_from_elsewhere',
  /** Of sales, what is not the store's: delivery and tips of the platform's couriers, offers that the platform bears. */
  'passed_on',
  'withheld_tax',
  'charges',
  'fees',
  'refunds',
  'adjustments',
  'earned',
  'held_by_store',
  'to_pay',
] as const;
export type BridgeLine = (typeof BRIDGE_LINES)[number];

/** Parts that a sale is booked as, on whosever account. */
export const SALE_PARTS = [
  'goods',
  'offer',
  'discount',
  'tax',
  'delivery',
  'tip',
] as const satisfies readonly LedgerPart[];

/** What is read for it. Minor units. */
export interface BridgeInput {
  /** Totals of the orders of the stretch that are completed now: the figure of the sales report. */
  readonly sales: number;
  /** Of the orders of the stretch: their sales now, less what was booked of them in it. */
  readonly bookedElsewhere: number;
  /** Sales of other orders that were booked in it, less what was taken back. */
  readonly bookedFromElsewhere: number;
  /** The parts of sales that were booked on accounts of others in it. */
  readonly passedOn: number;
  /** The lines on the store's accounts. */
  readonly lines: readonly { readonly part: LedgerPart; readonly amount: number }[];
}

export interface Bridge {
  /** Above 0 in favour of the store. */
  readonly lines: Readonly<Record<BridgeLine, number>>;
  /** 0 when sales and book agree. */
  readonly difference: number;
}

/** @throws RangeError rather than lose a unit */
export function bridgeOf({ sales, bookedElsewhere, bookedFromElsewhere, passedOn, lines }: BridgeInput): Bridge {
  const { groups, earned, to_pay }: Waterfall = waterfallOf(lines);
  const withheld = addMoney(...lines.filter(({ part }) => part === 'withheld_tax').map(({ amount }) => amount));
  const steps = {
    sales,
    booked_elsewhere: 0 - bookedElsewhere,
    booked_from_elsewhere: bookedFromElsewhere,
    passed_on: 0 - passedOn,
    withheld_tax: withheld,
    charges: groups.charges,
    fees: groups.fees,
    refunds: groups.refunds,
    adjustments: groups.adjustments,
  };
  return {
    lines: { ...steps, earned, held_by_store: groups.held_by_store, to_pay },
    difference: addMoney(...Object.values(steps), -earned),
  };
}
