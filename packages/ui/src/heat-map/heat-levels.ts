/** Number of tints above zero. */
export const LEVELS = 6;

export type HeatValues = readonly (readonly (number | null)[])[];

/** Returns the highest value, or 0 without values. */
export function maxValueOf(values: HeatValues): number {
  return Math.max(0, ...values.flat().filter((value) => value !== null));
}

/** Returns 0 for zero, then 1 to 6 in even steps up to the highest value. */
export function levelOf(value: number, maxValue: number): number {
  if (value <= 0 || maxValue <= 0) return 0;
  return Math.max(1, Math.min(Math.ceil((value / maxValue) * LEVELS), LEVELS));
}

/** Swaps rows and columns. */
export function transpose(values: HeatValues, columns: number): HeatValues {
  return Array.from({ length: columns }, (_, column) => values.map((row) => row[column] ?? null));
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly rtl: boolean;
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/** Returns the cell that a grid key leads to, or null for other keys. */
export function cellAfter(key: string, withControl: boolean, { row, column }: Cell, grid: Grid): Cell | null {
  const forward = grid.rtl ? -1 : 1;
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, forward],
    ArrowLeft: [0, -forward],
    Home: [withControl ? -grid.rows : 0, -grid.columns],
    End: [withControl ? grid.rows : 0, grid.columns],
  };
  const move = moves[key];
  if (move === undefined) return null;
  return { row: clamp(row + move[0], grid.rows - 1), column: clamp(column + move[1], grid.columns - 1) };
}
