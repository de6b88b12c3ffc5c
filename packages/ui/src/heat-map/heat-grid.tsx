import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { defaultFormatPoint, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import { ChartTooltip, type TooltipContent } from '#chart/chart-tooltip.tsx';
import { usePlotSize, widestOf } from '#chart/use-plot-size.ts';
import { cellAfter, levelOf, transpose, type Cell, type HeatValues } from '#heat-map/heat-levels.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { isRtl } from '#roving-focus/roving-focus.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './heat-map.module.css';

/** Column width in pixels below which rows and columns are transposed. */
const MIN_CELL_WIDTH_PX = 20;
/** Estimated width of the row names in pixels. */
const ROW_NAMES_WIDTH_PX = 64;
/** Minimum pixels beside a value in its cell. */
const MIN_VALUE_PADDING_PX = 6;
/** Minimum pixels between column names. */
const MIN_NAME_GAP_PX = 6;

export interface HeatAxis {
  /** Name of the points: "Weekday", "Hour". */
  readonly label: string;
  readonly points: readonly string[];
  readonly format?: FormatPoint;
}

interface HeatGridProps {
  readonly label: string;
  readonly rows: HeatAxis;
  readonly columns: HeatAxis;
  readonly values: HeatValues;
  readonly maxValue: number;
  readonly formatValue: FormatValue;
  readonly onOpen: ((row: string, column: string) => void) | undefined;
  readonly isUncertain: ((row: string, column: string) => boolean) | undefined;
  readonly uncertainText: string | undefined;
}

function cellOf({ target }: SyntheticEvent): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** The table: one tab stop, arrow keys move between cells. */
export function HeatGrid({
  label,
  rows: rowAxis,
  columns: columnAxis,
  values: inputValues,
  maxValue,
  formatValue,
  onOpen,
  isUncertain,
  uncertainText = '',
}: HeatGridProps) {
  const { noValue } = useChartMessages();
  const containerRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const anchorRef = useRef<HTMLTableCellElement>(null);
  const { width } = usePlotSize(containerRef);
  const isTransposed = width > 0 && (width - ROW_NAMES_WIDTH_PX) / columnAxis.points.length < MIN_CELL_WIDTH_PX;
  const rows = isTransposed ? columnAxis : rowAxis;
  const columns = isTransposed ? rowAxis : columnAxis;
  const values = isTransposed ? transpose(inputValues, columnAxis.points.length) : inputValues;
  /** The hovered or focused cell. */
  const [activeCell, setActiveCell] = useState<Cell | null>(null);
  /** The cell in the tab order. */
  const [tabStop, setTabStop] = useState<Cell>({ row: 0, column: 0 });
  const cellWidth = (width - ROW_NAMES_WIDTH_PX) / columns.points.length;
  const { points, format: formatName = defaultFormatPoint } = columns;
  const [widest, setWidest] = useState({ figure: Infinity, name: 0 });
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table === null) return;
    const figures = inputValues.flat().flatMap((value) => (value === null ? [] : [formatValue(value, 'short')]));
    const names = points.map((point) => formatName(point, 'short'));
    setWidest({ figure: widestOf(figures, table), name: widestOf(names, table) });
  }, [inputValues, formatValue, points, formatName]);
  const nameInterval = cellWidth > 0 ? Math.ceil((widest.name + MIN_NAME_GAP_PX) / cellWidth) : 1;

  const formatAxisPoint = (axis: HeatAxis, index: number, wording: 'short' | 'full') =>
    (axis.format ?? defaultFormatPoint)(axis.points[index] ?? '', wording);
  /** The points of a cell as they were given, whichever way the table is turned. */
  const pointsOf = ({ row, column }: Cell): [row: string, column: string] => {
    const [one = '', other = ''] = [rows.points[row], columns.points[column]];
    return isTransposed ? [other, one] : [one, other];
  };
  const isHatched = (cell: Cell) =>
    typeof values[cell.row]?.[cell.column] === 'number' && isUncertain?.(...pointsOf(cell)) === true;
  const valueAt = (cell: Cell) => {
    const value = values[cell.row]?.[cell.column] ?? null;
    if (value === null) return noValue;
    const text = formatValue(value, 'full');
    return isHatched(cell) && uncertainText !== '' ? `${text} (${uncertainText})` : text;
  };
  const content: TooltipContent | null = activeCell && {
    title: formatAxisPoint(rows, activeCell.row, 'full'),
    rows: [{ id: 'cell', label: formatAxisPoint(columns, activeCell.column, 'full'), value: valueAt(activeCell) }],
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && activeCell !== null) {
      event.preventDefault();
      event.stopPropagation();
      setActiveCell(null);
      return;
    }
    const opened = cellOf(event);
    if (event.key === 'Enter' && onOpen && opened) {
      event.preventDefault();
      onOpen(...pointsOf(opened));
      return;
    }
    const size = { rows: rows.points.length, columns: columns.points.length, rtl: isRtl(event.currentTarget) };
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const next = cellAfter(event.key, event.ctrlKey, from, size);
    if (next === null) return;
    event.preventDefault();
    const body = tableRef.current?.tBodies[0];
    body?.rows[next.row]?.querySelectorAll('td')[next.column]?.focus();
  }
  /** Stays a table; the grid role adds arrow key navigation. */
  const cursorProps = {
    role: 'grid',
    'aria-readonly': true,
    onKeyDown,
    onClick(event: MouseEvent) {
      const cell = cellOf(event);
      if (cell !== null) onOpen?.(...pointsOf(cell));
    },
    onPointerOver: (event: PointerEvent) => setActiveCell(cellOf(event)),
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') setActiveCell(null);
    },
    onFocus(event: FocusEvent) {
      const cell = cellOf(event);
      if (cell !== null) setTabStop(cell);
      setActiveCell(cell);
    },
    onBlur: () => setActiveCell(null),
  } as const;
  return (
    <div ref={containerRef} className={css.place}>
      <table
        ref={tableRef}
        className={css.table}
        {...cursorProps}
        aria-label={label}
        data-figures={widest.figure + MIN_VALUE_PADDING_PX <= cellWidth ? '' : undefined}
      >
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <VisuallyHidden>{rows.label}</VisuallyHidden>
            </th>
            {columns.points.map((point, column) => (
              <th
                key={point}
                scope="col"
                className={css.column}
                data-unnamed={column % nameInterval === 0 ? undefined : ''}
              >
                <span className={css.columnName}>{formatAxisPoint(columns, column, 'short')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.points.map((point, row) => (
            <tr key={point}>
              <th scope="row" className={css.row}>
                {formatAxisPoint(rows, row, 'short')}
              </th>
              {columns.points.map((other, column) => {
                const value = values[row]?.[column] ?? null;
                const isActive = activeCell?.row === row && activeCell.column === column;
                return (
                  <td
                    key={other}
                    ref={isActive ? anchorRef : undefined}
                    className={css.cell}
                    tabIndex={tabStop.row === row && tabStop.column === column ? 0 : -1}
                    data-row={row}
                    data-column={column}
                    data-open={onOpen ? '' : undefined}
                    data-uncertain={isHatched({ row, column }) ? '' : undefined}
                    data-level={value === null ? 'none' : levelOf(value, maxValue)}
                  >
                    <span className={css.figure} aria-hidden="true">
                      {value !== null && formatValue(value, 'short')}
                    </span>
                    <VisuallyHidden>{valueAt({ row, column })}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {content !== null && activeCell !== null && (
        <ChartTooltip key={`${activeCell.row} ${activeCell.column}`} content={content} anchor={anchorRef} />
      )}
    </div>
  );
}
