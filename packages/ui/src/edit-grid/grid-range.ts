import { isRtl } from '#roving-focus/roving-focus.ts';
import type { GridArea } from '#edit-grid/grid-data.ts';

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The selected cells: from the anchor to the active cell, which has the focus. */
export interface GridRange {
  readonly anchor: GridPlace;
  readonly active: GridPlace;
}

const FIRST: GridPlace = { row: 0, column: 0 };
export const START: GridRange = { anchor: FIRST, active: FIRST };

export const rangeAt = (place: GridPlace): GridRange => ({ anchor: place, active: place });

const span = (one: number, other: number): readonly [number, number] => [Math.min(one, other), Math.max(one, other)];

export const areaOf = ({ anchor, active }: GridRange): GridArea => ({
  rows: span(anchor.row, active.row),
  columns: span(anchor.column, active.column),
});

/** The cells of an area, row by row. */
export const placesOf = ({ rows: [top, bottom], columns: [left, right] }: GridArea): readonly GridPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat();

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

export const placeWithin = ({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10;

interface PressedKey {
  readonly key: string;
  readonly isModified: boolean;
  readonly isRtl: boolean;
}

export const pressOf = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>, element: Element): PressedKey => ({
  key: event.key,
  isModified: event.ctrlKey || event.metaKey,
  isRtl: isRtl(element),
});

/** Where a key leads; null if it is none that moves. Together with Ctrl or ⌘ to the edge. */
export function placeAfter(place: GridPlace, press: PressedKey, size: GridSize): GridPlace | null {
  const { key, isModified } = press;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const forward = press.isRtl ? 'ArrowLeft' : 'ArrowRight';
  const by = (rows: number, columns: number) =>
    placeWithin({ row: place.row + rows, column: place.column + columns }, size);
  switch (key) {
    case 'ArrowUp':
      return isModified ? { ...place, row: 0 } : by(-1, 0);
    case 'ArrowDown':
      return isModified ? { ...place, row: last.row } : by(1, 0);
    case 'ArrowLeft':
    case 'ArrowRight':
      if (isModified) return { ...place, column: key === forward ? last.column : 0 };
      return by(0, key === forward ? 1 : -1);
    case 'PageUp':
      return by(-PAGE_ROWS, 0);
    case 'PageDown':
      return by(PAGE_ROWS, 0);
    case 'Home':
      return isModified ? FIRST : { ...place, column: 0 };
    case 'End':
      return isModified ? last : { ...place, column: last.column };
    default:
      return null;
  }
}

/** The next cell in the order of reading, or the one before; null at the end of the grid. */
export function placeBeside({ row, column }: GridPlace, isBack: boolean, { rows, columns }: GridSize) {
  const index = row * columns + column + (isBack ? -1 : 1);
  return index < 0 || index >= rows * columns ? null : { row: Math.floor(index / columns), column: index % columns };
}

/**
 * Lays a copied table over an area: one cell fills it all, otherwise the table is repeated as often as it fits, and goes
 * beyond the area where it is larger. Nothing goes beyond the grid.
 */
export function layTable(table: readonly (readonly string[])[], area: GridArea, size: GridSize) {
  const height = table.length;
  const width = Math.max(0, ...table.map((line) => line.length));
  if (height === 0 || width === 0) return [];
  const [top, bottom] = area.rows;
  const [left, right] = area.columns;
  const repeats = (selected: number, own: number) => (selected % own === 0 ? selected : own);
  const rows = Math.min(repeats(bottom - top + 1, height), size.rows - top);
  const columns = Math.min(repeats(right - left + 1, width), size.columns - left);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({
      row: top + row,
      column: left + column,
      text: table[row % height]?.[column % width],
    })),
  )
    .flat()
    .flatMap(({ text, ...place }) => (text === undefined ? [] : [{ ...place, text }]));
}
