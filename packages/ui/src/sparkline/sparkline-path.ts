/** View box size; the sparkline is stretched to its container. */
export const SIDE = 100;

export interface SparklinePath {
  readonly line: string;
  readonly area: string;
  /** Last value that is not null. */
  readonly end: readonly [number, number] | null;
}

const formatCoordinate = (value: number) => String(Math.round(value * 100) / 100);

/** Returns a path through evenly spaced values between their minimum and maximum, with gaps at null. */
export function sparklinePath(values: readonly (number | null)[]): SparklinePath {
  const present = values.filter((value) => value !== null);
  const min = Math.min(...present);
  const max = Math.max(...present);
  const toPoint = (value: number, index: number): readonly [number, number] => [
    values.length > 1 ? (index / (values.length - 1)) * SIDE : SIDE / 2,
    max > min ? SIDE - ((value - min) / (max - min)) * SIDE : SIDE / 2,
  ];
  const runs: (readonly [number, number])[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(toPoint(value, index));
  });
  const nonEmptyRuns = runs.filter((run) => run.length > 0);
  const lineOf = (run: readonly (readonly [number, number])[]) =>
    // A single value between gaps is a dot: a zero-length line with round caps.
    `M${run.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}${run.length === 1 ? 'h0' : ''}`;
  return {
    line: nonEmptyRuns.map(lineOf).join(''),
    area: nonEmptyRuns
      .map(
        (run) =>
          `${lineOf(run)}L${formatCoordinate(run.at(-1)?.[0] ?? 0)} ${SIDE}L${formatCoordinate(run[0]?.[0] ?? 0)} ${SIDE}z`,
      )
      .join(''),
    end: nonEmptyRuns.at(-1)?.at(-1) ?? null,
  };
}
