import type { ChosenModifier } from '#menu/choices.ts';

/** Something of the menu, which names, prices and taxes it. */
export interface MenuPick {
  readonly item_id: string;
  readonly quantity: number;
  readonly modifiers: readonly ChosenModifier[];
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

/** What a store can say of its own orders that nobody else can: how they are paid. A wallet is the customer's own. */
export const MANUAL_PAYMENTS = ['cash', 'card'] as const;

/** What keeps an order of the store's own from being placed as it is; each stands with the field to change. */
export const MANUAL_PROBLEMS = [
  'no_lines',
  'not_on_menu',
  'out_of_stock',
  'sold_out',
  'unknown_modifier',
  'modifier_twice',
  'too_few',
  'too_many',
  'one_each',
  'too_much',
  'below_minimum',
  'address_missing',
  'place_unknown',
  'outside_city',
  'outside_radius',
  'outside_zones',
  'time_passed',
  'time_too_far',
  'store_off',
  'pause',
  'closure',
  'full',
  'weight_missing',
  'too_heavy',
  'balance_too_low',
] as const;
export type ManualProblem = (typeof MANUAL_PROBLEMS)[number];

/** Said, and in nobody's way: how far it is to a place that nobody knows is found out on the road. */
export const isHint = (problem: ManualProblem): boolean => problem === 'place_unknown';

/** How much later than quoted an order may be promised before somebody has to say yes to it again, in milliseconds. */
export const PROMISE_GRACE = 10 * 60_000;

/** What of a quote a customer is told. Amounts are minor units; instants are ISO 8601. */
export interface ToldQuote {
  readonly lines: readonly { readonly line: { readonly name: string } | null; readonly line_total: number | null }[];
  readonly totals: {
    readonly discount: number;
    readonly tax: number;
    readonly delivery_price: number;
    readonly total: number;
  };
  readonly promised_at: string | null;
}

/** One thing that is another than was told. `line`: of a line, its place. Amounts, or instants in epoch milliseconds. */
export interface QuoteChange {
  readonly what: 'line' | 'discount' | 'tax' | 'delivery_price' | 'total' | 'promised_at';
  readonly line: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** What has changed between two quotes of one order, in the order in which it is read out. */
export function quoteChanges(told: ToldQuote, now: ToldQuote): readonly QuoteChange[] {
  const lines = lineTotalChanges(told.lines, now.lines);
  const sums = (['discount', 'tax', 'delivery_price', 'total'] as const).map((what) => ({
    what,
    line: null,
    before: told.totals[what],
    after: now.totals[what],
  }));
  const promise = { what: 'promised_at', line: null, before: at(told), after: at(now) } as const;
  const isLater = promise.before === null || promise.after === null || promise.after > promise.before + PROMISE_GRACE;
  return [...lines, ...[...sums, ...(isLater ? [promise] : [])].filter(isOther)];
}

/** The lines that cost something else than was told, or cannot be had any more. */
export function lineTotalChanges(told: readonly LineTotal[], now: readonly LineTotal[]): readonly QuoteChange[] {
  return now
    .map(({ line_total: after }, line) => {
      const before = told[line]?.line_total ?? null;
      return { what: 'line' as const, line, before, after };
    })
    .filter(isOther);
}

type LineTotal = Pick<ToldQuote['lines'][number], 'line_total'>;

const isOther = ({ before, after }: Pick<QuoteChange, 'before' | 'after'>) => before !== after;

const at = ({ promised_at: instant }: ToldQuote) => (instant === null ? null : Date.parse(instant));
