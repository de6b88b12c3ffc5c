import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';
import css from './tag-row.module.css';

export interface Tag {
  readonly value: string;
  readonly label: string;
}

interface TagRowProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly disabled: boolean;
  readonly onRemove: (value: string) => void;
  /** The input after the tags; receives the focus when no tag is left. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const removeButtons = (row: Element | null): readonly HTMLButtonElement[] => [
  ...(row?.querySelectorAll<HTMLButtonElement>('[data-part="remove"]') ?? []),
];

/** At the start of the text, Backspace and the arrow key focus the last tag. */
export function focusLastTag(event: KeyboardEvent<HTMLInputElement>, box: Element | null): void {
  const { key, currentTarget } = event;
  const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
  const goesBack = key === 'Backspace' || stepOf(key, 'horizontal', isRtl(currentTarget)) === 'previous';
  const last = removeButtons(box).at(-1);
  if (!isAtStart || !goesBack || last === undefined) return;
  event.preventDefault();
  last.focus();
}

/** Tags before an input: one tab stop with arrow keys; Delete, Backspace or a press removes a tag. */
export function TagRow({ label, tags, disabled, onRemove, inputRef }: TagRowProps) {
  const messages = useFormMessages();
  const rowRef = useRef<HTMLUListElement>(null);
  const [tabStopIndex, setStop] = useState(0);
  const stopIndex = Math.min(tabStopIndex, tags.length - 1);

  function focusAt(index: number) {
    const button = removeButtons(rowRef.current)[index];
    (button ?? inputRef.current)?.focus();
  }
  function remove(index: number) {
    const tag = tags[index];
    if (tag === undefined) return;
    // Moves the focus before the tag is removed: to the next one, or the previous if it was the last.
    const buttons = removeButtons(rowRef.current);
    (buttons[index + 1] ?? buttons[index - 1] ?? inputRef.current)?.focus();
    onRemove(tag.value);
  }
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
      return;
    }
    const step = stepOf(event.key, 'horizontal', isRtl(event.currentTarget));
    if (step === null) return;
    event.preventDefault();
    // The input follows the last tag.
    if (step === 'next' && index === tags.length - 1) inputRef.current?.focus();
    else focusAt(stepIndex(step, index, tags.length, false));
  }
  if (tags.length === 0) return null;
  return (
    <ul ref={rowRef} className={css.root} aria-label={label} data-part="tags">
      {tags.map((tag, index) => (
        <li key={tag.value} className={css.tag} data-part="tag">
          <bdi className={css.label}>{tag.label}</bdi>
          <button
            type="button"
            className={css.remove}
            data-part="remove"
            tabIndex={index === stopIndex ? 0 : -1}
            aria-label={messages.removeTag(tag.label)}
            disabled={disabled}
            onFocus={() => setStop(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
