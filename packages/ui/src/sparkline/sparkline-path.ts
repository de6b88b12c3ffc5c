/** Side of the square that a sparkline is drawn in; it is stretched to its place. */
export const SIDE = 100;

export interface SparklinePath {
  readonly line: string;
  readonly area: string;
  /** The last known value: where the line stands now. */
  readonly end: readonly [number, number] | null;
}

const write = (value: number) => String(Math.round(value * 100) / 100);

/** A line through values at even distances, between its own lowest and highest one. A null leaves a gap. */
export function sparklinePath(values: readonly (number | null)[]): SparklinePath {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const place = (value: number, index: number): readonly [number, number] => [
    values.length > 1 ? (index / (values.length - 1)) * SIDE : SIDE / 2,
    high > low ? SIDE - ((value - low) / (high - low)) * SIDE : SIDE / 2,
  ];
  const runs: (readonly [number, number])[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(place(value, index));
  });
  const drawn = runs.filter((run) => run.length > 0);
  const lineOf = (run: readonly (readonly [number, number])[]) =>
    // A value alone between two gaps is a dot: a line of no length with round ends.
    `M${run.map(([x, y]) => `${write(x)} ${write(y)}`).join('L')}${run.length === 1 ? 'h0' : ''}`;
  return {
    line: drawn.map(lineOf).join(''),
    area: drawn
      .map((run) => `${lineOf(run)}L${write(run.at(-1)?.[0] ?? 0)} ${SIDE}L${write(run[0]?.[0] ?? 0)} ${SIDE}z`)
      .join(''),
    end: drawn.at(-1)?.at(-1) ?? null,
  };
}
