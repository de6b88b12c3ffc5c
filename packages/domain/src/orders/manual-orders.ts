import type { SelectedModifier } from '#menu/choices.ts';

/** Something of the menu, which names, prices and taxes it. */
export interface MenuPick {
  readonly item_id: string;
  readonly quantity: number;
  readonly modifiers: readonly SelectedModifier[];
  readonly note: string;
}

/** Something that is not on the menu, as the store names and prices it. */
export interface TypedLine {
  readonly name: string;
  /** Minor units. */
  readonly unit_price: number;
  readonly quantity: number;
  readonly note: string;
}

/** A line of an order that the store takes itself. */
export type ManualLine = MenuPick | TypedLine;

/** Payment methods of a store's manual orders. A wallet belongs to the customer. */
export const MANUAL_PAYMENTS = ['cash', 'card'] as const;

/** Why a manual order cannot be placed as it is; each names the field to change. */
export const MANUAL_ORDER_PROBLEM_CODES = [
  // Lines: missing, or no longer as the menu is.
  'no_lines',
  'not_on_menu',
  'out_of_stock',
  'sold_out',
  'unknown_modifier',
  'modifier_twice',
  // Options of a modifier group: fewer or more than it takes, or one of them several times.
  'too_few',
  'too_many',
  'one_each',
  // The total: beyond what can be counted, or below what the store delivers for.
  'too_much',
  'below_minimum',
  // The address. `place_unknown`: it, or the store, has no coordinates, so the distance is unknown.
  'address_missing',
  'place_unknown',
  'outside_city',
  'outside_radius',
  'outside_zones',
  // The time, and the store at that time: switched off, orders paused, closed, kitchen full.
  'time_passed',
  'time_too_far',
  'store_off',
  'pause',
  'closure',
  'full',
  // What the courier service needs.
  'weight_missing',
  'too_heavy',
  'not_offered',
  'balance_too_low',
] as const;
export type ManualOrderProblemCode = (typeof MANUAL_ORDER_PROBLEM_CODES)[number];

/** A warning that does not block the order: the distance to an unknown address. */
export const isWarning = (code: ManualOrderProblemCode): boolean => code === 'place_unknown';

/** How much later than quoted an order may be promised before the customer has to confirm again, in milliseconds. */
export const PROMISE_TOLERANCE_MS = 10 * 60_000;

/** The part of a quote that the customer hears. Amounts are minor units; instants are ISO 8601. */
export interface QuotedOrder {
  readonly lines: readonly { readonly line: { readonly name: string } | null; readonly line_total: number | null }[];
  readonly totals: {
    readonly discount: number;
    readonly tax: number;
    readonly delivery_price: number;
    readonly total: number;
  };
  readonly promised_at: string | null;
}

/** One difference from the quoted order. `line`: the line's index. Amounts, or instants in epoch milliseconds. */
export interface QuoteChange {
  readonly what: 'line' | 'discount' | 'tax' | 'delivery_price' | 'total' | 'promised_at';
  readonly line: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** What has changed between two quotes of one order, in the order in which it is read out. */
export function quoteChanges(quoted: QuotedOrder, current: QuotedOrder): readonly QuoteChange[] {
  const lines = lineTotalChanges(quoted.lines, current.lines);
  const sums = (['discount', 'tax', 'delivery_price', 'total'] as const).map((what) => ({
    what,
    line: null,
    before: quoted.totals[what],
    after: current.totals[what],
  }));
  const promise = { what: 'promised_at', line: null, before: promisedAt(quoted), after: promisedAt(current) } as const;
  const isLater =
    promise.before === null || promise.after === null || promise.after > promise.before + PROMISE_TOLERANCE_MS;
  return [...lines, ...[...sums, ...(isLater ? [promise] : [])].filter(isOther)];
}

/** Returns the lines whose price has changed since the quote, or that are unavailable now. */
export function lineTotalChanges(quoted: readonly LineTotal[], current: readonly LineTotal[]): readonly QuoteChange[] {
  return current
    .map(({ line_total: after }, line) => {
      const before = quoted[line]?.line_total ?? null;
      return { what: 'line' as const, line, before, after };
    })
    .filter(isOther);
}

type LineTotal = Pick<QuotedOrder['lines'][number], 'line_total'>;

const isOther = ({ before, after }: Pick<QuoteChange, 'before' | 'after'>) => before !== after;

const promisedAt = ({ promised_at: instant }: QuotedOrder) => (instant === null ? null : Date.parse(instant));
