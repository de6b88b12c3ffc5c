/** What a line of an entry is for, and its number in the database. */
export const LEDGER_PARTS = {
  /** Of an order: paid to the platform, or by the customer. */
  payment: 1,
  /** Of an order: paid, and the store has it. */
  held_by_store: 2,
  /** Of an order: its total, owed by the customer once it is completed. */
  sale: 3,
  goods: 4,
  /** Off the goods, by an offer. */
  offer: 5,
  /** Off the goods, the store's own. */
  discount: 6,
  /** On top of the goods. */
  tax: 7,
  delivery: 8,
  tip: 9,
  withheld_tax: 10,
  commission: 11,
  processing: 12,
  fee_tax: 13,
  cancellation_charge: 14,
  /** Granted to the customer. */
  refund: 15,
  /** Given to the customer. */
  given_back: 16,
  courier_charge: 17,
  /** Owed by the customer and not collected. */
  waived: 18,
  /** Kept of a deposit. */
  booking_charge: 19,
  /** Of a reservation, applied to an order. */
  deposit: 20,
  opening: 21,
  release: 22,
  payout: 23,
  payout_returned: 24,
  top_up: 25,
  withdrawal: 26,
  subscription: 27,
  adjustment: 28,
  rounding: 29,
} as const;

export type LedgerPart = keyof typeof LEDGER_PARTS;
export type LedgerPartCode = (typeof LEDGER_PARTS)[LedgerPart];

export const LEDGER_PART_NAMES = Object.keys(LEDGER_PARTS) as readonly LedgerPart[];

const NAMES: ReadonlyMap<number, LedgerPart> = new Map(LEDGER_PART_NAMES.map((name) => [LEDGER_PARTS[name], name]));

/** @throws RangeError for a number that is none */
export function partOf(code: number): LedgerPart {
  const name = NAMES.get(code);
  if (name === undefined) throw new RangeError(`${code} is no part`);
  return name;
}
