/** One line of `pnpm bench`. A ratio compares two medians of the same run; absolute values depend on the machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly floor: number;
  readonly ratio: number;
  readonly limit: number;
  readonly ok: boolean;
}

export function report(figure: Omit<Figure, 'ok'>, isWithin: boolean): void {
  process.stdout.write(`${JSON.stringify({ ...figure, ok: isWithin })}\n`);
  if (!isWithin) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
