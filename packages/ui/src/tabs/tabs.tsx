import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';
import css from './tabs.module.css';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
}

export interface TabChannelProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs. Arrow keys select at once. Use links between pages. */
export function Tabs<T extends string>({ label, items, selected, onSelect, children }: TabChannelProps<T>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const step = stepOf(event.key, 'horizontal', isRtl(event.currentTarget));
    if (step === null) return;
    event.preventDefault();
    const current = items.findIndex((item) => item.id === selected);
    const index = stepIndex(step, current, items.length, true);
    const next = items[index];
    if (next === undefined) return;
    onSelect(next.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }
  return (
    <div className="kit-Tabs">
      <div ref={listRef} role="tablist" aria-label={label} className={css.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === selected ? 0 : -1}
            className={css.tab}
            data-part="tab"
            onClick={() => onSelect(item.id)}
            onKeyDown={moveByKey}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={css.panel}
        data-part="panel"
      >
        {children}
      </div>
    </div>
  );
}
