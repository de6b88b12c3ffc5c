import { useEffect, useRef } from 'react';
import { OptionButton } from '#option-list/option-button.tsx';
import type { ListOption } from '#option-list/option.ts';
import type { ActiveOptionState } from '#option-list/use-active-option.ts';
import { useFitVisualViewport } from '#option-list/use-fit-visual-viewport.ts';
import css from './listbox.module.css';

export interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly isSelected: (value: string) => boolean;
  /** Allows multiple selection. */
  readonly isMultiple?: boolean;
  readonly activeOption: ActiveOptionState;
  readonly onChoose: (index: number) => void;
}

/** Distance in pixels from the end at which more options render. */
const NEAR_END_PX = 400;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Listbox of a combobox; the focus stays in the input. */
export function OptionList({ id, label, options, isSelected, isMultiple, activeOption, onChoose }: OptionListProps) {
  const { index: activeIndex, scroll, renderedCount, renderMore, setByPointer } = activeOption;
  const listRef = useRef<HTMLDivElement>(null);
  useFitVisualViewport(listRef);
  const activeValue = options[activeIndex]?.value;
  useEffect(() => {
    if (scroll === null) return;
    const option = activeValue === undefined ? null : listRef.current?.querySelector('[data-active]');
    if (option) option.scrollIntoView({ block: scroll });
    else listRef.current?.scrollTo(0, 0);
  }, [activeValue, scroll]);
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={isMultiple}
      className={css.root}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (renderedCount < options.length && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) renderMore();
      }}
    >
      {options.slice(0, renderedCount).map((option, index) => (
        <OptionButton
          key={option.value}
          id={optionId(id, index)}
          option={option}
          isSelected={isSelected(option.value)}
          isActive={index === activeIndex}
          aria-setsize={options.length}
          aria-posinset={index + 1}
          onPoint={() => setByPointer(index)}
          onChoose={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
