import type { FactMeasures } from '#insight/facts.ts';
import type { FactOutcome } from '#insight/facts-filter.ts';
import type { LateFact } from '#insight/lateness.ts';

/** How a figure is read: a number, minor units, whole seconds, a part of 1, stars from 1 to 5, or grams. */
export type FigureUnit = 'count' | 'amount' | 'duration' | 'share' | 'stars' | 'grams';

interface FactFigure {
  readonly unit: FigureUnit;
  /** From the figures of orders, on the business day of the order. */
  readonly source: 'facts';
  /** Null where there is nothing that it could be said of. */
  readonly value: (measures: FactMeasures) => number | null;
  /** The orders that it opens, beside its days; missing where no list of orders shows them. */
  readonly opens?: { readonly outcome?: FactOutcome; readonly late?: LateFact };
}

interface OtherFigure {
  readonly unit: FigureUnit;
  /**
   * `ledger`: from the store's book, on the day of the booking. `reviews`: from what customers say. `offers`: from the uses
   * of offers in completed orders. `couriers`: from the completed deliveries of a courier. `deliveries`: from the figures of
   * deliveries.
   */
  readonly source: 'ledger' | 'reviews' | 'offers' | 'couriers' | 'deliveries';
}

export type FigureDefinition = FactFigure | OtherFigure;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

const COMPLETED = { outcome: 'completed' } as const;
const CALLED_OFF = { outcome: 'called_off' } as const;

/**
 * What each figure is: how it follows from what is counted, and which orders it opens. Dashboards, reports, their files and
 * the explanation beside a figure read it here. Not in the specification.
 */
export const FIGURES = {
  /** Completed, in work and called off. */
  placed: {
    unit: 'count',
    source: 'facts',
    value: ({ orders, open, called_off: calledOff }) => orders + open + calledOff,
    opens: {},
  },
  orders: { unit: 'count', source: 'facts', value: ({ orders }) => orders, opens: COMPLETED },
  in_work: { unit: 'count', source: 'facts', value: ({ open }) => open, opens: { outcome: 'open' } },
  called_off: { unit: 'count', source: 'facts', value: ({ called_off: count }) => count, opens: CALLED_OFF },
  returned: { unit: 'count', source: 'facts', value: ({ returned }) => returned, opens: { outcome: 'returned' } },
  sales: { unit: 'amount', source: 'facts', value: ({ amount }) => amount, opens: COMPLETED },
  sales_in_work: {
    unit: 'amount',
    source: 'facts',
    value: ({ open_amount: amount }) => amount,
    opens: { outcome: 'open' },
  },
  average_order: {
    unit: 'amount',
    source: 'facts',
    value: ({ amount, orders }) => rounded(ratio(amount, orders)),
    opens: COMPLETED,
  },
  /** Before discounts. */
  goods: { unit: 'amount', source: 'facts', value: ({ goods }) => goods, opens: COMPLETED },
  discount: { unit: 'amount', source: 'facts', value: ({ discount }) => discount, opens: COMPLETED },
  tax: { unit: 'amount', source: 'facts', value: ({ tax }) => tax, opens: COMPLETED },
  delivery: { unit: 'amount', source: 'facts', value: ({ delivery }) => delivery, opens: COMPLETED },
  tip: { unit: 'amount', source: 'facts', value: ({ tip }) => tip, opens: COMPLETED },
  quantity: { unit: 'count', source: 'facts', value: ({ quantity }) => quantity, opens: COMPLETED },
  /** Totals of what was called off, less what was charged for it. */
  missed_sales: {
    unit: 'amount',
    source: 'facts',
    value: ({ called_off_amount: amount, charged }) => amount - charged,
    opens: CALLED_OFF,
  },
  charged: { unit: 'amount', source: 'facts', value: ({ charged }) => charged, opens: CALLED_OFF },
  /** Unknown where over half of the orders were marked ready only when they left. */
  kitchen_time: {
    unit: 'duration',
    source: 'facts',
    value: ({ prep_orders: orders, prep_seconds: seconds, ready_at_handover: atHandover }) =>
      atHandover * 2 > orders ? null : rounded(ratio(seconds, orders)),
    opens: COMPLETED,
  },
  on_time: {
    unit: 'share',
    source: 'facts',
    value: ({ promised, late }) => ratio(promised - late, promised),
    opens: COMPLETED,
  },
  late: { unit: 'count', source: 'facts', value: ({ late }) => late, opens: { late: 'promise' } },
  kitchen_late: {
    unit: 'count',
    source: 'facts',
    value: ({ kitchen_late: late }) => late,
    opens: { late: 'kitchen' },
  },
  /** Of a delivery, on average; of couriers alone. */
  road_time: {
    unit: 'duration',
    source: 'facts',
    value: ({ road_seconds: seconds, orders }) => rounded(ratio(seconds, orders)),
    opens: COMPLETED,
  },
  /** What couriers have collected in cash. */
  cash: { unit: 'amount', source: 'couriers' },
  rating: { unit: 'stars', source: 'reviews' },
  offer_uses: { unit: 'count', source: 'offers' },
  offer_discount: { unit: 'amount', source: 'offers' },
  offer_sales: { unit: 'amount', source: 'offers' },
  offer_average: { unit: 'amount', source: 'offers' },
  /** Of sales after discounts and refunds, by rate: `gross` is `net` and `tax_due`. */
  net: { unit: 'amount', source: 'ledger' },
  gross: { unit: 'amount', source: 'ledger' },
  tax_refunds: { unit: 'amount', source: 'ledger' },
  earned: { unit: 'amount', source: 'ledger' },
  fees: { unit: 'amount', source: 'ledger' },
  refunds: { unit: 'amount', source: 'ledger' },
  tax_due: { unit: 'amount', source: 'ledger' },
  paid_out: { unit: 'amount', source: 'ledger' },
  parcels: { unit: 'count', source: 'deliveries' },
  dispatched_in_time: { unit: 'share', source: 'deliveries' },
  delivered_in_time: { unit: 'share', source: 'deliveries' },
  first_attempt: { unit: 'share', source: 'deliveries' },
  door_to_door: { unit: 'duration', source: 'deliveries' },
  charge_each: { unit: 'amount', source: 'deliveries' },
  claims: { unit: 'count', source: 'deliveries' },
  return_rate: { unit: 'share', source: 'deliveries' },
  co2e_each: { unit: 'grams', source: 'deliveries' },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** The figures that follow from the facts of orders. */
export type FactFigureName = {
  [Name in FigureName]: (typeof FIGURES)[Name] extends { readonly source: 'facts' } ? Name : never;
}[FigureName];

/** What a figure comes to; null where there is nothing that it could be said of. */
export const figureOf = (name: FactFigureName, measures: FactMeasures): number | null => FIGURES[name].value(measures);
