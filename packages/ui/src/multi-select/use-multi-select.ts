import { useState, type KeyboardEvent } from 'react';
import { findOptions } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';
import { useActiveOption } from '#option-list/use-active-option.ts';

interface UseMultiSelectParams {
  readonly options: readonly ListOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** State of an APG combobox with a multi-select listbox. */
export function useMultiSelect({ options, value, onChange }: UseMultiSelectParams) {
  const [open, setOpen] = useState(false);
  const [inputText, setInputText] = useState('');
  const matchingOptions = findOptions(options, inputText);
  const activeOption = useActiveOption(matchingOptions.length, toggle);

  function toggle(index: number) {
    const option = matchingOptions[index];
    if (option === undefined || option.disabled === true) return;
    const isSelected = value.includes(option.value);
    onChange(isSelected ? value.filter((item) => item !== option.value) : [...value, option.value]);
    if (inputText === '') return;
    // Shows the whole list and keeps the active option.
    setInputText('');
    activeOption.reset(options.indexOf(option));
  }
  function openList(activeIndex: number) {
    if (open) return;
    setOpen(true);
    activeOption.reset(activeIndex);
  }
  function close() {
    setOpen(false);
    setInputText('');
  }
  /** Returns true if the key was handled. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (open && activeOption.handleKeyDown(event)) return true;
    if (event.nativeEvent.isComposing) return false;
    if (!open && event.key === 'ArrowDown') openList(event.altKey ? -1 : 0);
    else if (!open && event.key === 'ArrowUp') openList(matchingOptions.length - 1);
    else if (open && (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey))) close();
    else return false;
    return true;
  }
  return {
    open,
    inputText,
    matchingOptions,
    activeOption,
    toggle,
    close,
    handleKeyDown,
    openList: () => openList(-1),
    changeInputText: (text: string) => {
      setInputText(text);
      setOpen(true);
      activeOption.reset(text.trim() === '' ? -1 : 0);
    },
  };
}
