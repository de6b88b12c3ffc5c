/** Widths in px by column id. A column without one fits its content. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Below this width, in px, content is unreadable. */
export const MIN_COLUMN_WIDTH_PX = 64;
export const MAX_COLUMN_WIDTH_PX = 640;

const boundedWidth = (width: number): number =>
  Math.round(Math.max(MIN_COLUMN_WIDTH_PX, Math.min(width, MAX_COLUMN_WIDTH_PX)));

/** Sets the width of one column and fixes the others at their rendered width. */
export function withWidth(widths: ColumnWidths, id: string, width: number): ColumnWidths {
  return { ...widths, [id]: boundedWidth(width) };
}
