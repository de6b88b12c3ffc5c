export interface Share<Part> {
  readonly part: Part;
  readonly amount: number;
  /** 1 for one of the shares that the rest of the division went to. */
  readonly rounding: 0 | 1;
}

/** Divides a whole number by weights of at least 1, to the largest remainders: the shares add up to it. */
export function sharesOf<Part>(
  amount: number,
  parts: readonly Part[],
  weightOf: (part: Part) => number,
): readonly Share<Part>[] {
  const whole = BigInt(parts.reduce((sum, part) => sum + weightOf(part), 0));
  const divided = parts.map((part) => {
    const product = BigInt(amount) * BigInt(weightOf(part));
    return { part, cut: Number(product / whole), remainder: product % whole };
  });
  const rest = amount - divided.reduce((sum, { cut }) => sum + cut, 0);
  const byRemainder = divided.toSorted((one, other) =>
    one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : 0,
  );
  const rounded = new Set(byRemainder.slice(0, rest));
  return divided.map((one) =>
    rounded.has(one)
      ? { part: one.part, amount: one.cut + 1, rounding: 1 }
      : { part: one.part, amount: one.cut, rounding: 0 },
  );
}
