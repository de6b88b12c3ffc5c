import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { findOptions, namedOption } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';
import { useActiveOption } from '#option-list/use-active-option.ts';

interface UseComboboxParams {
  readonly options: readonly ListOption[];
  readonly value: string | null;
  readonly valueLabel: string | undefined;
  readonly onChange: (value: string | null) => void;
  readonly onSearch: ((text: string) => void) | undefined;
  readonly optional: boolean;
}

/** State of an APG editable combobox with list autocomplete. */
export function useCombobox({ options, value, valueLabel, onChange, onSearch, optional }: UseComboboxParams) {
  const [open, setOpen] = useState(false);
  /** Null while the input shows the selected option's label. */
  const [inputText, setInputText] = useState<string | null>(null);
  /** The option that the user selected last. While the app searches (`onSearch`), `options` may no longer contain it. */
  const [lastSelected, setLastSelected] = useState<ListOption | null>(null);
  const optionOfValue = options.find((option) => option.value === value);
  const selected = optionOfValue ?? (lastSelected?.value === value ? lastSelected : undefined);
  const matchingOptions = onSearch === undefined ? findOptions(options, inputText ?? '') : options;
  const activeOption = useActiveOption(matchingOptions.length, selectAt);

  function closeAndReset() {
    setOpen(false);
    setInputText(null);
    if (inputText !== null) onSearch?.('');
  }
  function selectOption(option: ListOption | null) {
    closeAndReset();
    setLastSelected(option);
    if ((option?.value ?? null) !== value) onChange(option?.value ?? null);
  }
  function selectAt(index: number) {
    const option = matchingOptions[index];
    if (option !== undefined && option.disabled !== true) selectOption(option);
  }
  /** Opens the list; the active option is the selected one, else `fallback`. */
  function openList(fallback: 'none' | 'first' | 'last' = 'none') {
    if (open) return;
    setOpen(true);
    const selectedIndex = matchingOptions.findIndex((option) => option.value === value);
    const fallbackIndex = { none: -1, first: 0, last: matchingOptions.length - 1 }[fallback];
    activeOption.reset(selectedIndex >= 0 ? selectedIndex : fallbackIndex);
  }
  function onInputChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = target.value;
    const { inputType } = nativeEvent as InputEvent;
    // After autofill by the browser or a password manager no user selects from the list.
    const isAutofill = inputType === undefined || inputType === 'insertReplacementText';
    const exactMatch = isAutofill ? namedOption(options, text) : undefined;
    if (exactMatch !== undefined) {
      selectOption(exactMatch);
      return;
    }
    setInputText(text);
    setOpen(true);
    activeOption.reset(text.trim() === '' ? -1 : 0);
    onSearch?.(text);
  }
  /** A text that equals an option selects it, an empty text clears, any other text is reverted. */
  function commitInputText() {
    if (inputText === null) {
      setOpen(false);
      return;
    }
    const exactMatch = namedOption(matchingOptions, inputText);
    if (exactMatch !== undefined) selectOption(exactMatch);
    else if (optional && inputText.trim() === '') selectOption(null);
    else closeAndReset();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (open && activeOption.handleKeyDown(event)) {
      event.preventDefault();
      return;
    }
    if (event.nativeEvent.isComposing) return;
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      openList(event.altKey ? 'none' : event.key === 'ArrowDown' ? 'first' : 'last');
    } else if (open && event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      setOpen(false);
    } else if (open && event.key === 'Escape') {
      // Keeps a dialog around the field open.
      event.preventDefault();
      closeAndReset();
    } else if (open && event.key === 'Tab' && inputText !== null && activeOption.index >= 0) {
      selectAt(activeOption.index);
    }
  }
  return {
    open,
    matchingOptions,
    activeOption,
    selected,
    isTyping: inputText !== null,
    text: inputText ?? selected?.label ?? (value === null ? '' : (valueLabel ?? '')),
    openList,
    selectAt,
    clear: () => selectOption(null),
    commitInputText,
    onInputChange,
    onKeyDown,
  };
}
