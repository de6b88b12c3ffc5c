import { shareOf } from '#emissions/formula.ts';

export interface Share {
  readonly amount: number;
  /** 1 for one of the shares that the rest of the division went to. */
  readonly rounding: 0 | 1;
}

/** Divides a whole number by weights of at least 1, to the largest remainders: the shares add up to it. */
export function sharesOf(amount: number, weights: readonly number[]): readonly Share[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const cut = weights.map((weight) => shareOf(amount, weight, whole));
  const rest = amount - cut.reduce((sum, share) => sum + share, 0);
  const remainders = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % BigInt(whole));
  const byRemainder = [...weights.keys()].toSorted((one, other) => {
    const [mine, theirs] = [remainders[one] ?? 0n, remainders[other] ?? 0n];
    return mine === theirs ? one - other : mine > theirs ? -1 : 1;
  });
  const rounded = new Set(byRemainder.slice(0, rest));
  return cut.map((share, at) =>
    rounded.has(at) ? { amount: share + 1, rounding: 1 } : { amount: share, rounding: 0 },
  );
}
