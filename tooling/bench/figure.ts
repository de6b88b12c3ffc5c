/** One line of `npm run bench`. A ratio compares two figures of the same run; absolute values depend on the machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** What the same work costs without us, in the value's unit. */
  readonly floor: number;
  readonly ratio: number;
  /** Of the ratio or of the value, as `docs/measuring.md` says for each. */
  readonly limit: number;
  readonly ok: boolean;
}

export function report(figure: Omit<Figure, 'ok'>, isWithin: boolean): void {
  process.stdout.write(`${JSON.stringify({ ...figure, ok: isWithin })}\n`);
  if (!isWithin) process.exitCode = 1;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which that share of the others lies; `NaN` of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
