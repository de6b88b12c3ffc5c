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
  /** The text behind the tags, which the focus goes to when there are none left. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const tagButtons = (row: Element | null): readonly HTMLButtonElement[] => [
  ...(row?.querySelectorAll<HTMLButtonElement>('[data-part="remove"]') ?? []),
];

/** From the start of the text, Backspace and the arrow lead back to the tags before it. */
export function focusLastTag(event: KeyboardEvent<HTMLInputElement>, box: Element | null): void {
  const { key, currentTarget } = event;
  const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
  const goesBack = key === 'Backspace' || stepOf(key, 'horizontal', isRtl(currentTarget)) === 'previous';
  const last = tagButtons(box).at(-1);
  if (!isAtStart || !goesBack || last === undefined) return;
  event.preventDefault();
  last.focus();
}

/** Tags before a text: one stop in the tab order, walked by the arrow keys, removed by Delete, Backspace or a press. */
export function TagRow({ label, tags, disabled, onRemove, inputRef }: TagRowProps) {
  const messages = useFormMessages();
  const rowRef = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const stopIndex = Math.min(stop, tags.length - 1);

  function focusAt(index: number) {
    const button = tagButtons(rowRef.current)[index];
    (button ?? inputRef.current)?.focus();
  }
  function remove(index: number) {
    const tag = tags[index];
    if (tag === undefined) return;
    // Before it is gone, so that the focus is never lost: to the tag behind it, or the one before the last.
    const buttons = tagButtons(rowRef.current);
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
    // Behind the last tag comes the text.
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
