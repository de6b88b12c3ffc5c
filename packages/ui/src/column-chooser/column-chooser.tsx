import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type ComponentProps, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#button/button.tsx';
import { Checkbox } from '#checkbox/checkbox.tsx';
import { movedColumn, orderedColumns, toggledColumn, type ColumnChoice } from '#column-chooser/column-order.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Popover } from '#popover/popover.tsx';
import css from './column-chooser.module.css';

export type { ColumnChoice };

export interface ColumnChooserTexts {
  readonly label: string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  /** Restores the default columns. */
  readonly usual: string;
}

export interface ColumnChooserProps {
  /** A button of the kit. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly texts: ColumnChooserTexts;
  /** All columns in the table's order. The first one names the row and is always visible. */
  readonly columns: readonly ColumnChoice[];
  /** Ids of the visible columns, in order. */
  readonly visible: readonly string[];
  readonly onChange: (visible: readonly string[]) => void;
  readonly onUsual: () => void;
}

/** Selects the visible columns of a table and their order. */
export function ColumnChooser({ trigger, texts, columns, visible, onChange, onUsual }: ColumnChooserProps) {
  const listRef = useRef<HTMLUListElement>(null);
  function move(id: string, by: -1 | 1) {
    // Rendered synchronously: a row that moves loses the focus, and the next key press must continue from it.
    flushSync(() => onChange(movedColumn(visible, id, by)));
    const buttons = Array.from(
      listRef.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button:enabled`) ?? [],
    );
    if (!buttons.some((button) => button === document.activeElement)) buttons.at(by < 0 ? 0 : -1)?.focus();
  }
  return (
    <Popover label={texts.label} trigger={trigger} align="end">
      <ul ref={listRef} className={`kit-ColumnChooser ${css.list}`}>
        {orderedColumns(columns, visible).map(({ id, name }) => {
          const at = visible.indexOf(id);
          const isFixed = id === columns[0]?.id;
          return (
            <li key={id} className={css.row} data-column={id}>
              <Checkbox
                label={name}
                checked={at >= 0}
                disabled={isFixed}
                onChange={() => onChange(toggledColumn(columns, visible, id))}
              />
              {at > 0 && !isFixed && (
                <span className={css.moves}>
                  <IconButton
                    size="sm"
                    label={texts.earlier(name)}
                    icon={<ArrowUp />}
                    disabled={at === 1}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={texts.later(name)}
                    icon={<ArrowDown />}
                    disabled={at === visible.length - 1}
                    onClick={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="sm" onClick={onUsual}>
        {texts.usual}
      </Button>
    </Popover>
  );
}
