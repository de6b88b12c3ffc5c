import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#button/button.tsx';
import { Checkbox } from '#checkbox/checkbox.tsx';
import type { ColumnChooserProps } from '#column-chooser/column-chooser-props.ts';
import { moveColumn, orderedColumns, toggleColumn } from '#column-chooser/column-order.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import css from './column-chooser.module.css';

/** The columns, and what moves them. */
export function ColumnList({ texts, columns, visible, onChange, onReset }: Omit<ColumnChooserProps, 'trigger'>) {
  const listRef = useRef<HTMLUListElement>(null);
  function move(id: string, by: -1 | 1) {
    // Rendered synchronously: a row that moves loses the focus, and the next key press must continue from it.
    flushSync(() => onChange(moveColumn(visible, id, by)));
    const buttons = Array.from(
      listRef.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button:enabled`) ?? [],
    );
    if (!buttons.some((button) => button === document.activeElement)) buttons.at(by < 0 ? 0 : -1)?.focus();
  }
  return (
    <>
      <ul ref={listRef} className={`kit-ColumnChooser ${css.list}`}>
        {orderedColumns(columns, visible).map(({ id, name }) => {
          const position = visible.indexOf(id);
          const isFixed = id === columns[0]?.id;
          return (
            <li key={id} className={css.row} data-column={id}>
              <Checkbox
                label={name}
                checked={position >= 0}
                disabled={isFixed}
                onChange={() => onChange(toggleColumn(columns, visible, id))}
              />
              {position > 0 && !isFixed && (
                <span className={css.moves}>
                  <IconButton
                    size="sm"
                    label={texts.moveEarlier(name)}
                    icon={<ArrowUp />}
                    disabled={position === 1}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={texts.moveLater(name)}
                    icon={<ArrowDown />}
                    disabled={position === visible.length - 1}
                    onClick={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="sm" onClick={onReset}>
        {texts.reset}
      </Button>
    </>
  );
}
