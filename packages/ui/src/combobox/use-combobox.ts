import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { findOptions, namedOption } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';
import { useOptionKeys } from '#option-list/use-option-keys.ts';

interface ComboboxState {
  readonly options: readonly ListOption[];
  readonly value: string | null;
  readonly valueLabel: string | undefined;
  readonly onChange: (value: string | null) => void;
  readonly onSearch: ((text: string) => void) | undefined;
  readonly optional: boolean;
}

/** State of an APG editable combobox with list autocomplete. */
export function useCombobox({ options, value, valueLabel, onChange, onSearch, optional }: ComboboxState) {
  const [open, setOpen] = useState(false);
  /** Null while the text is the selected option's label. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The option last selected here: with an app's search it may no longer be in the list. */
  const [last, setLast] = useState<ListOption | null>(null);
  const inList = options.find((option) => option.value === value);
  const selected = inList ?? (last?.value === value ? last : undefined);
  const found = onSearch === undefined ? findOptions(options, typed ?? '') : options;
  const keys = useOptionKeys(found.length, choose);

  function settle() {
    setOpen(false);
    setTyped(null);
    if (typed !== null) onSearch?.('');
  }
  function take(option: ListOption | null) {
    settle();
    setLast(option);
    if ((option?.value ?? null) !== value) onChange(option?.value ?? null);
  }
  function choose(index: number) {
    const option = found[index];
    if (option !== undefined && option.disabled !== true) take(option);
  }
  function show(at: 'chosen' | 'first' | 'last' = 'chosen') {
    if (open) return;
    setOpen(true);
    const index = found.findIndex((option) => option.value === value);
    keys.start(index >= 0 || at === 'chosen' ? index : at === 'first' ? 0 : found.length - 1);
  }
  function onType({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = target.value;
    const { inputType } = nativeEvent as InputEvent;
    // Autofill by the browser or a password manager: no user is there to select from the list.
    const filledIn = inputType === undefined || inputType === 'insertReplacementText';
    const named = filledIn ? namedOption(options, text) : undefined;
    if (named !== undefined) {
      take(named);
      return;
    }
    setTyped(text);
    setOpen(true);
    keys.start(text.trim() === '' ? -1 : 0);
    onSearch?.(text);
  }
  /** On blur, a text that equals an option selects it, an empty text clears, any other text is reverted. */
  function leave() {
    if (typed === null) {
      setOpen(false);
      return;
    }
    const named = namedOption(found, typed);
    if (named !== undefined) take(named);
    else if (optional && typed.trim() === '') take(null);
    else settle();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (open && keys.press(event)) {
      event.preventDefault();
      return;
    }
    if (event.nativeEvent.isComposing) return;
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      show(event.altKey ? 'chosen' : event.key === 'ArrowDown' ? 'first' : 'last');
    } else if (open && event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      setOpen(false);
    } else if (open && event.key === 'Escape') {
      // Keeps a dialog around the field open.
      event.preventDefault();
      settle();
    } else if (open && event.key === 'Tab' && typed !== null && keys.active >= 0) {
      choose(keys.active);
    }
  }
  return {
    open,
    found,
    keys,
    selected,
    isTyping: typed !== null,
    text: typed ?? selected?.label ?? (value === null ? '' : (valueLabel ?? '')),
    show,
    choose,
    clear: () => take(null),
    leave,
    onType,
    onKeyDown,
  };
}
