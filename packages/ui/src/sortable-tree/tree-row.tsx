import { clsx } from 'clsx';
import { ChevronRight, GripVertical } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useListMessages } from '#messages/use-list-messages.ts';
import type { TreeItem, TreeRow as Row } from '#sortable-tree/tree.ts';
import type { DragRow } from '#sortable-tree/use-tree-drag.ts';
import css from './sortable-tree.module.css';

interface TreeRowProps<Item extends TreeItem> {
  readonly row: Row<Item>;
  /** Undefined if it cannot have children. */
  readonly isOpen: boolean | undefined;
  readonly isMovable: boolean;
  /** True for the row in the tab order. */
  readonly isStop: boolean;
  readonly dragRow: DragRow | undefined;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Its menu and additional buttons. */
  readonly actions: ReactNode;
  /** Below the row. */
  readonly details?: ReactNode;
  readonly children: ReactNode;
}

export function TreeRow<Item extends TreeItem>({
  row: { item, level, index, siblings },
  isOpen,
  isMovable,
  isStop,
  dragRow,
  onToggle,
  onFocus,
  onKeyDown,
  actions,
  details,
  children,
}: TreeRowProps<Item>) {
  const messages = useListMessages();
  const nameId = useId();
  const rowRef = useRef<HTMLDivElement>(null);
  const { id, label } = item;
  useEffect(() => (rowRef.current === null ? undefined : dragRow?.(rowRef.current, id)), [dragRow, id]);
  return (
    <div
      ref={rowRef}
      role="row"
      aria-labelledby={nameId}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      tabIndex={isStop ? 0 : -1}
      className={css.row}
      data-part="row"
      data-row={id}
      data-details={details === undefined || details === null || details === false ? undefined : ''}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
      onKeyDown={onKeyDown}
    >
      {/*
       * Elements instead of a length, because a strict content security policy blocks style attributes in server HTML.
       */}
      {Array.from({ length: level - 1 }, (_, step) => (
        <span key={step} className={css.step} />
      ))}
      <div role="gridcell" className={css.main}>
        {isMovable && (
          <span className={css.handle} data-part="handle" aria-hidden="true">
            <GripVertical />
          </span>
        )}
        {isOpen === undefined ? (
          <span className={css.noToggle} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={css.toggle}
            aria-label={isOpen ? messages.closeItem(label) : messages.openItem(label)}
            onClick={onToggle}
          >
            <ChevronRight
              className={clsx(css.chevron, isOpen && css.open)}
              data-flip-in-rtl={isOpen ? undefined : ''}
              aria-hidden="true"
            />
          </button>
        )}
        <span id={nameId} className={css.content}>
          {children}
        </span>
      </div>
      <div role="gridcell" className={css.actions}>
        {actions}
      </div>
      {details !== undefined && details !== null && details !== false && (
        <div role="gridcell" className={css.details}>
          {details}
        </div>
      )}
    </div>
  );
}
