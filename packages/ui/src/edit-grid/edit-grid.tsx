import { clsx } from 'clsx';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import {
  FLAG_TEXTS,
  type EditGridCell,
  type EditGridColumn,
  type EditGridRowHeader,
  type GridColumnSize,
  type GridEdit,
} from '#edit-grid/grid-data.ts';
import {
  areaOf,
  layTable,
  placesOf,
  placeAfter,
  placeBeside,
  placeWithin,
  pressOf,
  rangeAt,
  START,
  type GridPlace,
  type GridRange,
} from '#edit-grid/grid-range.ts';
import { GridRow, type EditedText } from '#edit-grid/grid-row.tsx';
import { useGridKeys } from '#edit-grid/use-grid-keys.ts';
import { useGridRows } from '#edit-grid/use-grid-rows.ts';
import css from './edit-grid.module.css';

export { FLAG_TEXTS };
export type { EditGridCell, EditGridColumn, EditGridRowHeader, GridEdit };

const NAME_SIZE: GridColumnSize = { min: 12, share: 2 };
const CELL_SIZE: GridColumnSize = { min: 8, share: 1 };

export interface EditGridProps<Row> {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowHeader: EditGridRowHeader<Row>;
  /** Keep the array stable between renders; otherwise unchanged rows render again. */
  readonly columns: readonly EditGridColumn<Row>[];
  /** Takes typed, cleared and filled cells. `source`: whether the texts came from elsewhere, so that they may be written otherwise. */
  readonly onEdit: (edits: readonly GridEdit[], source: 'typed' | 'pasted') => void;
  /** Reads the text of the clipboard as lines of cells. */
  readonly readTable: (text: string) => readonly (readonly string[])[];
  /** Takes the last edit back; false if there is none. */
  readonly onUndo: () => boolean;
  readonly onRedo: () => boolean;
  readonly isReadOnly?: boolean;
  /** Id of what explains the keys. */
  readonly describedBy?: string;
}

function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  const index = cell?.parentElement?.dataset['index'];
  return cell === null || index === undefined ? null : { row: Number(index), column: Number(cell.dataset['at']) };
}

/**
 * Cells as in a spreadsheet: arrows and typing, ranges, copying, pasting and filling down. It holds no values: the caller
 * reads the texts, and says of each cell what it shows.
 */
export function EditGrid<Row>(props: EditGridProps<Row>) {
  const { label, rows, rowKey, rowHeader, columns, isReadOnly = false, describedBy } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const [stored, setRange] = useState<GridRange>(START);
  const [edited, setEdited] = useState<EditedText | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const range: GridRange =
    stored.anchor === stored.active
      ? rangeAt(placeWithin(stored.active, size))
      : { anchor: placeWithin(stored.anchor, size), active: placeWithin(stored.active, size) };
  const { active } = range;
  const area = areaOf(range);
  const { shown, height, rowRef } = useGridRows(rows.length, active.row, gridRef);

  useLayoutEffect(() => {
    if (!movesFocus.current || edited !== null) return;
    movesFocus.current = false;
    gridRef.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  });

  function select(next: GridRange) {
    movesFocus.current = true;
    setRange(next);
  }
  const cellAt = ({ row, column }: GridPlace): EditGridCell | null => {
    const line = rows[row];
    return line === undefined ? null : (columns[column]?.cell(line) ?? null);
  };
  /** The edits of these cells; of those that a row does not have none. */
  function editsOf(cells: readonly (GridPlace & { readonly text: string })[]): readonly GridEdit[] {
    return cells.flatMap(({ text, ...place }) => {
      const row = rows[place.row];
      const column = columns[place.column];
      return row === undefined || column === undefined || cellAt(place) === null
        ? []
        : [{ rowKey: rowKey(row), column: column.id, text }];
    });
  }
  function edit(cells: readonly (GridPlace & { readonly text: string })[], source: 'typed' | 'pasted' = 'typed') {
    const edits = editsOf(cells);
    if (!isReadOnly && edits.length > 0) props.onEdit(edits, source);
  }
  const isFlag = ({ column }: GridPlace) => columns[column]?.kind === 'flag';

  const flagText = (isSet: boolean) => (isSet ? FLAG_TEXTS.set : FLAG_TEXTS.unset);
  const textOf = (place: GridPlace) =>
    isFlag(place) ? flagText(cellAt(place)?.isSet === true) : (cellAt(place)?.input ?? '');

  const handleKeys = useGridKeys({
    columns,
    size,
    range,
    select,
    open(typed) {
      const cell = cellAt(active);
      if (!isReadOnly && cell !== null) setEdited({ text: typed ?? cell.input, isTyped: typed !== null });
    },
    toggle(cells) {
      const text = flagText(cellAt(active)?.isSet !== true);
      edit(placesOf(cells).flatMap((place) => (isFlag(place) ? [{ ...place, text }] : [])));
    },
    clear: (cells) => edit(placesOf(cells).flatMap((place) => (isFlag(place) ? [] : [{ ...place, text: '' }]))),
    fillDown(cells) {
      const [top] = cells.rows;
      const inputs = placesOf(cells).map((place) => ({ ...place, text: textOf({ ...place, row: top }) }));
      edit(inputs.filter(({ row }) => row > top));
    },
    undo: () => !isReadOnly && props.onUndo(),
    redo: () => !isReadOnly && props.onRedo(),
  });

  function commit(text: string, event: KeyboardEvent | null) {
    setEdited(null);
    const cell = cellAt(active);
    if (cell !== null && text !== cell.input) edit([{ ...active, text }]);
    if (event === null || !gridRef.current) return;
    const next =
      event.key === 'Tab'
        ? placeBeside(active, event.shiftKey, size)
        : placeAfter(
            active,
            event.key === 'Enter'
              ? { key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', isModified: false, isRtl: false }
              : pressOf(event, gridRef.current),
            size,
          );
    select(rangeAt(next ?? active));
  }
  function toggle(key: string, columnId: string, isSet: boolean) {
    if (!isReadOnly) props.onEdit([{ rowKey: key, column: columnId, text: flagText(isSet) }], 'typed');
  }
  const latest = useRef({ commit, toggle });
  useLayoutEffect(() => {
    latest.current = { commit, toggle };
  });
  const handleCommit = useCallback(
    (text: string, event: KeyboardEvent | null) => latest.current.commit(text, event),
    [],
  );
  const handleToggle = useCallback(
    (key: string, columnId: string, isSet: boolean) => latest.current.toggle(key, columnId, isSet),
    [],
  );
  const handleCancel = useCallback(() => {
    movesFocus.current = true;
    setEdited(null);
  }, []);

  function handleMouseDown(event: MouseEvent) {
    const place = placeOf(event.target);
    if (place === null || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const isActive = place.row === active.row && place.column === active.column;
    // Before the field of the former cell is left: that commits it.
    (document.activeElement as HTMLElement | null)?.blur();
    select(event.shiftKey ? { anchor: range.anchor, active: place } : rangeAt(place));
    const cell = cellAt(place);
    // A second press on the same cell opens it, as a double click does: touch screens have no F2.
    if (isActive && !event.shiftKey && edited === null && !isReadOnly && cell !== null && !isFlag(place))
      setEdited({ text: cell.input, isTyped: false });
  }
  /** Assistive technology moves the focus by itself. */
  function handleFocus({ target }: FocusEvent) {
    const place = target.role === 'gridcell' ? placeOf(target) : null;
    if (place !== null && (place.row !== active.row || place.column !== active.column)) setRange(rangeAt(place));
  }
  function handleCopy(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    event.preventDefault();
    const [top, bottom] = area.rows;
    const lines = Array.from({ length: bottom - top + 1 }, (_, row) =>
      placesOf({ ...area, rows: [top + row, top + row] })
        .map((place) => cellAt(place)?.input ?? '')
        .join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
  }
  function handlePaste(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    event.preventDefault();
    const cells = layTable(props.readTable(event.clipboardData.getData('text/plain')), area, size);
    const last = cells.at(-1);
    if (last === undefined || isReadOnly) return;
    edit(cells, 'pasted');
    select({ anchor: { row: area.rows[0], column: area.columns[0] }, active: { row: last.row, column: last.column } });
  }

  const sizes = [rowHeader.size ?? NAME_SIZE, ...columns.map(({ size: own }) => own ?? CELL_SIZE)];
  const tracks = {
    '--columns': sizes.map(({ min, share }) => `minmax(${min}rem, ${share}fr)`).join(' '),
    // So that all rows are as wide as each other where they are wider than the grid.
    '--least': `${sizes.reduce((sum, { min }) => sum + min, 0)}rem`,
  };
  return (
    <div
      ref={gridRef}
      role="grid"
      className={clsx('kit-EditGrid', css.grid)}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-readonly={isReadOnly || undefined}
      data-virtual={height === null ? undefined : ''}
      style={tracks as CSSProperties}
      onKeyDown={handleKeys}
      onFocus={handleFocus}
      onMouseDown={handleMouseDown}
      onCopy={handleCopy}
      onPaste={handlePaste}
    >
      <div role="rowgroup" className={css.head}>
        <div role="row" className={css.row} aria-rowindex={1}>
          <div role="columnheader" className={clsx(css.cell, css.name)}>
            {rowHeader.header}
          </div>
          {columns.map(({ id, header, align, kind }) => (
            <div
              key={id}
              role="columnheader"
              className={clsx(css.cell, align === 'end' && css.end, kind === 'flag' && css.flag)}
            >
              {header}
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className={css.body}
        {...(height !== null && { style: { '--height': `${height}px` } as CSSProperties })}
      >
        {shown.map(({ index, top }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const key = rowKey(row);
          const isSelected = index >= area.rows[0] && index <= area.rows[1];
          const isActive = index === active.row;
          return (
            <GridRow
              key={key}
              row={row}
              rowKey={key}
              index={index}
              columns={columns}
              rowHeader={rowHeader}
              active={isActive ? active.column : null}
              from={isSelected ? area.columns[0] : null}
              to={isSelected ? area.columns[1] : null}
              edited={isActive ? edited : null}
              onCommit={handleCommit}
              onCancel={handleCancel}
              onToggle={handleToggle}
              top={top}
              rowRef={rowRef}
            />
          );
        })}
      </div>
    </div>
  );
}
