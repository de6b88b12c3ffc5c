/** Widths in px by the columns' ids; one that is not named is as wide as what is in it. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Narrower, nothing could be read (ours, in px). */
export const LEAST_WIDTH = 64;
export const MOST_WIDTH = 640;

const boundedWidth = (width: number): number => Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)));

/** The widths with another one for a column; the others keep those that they are drawn with. */
export function withWidth(drawn: ColumnWidths, id: string, width: number): ColumnWidths {
  return { ...drawn, [id]: boundedWidth(width) };
}
