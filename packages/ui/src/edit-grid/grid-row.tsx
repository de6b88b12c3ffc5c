import { clsx } from 'clsx';
import { memo, type CSSProperties, type KeyboardEvent, type Ref } from 'react';
import { CellEditor } from '#edit-grid/cell-editor.tsx';
import type { EditGridCell, EditGridColumn, EditGridRowHeader } from '#edit-grid/grid-data.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './edit-grid.module.css';

/** The text of the active cell while it is edited. */
export interface EditedText {
  readonly text: string;
  readonly isTyped: boolean;
}

interface GridRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  readonly columns: readonly EditGridColumn<Row>[];
  readonly rowHeader: EditGridRowHeader<Row>;
  /** The column of the active cell; null: it is in another row. */
  readonly active: number | null;
  /** The first and last selected column; null: no cell of this row is selected. */
  readonly from: number | null;
  readonly to: number | null;
  readonly edited: EditedText | null;
  readonly onCommit: (text: string, event: KeyboardEvent | null) => void;
  readonly onCancel: () => void;
  readonly onToggle: (rowKey: string, column: string, isSet: boolean) => void;
  /** Of a virtual grid: where the row lies, in px. */
  readonly top: number | null;
  readonly rowRef: Ref<HTMLDivElement> | undefined;
}

function Row<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, index, columns, rowHeader, active, from, to, edited, top, rowRef } = props;
  return (
    <div
      ref={rowRef}
      role="row"
      className={css.row}
      data-index={index}
      aria-rowindex={index + 2}
      {...(top !== null && { style: { '--top': `${top}px` } as CSSProperties })}
    >
      <div role="rowheader" className={clsx(css.cell, css.name)}>
        {rowHeader.render(row)}
      </div>
      {columns.map((column, at) => {
        const cell = column.cell(row);
        const isActive = active === at;
        const isSelected = from !== null && to !== null && at >= from && at <= to;
        const label = `${rowHeader.label(row)}, ${column.header}`;
        return (
          <div
            key={column.id}
            role="gridcell"
            className={clsx(css.cell, column.align === 'end' && css.end, column.kind === 'flag' && css.flag)}
            data-row={rowKey}
            data-at={at}
            data-active={isActive || undefined}
            data-changed={cell?.former !== undefined || undefined}
            data-invalid={cell?.problem !== undefined || undefined}
            aria-selected={isSelected}
            aria-invalid={cell?.problem !== undefined || undefined}
            tabIndex={isActive ? 0 : -1}
          >
            {isActive && edited !== null && column.kind !== 'flag' ? (
              <CellEditor
                label={label}
                inputMode={column.inputMode ?? 'text'}
                {...edited}
                onCommit={props.onCommit}
                onCancel={props.onCancel}
              />
            ) : (
              cell !== null && (
                <CellContent
                  cell={cell}
                  label={label}
                  onToggle={column.kind === 'flag' ? (isSet) => props.onToggle(rowKey, column.id, isSet) : undefined}
                />
              )
            )}
          </div>
        );
      })}
    </div>
  );
}

interface CellContentProps {
  readonly cell: EditGridCell;
  readonly label: string;
  readonly onToggle: ((isSet: boolean) => void) | undefined;
}

function CellContent({ cell, label, onToggle }: CellContentProps) {
  const { text, former, problem, isSet = false } = cell;
  return (
    <>
      {former !== undefined && onToggle === undefined && (
        <del className={css.former}>
          <bdi>{former}</bdi>
        </del>
      )}
      {onToggle === undefined ? (
        <bdi className={css.text}>{text}</bdi>
      ) : (
        <input
          type="checkbox"
          tabIndex={-1}
          className={css.box}
          aria-label={label}
          checked={isSet}
          onChange={({ target }) => onToggle(target.checked)}
        />
      )}
      {onToggle !== undefined && former !== undefined && <VisuallyHidden>{former}</VisuallyHidden>}
      {problem !== undefined && <span className={css.problem}>{problem}</span>}
    </>
  );
}

/** A row of the grid; drawn again only if something of it changed. */
export const GridRow = memo(Row) as typeof Row;
