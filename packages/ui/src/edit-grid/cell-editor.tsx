import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import css from './edit-grid.module.css';

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  /** Whether the text was typed over the cell, not opened: then it is not selected. */
  readonly isTyped: boolean;
  readonly inputMode: 'text' | 'decimal';
  /** With the key that leads on; null when the focus leaves. */
  readonly onCommit: (text: string, event: KeyboardEvent | null) => void;
  readonly onCancel: () => void;
}

const COMMITTING: ReadonlySet<string> = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown']);

/** The field of the cell that is being edited. Enter, Tab and the arrows up and down take its text, Escape does not. */
export function CellEditor({ label, text: initial, isTyped, inputMode, onCommit, onCancel }: CellEditorProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  // A field that is taken away loses the focus, which would commit again.
  const isClosed = useRef(false);
  useLayoutEffect(() => {
    const input = inputRef.current;
    input?.focus();
    if (!isTyped) input?.select();
  }, [isTyped]);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const { key } = event;
    if (key !== 'Escape' && !COMMITTING.has(key)) return;
    event.preventDefault();
    isClosed.current = true;
    if (key === 'Escape') onCancel();
    else onCommit(text, event);
  }
  return (
    <input
      ref={inputRef}
      className={css.editor}
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        if (!isClosed.current) onCommit(text, null);
      }}
    />
  );
}
