import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import { FloorMoveDialog } from '#floor-plan/floor-move-dialog.tsx';
import { FloorTableList } from '#floor-plan/floor-table-list.tsx';
import type { FloorPlanTexts, FloorTable } from '#floor-plan/floor-table.ts';
import { movedTo, nearestTable, stepOfKey, type FloorPlace, type FloorSize } from '#floor-plan/plan-geometry.ts';
import { useFloorDrag } from '#floor-plan/use-floor-drag.ts';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';
import css from './floor-plan.module.css';

export type { FloorPlace, FloorPlanTexts, FloorSize, FloorTable };

export interface FloorPlanProps {
  readonly label: string;
  /** Above 60 tables a plan is hard to read; give each area its own. */
  readonly tables: readonly FloorTable[];
  readonly size: FloorSize;
  readonly texts: FloorPlanTexts;
  readonly selectedId?: string | null;
  readonly onSelect?: (id: string) => void;
  /** Lets tables be dragged, moved by Shift and arrow keys, and by "Move to…". */
  readonly onMove?: (id: string, place: FloorPlace) => void;
  /** In place of the tables: empty, failed. */
  readonly fallback?: ReactNode;
  /** More buttons for the selected table. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/**
 * Tables where they stand in the room. Not mirrored in right-to-left languages: a room has no writing direction. Arrow keys
 * walk from table to table.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { label, tables, size, texts, selectedId = null, onSelect, onMove, fallback, actions, className } = props;
  const messages = useListMessages();
  const announce = useAnnounce();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [isMoveOpen, setMoveOpen] = useState(false);
  const drag = useFloorDrag(size, move);
  const selected = tables.find(({ id }) => id === selectedId);
  // One table is a tab stop; the arrows reach the others.
  const tabStop = [focusedId, selectedId].find((id) => tables.some((table) => table.id === id)) ?? tables[0]?.id;

  function move(id: string, place: FloorPlace) {
    const table = tables.find((one) => one.id === id);
    if (!table || (table.place.x === place.x && table.place.y === place.y)) return;
    onMove?.(id, place);
    announce(`${table.name}: ${texts.fromLeft} ${place.x}, ${texts.fromTop} ${place.y}`);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>, { id, place }: FloorTable) {
    const step = stepOfKey(event.key);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (onMove) move(id, movedTo(place, { x: place.x + step[0], y: place.y + step[1] }, size));
      return;
    }
    const next = nearestTable(tables, place, step);
    const plan = event.currentTarget.parentElement;
    plan?.querySelector<HTMLElement>(`[data-table="${CSS.escape(next ?? '')}"]`)?.focus();
  }
  return (
    <div className={clsx('kit-FloorPlan', css.root, className)}>
      {fallback !== undefined ? (
        <div className={css.fallback}>{fallback}</div>
      ) : (
        <>
          <div
            role="group"
            aria-label={label}
            dir="ltr"
            data-part="plan"
            data-movable={onMove ? '' : undefined}
            className={css.plan}
            style={{ aspectRatio: `${size.columns} / ${size.rows}`, ...gridOf(size) }}
          >
            {tables.map((table) => (
              <button
                key={table.id}
                type="button"
                className={css.table}
                data-part="table"
                data-table={table.id}
                data-tone={table.status?.tone}
                data-shape={table.place.round ? 'round' : 'square'}
                data-dragged={drag.draggedId === table.id ? '' : undefined}
                aria-label={[table.name, table.detail, table.status?.label].filter(Boolean).join(' ')}
                aria-pressed={onSelect ? table.id === selectedId : undefined}
                tabIndex={table.id === tabStop ? 0 : -1}
                style={boxOf(drag.placeOf(table), size)}
                onFocus={() => setFocusedId(table.id)}
                onKeyDown={(event) => handleKey(event, table)}
                onClick={() => {
                  // The press that ends a drag selects nothing.
                  if (!drag.hasDragged()) onSelect?.(table.id);
                }}
                {...(onMove && drag.handlersOf(table))}
              >
                <span className={css.name}>
                  {table.status && (
                    <span className={css.sign}>
                      <ToneIcon tone={table.status.tone} />
                    </span>
                  )}
                  <bdi>{table.name}</bdi>
                </span>{' '}
                {table.detail !== undefined && <bdi className={css.detail}>{table.detail}</bdi>}
              </button>
            ))}
          </div>
          {selected && (onMove ?? actions) && (
            <div className={css.actions} data-part="actions">
              <bdi className={css.selected}>{selected.name}</bdi>
              {onMove && (
                <Button size="sm" onClick={() => setMoveOpen(true)}>
                  {messages.moveTo}
                </Button>
              )}
              {actions}
            </div>
          )}
          <FloorTableList label={label} tables={tables} texts={texts} />
          {selected && isMoveOpen && (
            <FloorMoveDialog
              table={selected}
              size={size}
              texts={texts}
              onMove={(place) => {
                setMoveOpen(false);
                move(selected.id, place);
              }}
              onClose={() => setMoveOpen(false)}
            />
          )}
        </>
      )}
    </div>
  );
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const gridOf = ({ columns, rows }: FloorSize) => ({
  backgroundSize: `${percent(1, columns)} ${percent(1, rows)}`,
});

const boxOf = ({ x, y, w, h }: FloorPlace, { columns, rows }: FloorSize) => ({
  insetInlineStart: percent(x, columns),
  insetBlockStart: percent(y, rows),
  inlineSize: percent(w, columns),
  blockSize: percent(h, rows),
});
