/** View box size; the sparkline is stretched to its container. */
export const SIDE = 100;

export interface SparklinePath {
  readonly line: string;
  readonly area: string;
  /** Last value that is not null. */
  readonly end: readonly [number, number] | null;
}

const write = (value: number) => String(Math.round(value * 100) / 100);

/** Returns a path through evenly spaced values between their minimum and maximum, with gaps at null. */
export function sparklinePath(values: readonly (number | null)[]): SparklinePath {
  const present = values.filter((value) => value !== null);
  const low = Math.min(...present);
  const high = Math.max(...present);
  const toPoint = (value: number, index: number): readonly [number, number] => [
    values.length > 1 ? (index / (values.length - 1)) * SIDE : SIDE / 2,
    high > low ? SIDE - ((value - low) / (high - low)) * SIDE : SIDE / 2,
  ];
  const runs: (readonly [number, number])[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(toPoint(value, index));
  });
  const drawn = runs.filter((run) => run.length > 0);
  const lineOf = (run: readonly (readonly [number, number])[]) =>
    // A single value between gaps is a dot: a zero-length line with round caps.
    `M${run.map(([x, y]) => `${write(x)} ${write(y)}`).join('L')}${run.length === 1 ? 'h0' : ''}`;
  return {
    line: drawn.map(lineOf).join(''),
    area: drawn
      .map((run) => `${lineOf(run)}L${write(run.at(-1)?.[0] ?? 0)} ${SIDE}L${write(run[0]?.[0] ?? 0)} ${SIDE}z`)
      .join(''),
    end: drawn.at(-1)?.at(-1) ?? null,
  };
}
