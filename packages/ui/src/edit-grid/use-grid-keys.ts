import type { KeyboardEvent } from 'react';
import type { EditGridColumn, GridArea } from '#edit-grid/grid-data.ts';
import { areaOf, placeAfter, pressOf, rangeAt, type GridRange, type GridSize } from '#edit-grid/grid-range.ts';

interface GridKeysOptions<Row> {
  readonly columns: readonly EditGridColumn<Row>[];
  readonly size: GridSize;
  readonly range: GridRange;
  readonly select: (range: GridRange) => void;
  /** Begins to edit the active cell: with its own text (null), or with one that was typed. */
  readonly open: (typed: string | null) => void;
  readonly toggle: (area: GridArea) => void;
  readonly clear: (area: GridArea) => void;
  readonly fillDown: (area: GridArea) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** What the keys of a grid do while no cell is edited. */
export function useGridKeys<Row>(options: GridKeysOptions<Row>) {
  const { columns, size, range, select } = options;
  const area = areaOf(range);
  const { active } = range;
  const isFlag = columns[active.column]?.kind === 'flag';
  const last = { row: size.rows - 1, column: size.columns - 1 };

  /** Returns whether the key was one of the grid's. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const pressed = pressOf(event, event.currentTarget);
    const place = placeAfter(active, pressed, size);
    if (place) {
      select(shiftKey ? { anchor: range.anchor, active: place } : rangeAt(place));
      return true;
    }
    if (key === ' ') return pressSpace(pressed.isModified, shiftKey);
    if (pressed.isModified) return pressCommand(key.toLowerCase(), shiftKey);
    switch (key) {
      case 'Enter':
      case 'F2':
        if (isFlag) options.toggle(area);
        else options.open(null);
        return true;
      case 'Escape':
        if (range.anchor === range.active) return false;
        select(rangeAt(active));
        return true;
      case 'Delete':
      case 'Backspace':
        options.clear(area);
        return true;
      default:
        if (key.length > 1 || event.altKey) return false;
        if (!isFlag) options.open(key);
        return true;
    }
  }
  /** As spreadsheets do: with Ctrl the column, with Shift the row. */
  function pressSpace(isModified: boolean, isShifted: boolean): boolean {
    if (isModified) select({ anchor: { ...active, row: 0 }, active: { ...active, row: last.row } });
    else if (isShifted) select({ anchor: { ...active, column: 0 }, active: { ...active, column: last.column } });
    else if (isFlag) options.toggle(area);
    return true;
  }
  function pressCommand(key: string, isShifted: boolean): boolean {
    if (key === 'z') return isShifted ? options.redo() : options.undo();
    if (key === 'y') return options.redo();
    if (key === 'd') options.fillDown(area);
    else if (key === 'a') select({ anchor: { row: 0, column: 0 }, active: last });
    else return false;
    return true;
  }
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || size.rows === 0) return;
    if (press(event)) event.preventDefault();
  };
}
