import type { LedgerAccount } from '#ledger/accounts.ts';
import type { LedgerPart } from '#ledger/parts.ts';
import { addMoney } from '#money/money.ts';

/** What an amount was computed from; of a fee, what `fees/fees-of` needs to compute it again. */
export type LineExplanation = Readonly<Record<string, unknown>>;

/** A line of an entry, or what belongs on an account of an order. */
export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly part: LedgerPart;
  /** Parts per million; 0 for a line without a rate. */
  readonly tax_ppm: number;
  /** Minor units: above 0 owed to the account's holder. */
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
  readonly explain: LineExplanation | null;
}

/** What was posted of an order, a line for each account, part and rate. */
export type PostedLine = Omit<LedgerLine, 'explain'>;

type LineKey = Pick<LedgerLine, 'account' | 'part' | 'tax_ppm'>;

const keyOf = ({ account, part, tax_ppm }: LineKey): string => `${account} ${part} ${tax_ppm}`;

/** Makes one line of those with the same account, part and rate, in the order in which they first appear. */
export function joinLines(lines: readonly LedgerLine[]): readonly LedgerLine[] {
  const joined = new Map<string, LedgerLine>();
  for (const line of lines) {
    const before = joined.get(keyOf(line));
    joined.set(keyOf(line), before ? addLines(before, line) : line);
  }
  return [...joined.values()].filter(isNotEmpty);
}

const addLines = (one: LedgerLine, other: LedgerLine): LedgerLine => ({
  ...other,
  amount: addMoney(one.amount, other.amount),
  tax: addMoney(one.tax, other.tax),
  explain: other.explain ?? one.explain,
});

const isNotEmpty = ({ amount, tax }: PostedLine): boolean => amount !== 0 || tax !== 0;

/**
 * What is to be posted so that what was posted becomes the target: empty if it is that already. An explained line names
 * in `before` what was posted of it, so that its amount can be computed again alone.
 * @throws RangeError if the target does not balance
 */
export function differenceOf(target: readonly LedgerLine[], posted: readonly PostedLine[]): readonly LedgerLine[] {
  const required = joinLines(target);
  if (sumOf(required) !== 0) throw new RangeError('the lines do not add up to 0');
  const done = new Map(posted.map((line) => [keyOf(line), line]));
  const changed = required.map((line) => {
    const before = done.get(keyOf(line));
    done.delete(keyOf(line));
    if (!before) return line;
    const explain = line.explain && { ...line.explain, before: before.amount };
    return {
      ...line,
      amount: addMoney(line.amount, -before.amount),
      tax: addMoney(line.tax, -before.tax),
      explain,
    };
  });
  const gone = [...done.values()].map((line) => ({ ...negated(line), explain: null }));
  return [...changed, ...gone].filter(isNotEmpty);
}

/** The same line the other way round. */
export const negated = <Line extends PostedLine>(line: Line): Line => ({
  ...line,
  amount: 0 - line.amount,
  tax: 0 - line.tax,
});

/** Minor units; 0 for an entry. */
export const sumOf = (lines: readonly Pick<LedgerLine, 'amount'>[]): number =>
  addMoney(...lines.map(({ amount }) => amount));

/** A line without a rate, a tax or an explanation. */
export const plainLine = (account: LedgerAccount, part: LedgerPart, amount: number): LedgerLine => ({
  account,
  part,
  tax_ppm: 0,
  amount,
  tax: 0,
  explain: null,
});

/** An amount that goes from one account to another: −amount there, +amount here. */
export const transfer = (part: LedgerPart, from: LedgerAccount, to: LedgerAccount, amount: number) =>
  [plainLine(from, part, 0 - amount), plainLine(to, part, amount)] as const;
