import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import { findByText, isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';
import { MoveDialog } from '#sortable-tree/move-dialog.tsx';
import { MoveMenu } from '#sortable-tree/move-menu.tsx';
import {
  isWithin,
  movedTree,
  treeRows,
  type Accepts,
  type TreeItem,
  type TreeMove,
  type TreeRow,
} from '#sortable-tree/tree.ts';
import { dropMove, treeStep, treeTargets, type TreeStep } from '#sortable-tree/tree-moves.ts';
import { TreeRow as Row } from '#sortable-tree/tree-row.tsx';
import { useTreeDrag } from '#sortable-tree/use-tree-drag.ts';
import css from './sortable-tree.module.css';

export { movedTree };
export type { TreeItem, TreeMove };

export interface SortableTreeProps<Item extends TreeItem> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Apply it with `movedTree(items, move)`. */
  readonly onMove: (move: TreeMove) => void;
  /**
   * Returns whether `parent` (null: top level) accepts `child`. By default, items with `children` accept items without.
   */
  readonly accepts?: Accepts<Item>;
  /** Content of an item; its label by default. */
  readonly renderItem?: (item: Item) => ReactNode;
  /** Additional buttons of an item. Set the `tabIndex` on them, so that only one item's buttons are tab stops. */
  readonly actions?: (item: Item, tabIndex: number) => ReactNode;
  /** {@link MenuItem}s of an item, in its menu above the moves. */
  readonly menuItems?: (item: Item) => ReactNode;
  /** Content below an item, such as its form. Its keys do not move the item. */
  readonly details?: (item: Item) => ReactNode;
  /** Initially collapsed items. */
  readonly defaultClosed?: readonly string[];
}

const anywhere = () => true;
const NONE: readonly string[] = [];
const labelOf = ({ label }: TreeItem) => label;

/** Sortable tree, for sections and items of a menu. Moves by pointer, keys or menu. */
export function SortableTree<Item extends TreeItem>({
  label,
  items,
  onMove,
  accepts = anywhere,
  renderItem = labelOf,
  actions,
  menuItems,
  details,
  defaultClosed = NONE,
}: SortableTreeProps<Item>) {
  const messages = useListMessages();
  const announce = useAnnounce();
  const treeRef = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(defaultClosed));
  const [stopId, setStopId] = useState<string>();
  const [movingId, setMovingId] = useState<string>();
  const isOpen = (item: Item) => item.children !== undefined && !closed.has(item.id);
  const rows = treeRows(items, isOpen);
  const stop = rows.some(({ item }) => item.id === stopId) ? stopId : rows[0]?.item.id;
  const moving = rows.find(({ item }) => item.id === movingId);
  const parents = treeRows(items, anywhere).flatMap(({ item }) => (item.children === undefined ? [] : [item]));
  const isMovable = (item: Item) =>
    accepts(null, item) || parents.some((parent) => accepts(parent, item) && !isWithin(item, parent.id));

  const dragRow = useTreeDrag(treeRef, {
    canDrop: (id, targetId, position) => dropMove(rows, id, targetId, position, accepts) !== null,
    onDrop: (id, targetId, position) => {
      const move = dropMove(rows, id, targetId, position, accepts);
      if (move !== null) applyMove(move);
    },
  });

  function focusRow(id: string | undefined) {
    const lines = [...(treeRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    lines.find((line) => line.dataset['row'] === id)?.focus();
  }
  function setOpen(item: Item, open: boolean) {
    const next = new Set(closed);
    if (open) next.delete(item.id);
    else next.add(item.id);
    setClosed(next);
  }
  function applyMove(move: TreeMove) {
    const moved = treeRows(movedTree(items, move), () => true).find(({ item }) => item.id === move.id);
    if (moved === undefined) return;
    // Rendered synchronously: a moved row loses the focus.
    flushSync(() => {
      setMovingId(undefined);
      if (moved.parent !== null) setOpen(moved.parent, true);
      onMove(move);
    });
    focusRow(move.id);
    announce(
      messages.movedTo(moved.item.label, moved.index + 1, moved.siblings, moved.parent?.label ?? messages.topLevel),
    );
  }
  const stepMove = (id: string, where: TreeStep) => treeStep(items, id, where, accepts);
  function applyStep(id: string, where: TreeStep) {
    const move = stepMove(id, where);
    if (move !== null) applyMove(move);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, row: TreeRow<Item>) {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
    if (event.target !== currentTarget) {
      // Returns the focus from a button to its row.
      if (key === 'Escape' && !event.defaultPrevented) currentTarget.focus();
      return;
    }
    if (ctrlKey || metaKey) return;
    const level = stepOf(key, 'horizontal', isRtl(currentTarget));
    const line = stepOf(key, 'vertical', false);
    if (altKey) {
      const where = line === 'previous' ? 'up' : line === 'next' ? 'down' : level === 'next' ? 'in' : 'out';
      if (line === null && level === null) return;
      event.preventDefault();
      applyStep(row.item.id, where);
      return;
    }
    const at = rows.indexOf(row);
    if (line !== null) {
      event.preventDefault();
      focusRow(rows[stepIndex(line, at, rows.length, false)]?.item.id);
    } else if (level !== null) {
      event.preventDefault();
      const open = isOpen(row.item);
      if (level === 'next' && open) focusRow(rows.find(({ parent }) => parent === row.item)?.item.id);
      else if (level === 'next' && row.item.children !== undefined) setOpen(row.item, true);
      else if (level === 'previous' && open) setOpen(row.item, false);
      else if (level === 'previous') focusRow(row.parent?.id);
    } else if (key.length === 1 && key !== ' ') {
      const matchIndex = findByText(
        rows.map(({ item }) => item.label),
        key,
        at,
      );
      focusRow(rows[matchIndex]?.item.id);
    }
  }
  return (
    <>
      <div ref={treeRef} role="treegrid" aria-label={label} className={clsx('kit-SortableTree', css.root)}>
        {rows.map((row) => {
          const { item } = row;
          const tabIndex = item.id === stop ? 0 : -1;
          return (
            <Row
              key={item.id}
              row={row}
              isOpen={item.children === undefined ? undefined : isOpen(item)}
              isMovable={isMovable(item)}
              isStop={item.id === stop}
              dragRow={dragRow}
              onToggle={() => setOpen(item, !isOpen(item))}
              onFocus={() => setStopId(item.id)}
              onKeyDown={(event) => onKeyDown(event, row)}
              actions={
                <>
                  {actions?.(item, tabIndex)}
                  <MoveMenu
                    name={item.label}
                    tabIndex={tabIndex}
                    canMove={isMovable(item)}
                    isNested={parents.length > 0}
                    canStep={(where) => stepMove(item.id, where) !== null}
                    onStep={(where) => applyStep(item.id, where)}
                    onMoveTo={() => setMovingId(item.id)}
                  >
                    {menuItems?.(item)}
                  </MoveMenu>
                </>
              }
              details={details?.(item)}
            >
              {renderItem(item)}
            </Row>
          );
        })}
      </div>
      {moving !== undefined && (
        <MoveDialog
          item={moving.item}
          targets={treeTargets(items, moving.item.id, accepts)}
          parentId={moving.parent?.id ?? null}
          onMove={applyMove}
          onClose={() => setMovingId(undefined)}
        />
      )}
    </>
  );
}
