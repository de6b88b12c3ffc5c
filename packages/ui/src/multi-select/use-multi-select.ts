import { useState, type KeyboardEvent } from 'react';
import { findOptions } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';
import { useOptionKeys } from '#option-list/use-option-keys.ts';

interface MultiSelectState {
  readonly options: readonly ListOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** State of an APG combobox with a multi-select listbox. */
export function useMultiSelect({ options, value, onChange }: MultiSelectState) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = findOptions(options, typed);
  const keys = useOptionKeys(found.length, toggle);

  function toggle(index: number) {
    const option = found[index];
    if (option === undefined || option.disabled === true) return;
    const isSelected = value.includes(option.value);
    onChange(isSelected ? value.filter((item) => item !== option.value) : [...value, option.value]);
    if (typed === '') return;
    // Shows the whole list and keeps the active option.
    setTyped('');
    keys.start(options.indexOf(option));
  }
  function show(at: number) {
    if (open) return;
    setOpen(true);
    keys.start(at);
  }
  function leave() {
    setOpen(false);
    setTyped('');
  }
  /** Returns true if the key was handled. */
  function press(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (open && keys.press(event)) return true;
    if (event.nativeEvent.isComposing) return false;
    if (!open && event.key === 'ArrowDown') show(event.altKey ? -1 : 0);
    else if (!open && event.key === 'ArrowUp') show(found.length - 1);
    else if (open && (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey))) leave();
    else return false;
    return true;
  }
  return {
    open,
    typed,
    found,
    keys,
    toggle,
    leave,
    press,
    show: () => show(-1),
    type: (text: string) => {
      setTyped(text);
      setOpen(true);
      keys.start(text.trim() === '' ? -1 : 0);
    },
  };
}
